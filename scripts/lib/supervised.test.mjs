import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeWorkFolders, root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { backOff, supervise } from './supervised.mjs';

const folder = mkdtempSync(join(tmpdir(), 'maru-supervised-'));
const script = (name, code) => {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
};
// A server that records its start after installing its stop handler; the handler delays and records the end.
const server = (notes, deaf = false) =>
  `import { appendFileSync } from 'node:fs';
   process.on('SIGTERM', () => ${deaf} || setTimeout(() => {
     appendFileSync(${JSON.stringify(notes)}, 'finished\\n');
     process.exit(0);
   }, 200));
   appendFileSync(${JSON.stringify(notes)}, 'begin ' + process.pid + '\\n');
   setInterval(() => {}, 1000);`;

async function until(what, limit = 30_000) {
  const end = Date.now() + limit;
  while (!what()) {
    if (Date.now() > end) throw new Error(`not within ${limit} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
// A file that was just created may still be empty: only whole lines count.
const readLines = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

beforeAll(makeWorkFolders);

test('a process that is killed is started again, and whoever watches is told', async () => {
  const notes = join(folder, 'a.txt');
  const lines = [];
  const options = { name: 'a', env: {}, logName: 'test-a', say: (text) => lines.push(text) };
  const child = supervise({ ...options, script: script('a.mjs', server(notes)) });
  await until(() => readLines(notes).length === 1);
  const first = child.pid;
  process.kill(first, 'SIGKILL');
  await until(() => readLines(notes).length === 2);
  expect(child.pid).not.toBe(first);
  expect(lines[0]).toContain('a ended (SIGKILL); starting it again in 0.5 s');
  await child.stop();
  expect(lives(child.pid)).toBe(false);
});

test('stop waits until the process has finished what it does', async () => {
  const notes = join(folder, 'b.txt');
  const options = { name: 'b', env: {}, logName: 'test-b', say: () => {} };
  const child = supervise({ ...options, script: script('b.mjs', server(notes)) });
  await until(() => readLines(notes).length === 1);
  await child.stop();
  expect(readLines(notes).at(-1)).toBe('finished');
});

test('another program takes the place of one that has finished its work', async () => {
  const notes = join(folder, 'e.txt');
  const lines = [];
  const options = { name: 'e', env: {}, logName: 'test-e', say: (text) => lines.push(text) };
  const child = supervise({ ...options, script: script('e.mjs', server(notes)) });
  await until(() => readLines(notes).length === 1);
  const next = join(folder, 'f.txt');
  await child.replace(script('f.mjs', server(next)));
  expect(readLines(notes).at(-1)).toBe('finished');
  await until(() => readLines(next).length === 1);
  expect(readLines(next)).toEqual([`begin ${child.pid}`]);
  await child.stop();
  expect(lines).toEqual([]);
});

test('a process that does not end is killed after the grace', async () => {
  const notes = join(folder, 'c.txt');
  const options = { name: 'c', env: {}, logName: 'test-c', say: () => {} };
  const child = supervise({ ...options, script: script('c.mjs', server(notes, true)) });
  await until(() => readLines(notes).length === 1);
  await child.stop(300);
  expect(child.exited).toBe('SIGKILL');
});

test('a process ends by itself, finishing its work, when its supervisor is killed', async () => {
  const notes = join(folder, 'd.txt');
  const target = script('d.mjs', server(notes));
  const supervisor = script(
    'supervisor.mjs',
    `import { supervise } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/lib/supervised.mjs')).href)};
     supervise({ name: 'd', script: ${JSON.stringify(target)}, env: {}, logName: 'test-d', say: () => {} });`,
  );
  const parent = spawn(process.execPath, [supervisor], { stdio: 'inherit' });
  await until(() => readLines(notes).length === 1);
  const pid = Number(readLines(notes)[0].split(' ')[1]);
  expect(lives(pid)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !lives(pid));
  expect(readLines(notes).at(-1)).toBe('finished');
});

test('pauses between restarts double up to 15 s', () => {
  expect([0, 1, 2, 3, 9].map(backOff)).toEqual([500, 1_000, 2_000, 4_000, 15_000]);
});

test('a process that hangs is killed and started again; one that answers or refuses is left alone', async () => {
  const port = await freePort();
  const notes = join(folder, 'hangs.txt');
  const lines = [];
  const code = `import { appendFileSync, existsSync } from 'node:fs';
    import { createServer } from 'node:http';
    const isSecond = existsSync(${JSON.stringify(notes)});
    appendFileSync(${JSON.stringify(notes)}, 'begin\\n');
    // It refuses first, then answers twice; the first run hangs after that.
    let asked = 0;
    const server = createServer((request, response) => {
      response.statusCode = 503;
      response.end();
      if (++asked === 2 && !isSecond) for (;;);
    });
    setTimeout(() => server.listen(${port}, '127.0.0.1'), 300);`;
  const options = { name: 'f', env: {}, logName: 'test-f', say: (text) => lines.push(text) };
  const health = `http://127.0.0.1:${port}/`;
  const child = supervise({ ...options, script: script('hangs.mjs', code), health, askEveryMs: 300 });
  await until(() => readLines(notes).length === 2);
  expect(lines[0]).toContain('! f has not answered for 1.8 s and is ended');
  expect(lines[1]).toContain('f ended (SIGKILL)');
  const second = child.pid;
  // As many questions as would have ended it, each answered.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(child.pid).toBe(second);
  await child.stop();
});
