import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitFactor, watchMachine } from './machine-speed.mjs';

test.each([
  [0.8, 1],
  [1.19, 1],
  [1.31, 1.8],
  [1.7, 2.9],
  [9, 4],
])('a machine that takes %s times as long has limits times %s', (ratio, factor) => {
  expect(limitFactor(ratio)).toBe(factor);
});

test.each([
  [1, 1.7, 1],
  [1, 3, 2],
  [1.31, 3, 3.5],
  [9, 30, 12],
])(
  'a processor of %s beside programs that make work take %s times its own time has limits times %s',
  (ratio, contention, factor) => {
    expect(limitFactor(ratio, contention)).toBe(factor);
  },
);

test('the factor is measured and written before anything reads it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'maru-machine-')), 'factor');
  const machine = await watchMachine(file);
  expect(machine.stop()).toBe(Number(readFileSync(file, 'utf8')));
  expect(Number(readFileSync(file, 'utf8'))).toBeGreaterThanOrEqual(1);
});
