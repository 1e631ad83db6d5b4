import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scratchRoot, sweep } from './scratch';

test('a folder that does not exist, or has not the room, is not used', () => {
  expect(scratchRoot('/nowhere/at/all')).toBe(tmpdir());
  expect(scratchRoot(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
  expect(scratchRoot(__dirname, 1)).toBe(__dirname);
});

test('folders of processes that ended are removed, those of running ones and of others stay', () => {
  const root = mkdtempSync(join(tmpdir(), 'maru-sweep-'));
  // Beyond the largest id that a system gives.
  const [ended, running, other] = ['p-4999999-a', `p-${process.pid}-b`, 'q-4999999-c'];
  for (const name of [ended, running, other]) mkdirSync(join(root, name!, 'inside'), { recursive: true });
  sweep(root, 'p-');
  expect([ended, running, other].map((name) => existsSync(join(root, name!)))).toEqual([false, true, true]);
  rmSync(root, { recursive: true });
});
