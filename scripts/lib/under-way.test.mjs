import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beginMark, marked, takeUnfinished } from './under-way.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-under-way-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Begins work in another process that is killed before it ends. */
function killDuring(name) {
  const module = pathToFileURL(join(import.meta.dirname, 'under-way.mjs'));
  const script = `import { beginMark } from '${module}'; beginMark('${name}', '${folder}'); process.kill(process.pid, 'SIGKILL');`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal).toBe('SIGKILL');
}

test('what a killed process was doing is named once', () => {
  killDuring('build host');
  killDuring('dependencies');
  expect(takeUnfinished(folder)).toEqual(['build host', 'dependencies']);
  expect(takeUnfinished(folder)).toEqual([]);
});

test('work that succeeded leaves no mark, work that is done again after a kill neither', async () => {
  killDuring('database');
  expect(await marked('database', async () => 7, folder)).toBe(7);
  expect(takeUnfinished(folder)).toEqual([]);
});

test('what a running process works on is not unfinished', () => {
  beginMark('build host', folder);
  expect(takeUnfinished(folder)).toEqual([]);
});

test('work that failed keeps its mark until its process has ended', async () => {
  await expect(marked('build host', () => Promise.reject(new Error('no')), folder)).rejects.toThrow('no');
  expect(takeUnfinished(folder)).toEqual([]);
});
