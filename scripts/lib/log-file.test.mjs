import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from './log-file.mjs';

/** Runs a program that writes 500 kB, more than a pipe holds, into a log; answers how it ended. */
function runInto(stream) {
  const child = spawn(process.execPath, ['-e', `process.stdout.write('x'.repeat(500_000))`]);
  child.stdout.pipe(stream, { end: false });
  return new Promise((resolve) => child.on('close', resolve));
}

test('a log takes what a program writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-log-'));
  const lines = [];
  const { path, stream } = openLog('a', (text) => lines.push(text), join(folder, 'a.log'));
  expect(await runInto(stream)).toBe(0);
  await new Promise((resolve) => stream.end(resolve));
  expect(readFileSync(path, 'utf8')).toHaveLength(500_000);
  expect(lines).toEqual([]);
  rmSync(folder, { recursive: true });
});

// A device that answers each write as a full disk does.
(process.platform === 'linux' ? test : test.skip)(
  'on a full disk the program goes on, and it is said once',
  async () => {
    const lines = [];
    const { stream } = openLog('full', (text) => lines.push(text), '/dev/full');
    expect(await runInto(stream)).toBe(0);
    expect(await runInto(stream)).toBe(0);
    expect(lines).toEqual([expect.stringContaining('ENOSPC')]);
  },
);

test('a log that cannot be opened is said, and takes what comes', async () => {
  const lines = [];
  const { stream } = openLog('none', (text) => lines.push(text), join(tmpdir(), 'no-such-folder', 'a.log'));
  expect(await runInto(stream)).toBe(0);
  expect(lines).toEqual([expect.stringContaining('ENOENT')]);
});
