import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgetLines, childSeconds, makeBudget, sumFiles } from './budget.mjs';

test('a part counts what it took by the clock and by the processor, also where it fails', async () => {
  let [ms, cpu] = [0, 5];
  const budget = makeBudget({ now: () => ms, processor: () => cpu });
  expect(
    await budget.part('checks', async () => {
      ms = 2_000;
      cpu = 8.5;
      return 'done';
    }),
  ).toBe('done');
  await expect(budget.part('unit', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(budget.parts).toEqual([
    { part: 'checks', wallSeconds: 2, processorSeconds: 3.5 },
    { part: 'unit', wallSeconds: 0, processorSeconds: 0 },
  ]);
});

test('lines of files add up; what a file waited is what the processor had no part in', () => {
  const line = (modules, tests, wall) =>
    JSON.stringify({ file: 'a', cpu: { environment: 100, modules, tests }, wall: { tests: wall } });
  const { total, files } = sumFiles(`${line(200, 1_000, 4_000)}\n${line(300, 500, 500)}\n`);
  expect(files).toHaveLength(2);
  expect(total).toEqual({ files: 2, environment: 0.2, modules: 0.5, tests: 1.5, waits: 3 });
});

test('the budget is a few lines, without processor time where the system does not tell it', () => {
  const parts = [{ part: 'checks', wallSeconds: 2, processorSeconds: null }];
  const lines = budgetLines(parts, { files: 1, environment: 0.1, modules: 2, tests: 3 });
  expect(lines[1]).toBe('     2.0 s            checks');
  expect(lines).toHaveLength(6);
  expect(budgetLines(parts, { files: 0 })).toHaveLength(2);
});

test('processor time of programs that ended is read from /proc', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-budget-'));
  const file = join(folder, 'stat');
  writeFileSync(file, `12 (node (a) b) S ${Array.from({ length: 20 }, (_, at) => at).join(' ')}`);
  // Fields 16 and 17 of the file: cutime and cstime.
  expect(childSeconds(file)).toBe((12 + 13) / 100);
  expect(childSeconds(join(folder, 'none'))).toBeNull();
  rmSync(folder, { recursive: true });
});
