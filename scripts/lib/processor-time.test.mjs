import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToBudget, isBrowser, readProcesses, secondsBelow } from './processor-time.mjs';

const processes = new Map([
  [1, { parent: 0, command: 'node\0worker', seconds: 4 }],
  [2, { parent: 1, command: '/usr/lib/chromium/chromium\0--headless', seconds: 2 }],
  [3, { parent: 2, command: '/usr/lib/chromium/chromium\0--type=renderer', seconds: 8 }],
  [4, { parent: 0, command: '/usr/lib/chromium/chromium', seconds: 16 }],
]);

test('a worker’s processor time includes all processes below it, the browser’s only those of a browser', () => {
  expect(secondsBelow(processes, 1)).toBe(14);
  expect(secondsBelow(processes, 1, isBrowser)).toBe(10);
  expect(secondsBelow(processes, 9)).toBe(0);
});

test('this process is among those of the machine where the system lists them', () => {
  expect(readProcesses().get(process.pid)?.parent).toBe(process.platform === 'linux' ? process.ppid : undefined);
});

test('a second run adds to the budget of the first', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'maru-budget-')), 'budget.json');
  addToBudget(file, { wallSeconds: 100, processorSeconds: { browser: 50, sites: 30.04 } });
  addToBudget(file, { wallSeconds: 10, processorSeconds: { browser: 5, sites: 3 } });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    wallSeconds: 110,
    processorSeconds: { browser: 55, sites: 33 },
  });
});
