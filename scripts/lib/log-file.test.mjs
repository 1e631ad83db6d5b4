import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from './log-file.mjs';

const fail = (text) => {
  throw new Error(text);
};

/** Runs a program that writes 500 kB, more than a pipe holds, into a log; answers how it ended. */
function runInto(stream) {
  const child = spawn(process.execPath, ['-e', `process.stdout.write('x'.repeat(500_000))`]);
  child.stdout.pipe(stream, { end: false });
  return new Promise((resolve) => child.on('close', resolve));
}

test('a log takes what a program writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-log-'));
  const lines = [];
  const { path, stream } = openLog('a', { tell: (text) => lines.push(text), path: join(folder, 'a.log') });
  expect(await runInto(stream)).toBe(0);
  await new Promise((resolve) => stream.end(resolve));
  expect(readFileSync(path, 'utf8')).toHaveLength(500_000);
  expect(lines).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a log goes on after what the start before wrote, but for a program that runs to its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-log-'));
  const path = join(folder, 'a.log');
  for (const text of ['first start\n', 'second start\n']) {
    const { stream } = openLog('a', { tell: fail, path });
    stream.write(text);
    await new Promise((resolve) => stream.end(resolve));
  }
  expect(readFileSync(path, 'utf8')).toBe('first start\nsecond start\n');
  const { stream } = openLog('a', { tell: fail, path, isFresh: true });
  stream.write('a build\n');
  await new Promise((resolve) => stream.end(resolve));
  expect(readFileSync(path, 'utf8')).toBe('a build\n');
  rmSync(folder, { recursive: true });
});

test('a full log is set aside, four of them are kept, and no line is lost between them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-log-'));
  const path = join(folder, 'a.log');
  const lines = Array.from({ length: 70 }, (_, n) => `line ${String(n).padStart(4, '0')}\n`);
  const { stream } = openLog('a', { tell: fail, path, maxBytes: 100 });
  for (const line of lines) stream.write(line);
  await new Promise((resolve) => stream.end(resolve));
  expect(readdirSync(folder).sort()).toEqual(['a.log', 'a.log.1', 'a.log.2', 'a.log.3', 'a.log.4']);
  const texts = ['.4', '.3', '.2', '.1', ''].map((end) => readFileSync(`${path}${end}`, 'utf8'));
  expect(texts.join('')).toBe(lines.slice(20).join(''));
  expect(texts.every((text) => text.length <= 100)).toBe(true);
  rmSync(folder, { recursive: true });
});

// A device that answers each write as a full disk does.
(process.platform === 'linux' ? test : test.skip)(
  'on a full disk the program goes on, and it is said once',
  async () => {
    const lines = [];
    const { stream } = openLog('full', { tell: (text) => lines.push(text), path: '/dev/full' });
    expect(await runInto(stream)).toBe(0);
    expect(await runInto(stream)).toBe(0);
    expect(lines).toEqual([expect.stringContaining('ENOSPC')]);
  },
);

test('a log that cannot be opened is said, and takes what comes', async () => {
  const lines = [];
  const { stream } = openLog('none', {
    tell: (text) => lines.push(text),
    path: join(tmpdir(), 'no-such-folder', 'a.log'),
  });
  expect(await runInto(stream)).toBe(0);
  expect(lines).toEqual([expect.stringContaining('ENOENT')]);
});
