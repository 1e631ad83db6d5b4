import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorkFolders } from '../lib/paths.mjs';
import { makeApi } from './api.mjs';
import { makeFront } from './front.mjs';

// Real processes, each with the messages of the API's runs (api/src/entry/dev.ts) and little else.
const folder = mkdtempSync(join(tmpdir(), 'maru-runs-'));
const write = (name, code) => {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
};
const databaseProgram = write('database.mjs', "process.send({ type: 'ready' }); setInterval(() => {}, 1000);");
/** A program that answers its name and its process; `early` and `late` run when it loads and when it starts. */
const program = (name, { early = '', late = '' } = {}) =>
  write(
    `${name}.mjs`,
    `import { createServer } from 'node:http';
     ${early}
     process.send({ type: 'loaded' });
     await new Promise((resolve) => process.once('message', resolve));
     ${late}
     const server = createServer((request, response) => response.end('${name} ' + process.pid));
     process.on('SIGTERM', () => server.close(() => process.send({ type: 'stopped' })));
     server.listen(0, '127.0.0.1', () => {
       process.send({ type: 'ready', address: 'http://127.0.0.1:' + server.address().port });
     });`,
  );

let front;
let api;
let port;
const crashes = [];
beforeAll(async () => {
  makeWorkFolders();
  mkdirSync(join(folder, 'out'));
  front = makeFront({ errorPage: () => 'mend it' });
  port = await front.listen(0, '127.0.0.1');
  api = makeApi({
    front,
    folder: join(folder, 'out'),
    inspectPort: 0,
    logName: 'test-api-runs',
    onCrash: (how, pauseMs) => crashes.push({ how, pauseMs }),
  });
  api.setLibraries(['node:fs']);
});
afterAll(async () => {
  await api.stop();
  await front.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (headers) => {
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers });
  return { status: response.status, text: await response.text() };
};
const run = (path) => api.run({ program: path, databaseProgram });
const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a run takes over from the one before, which ends; requests of that time are answered', async () => {
  const asked = ask();
  expect(await run(program('first'))).toBeUndefined();
  expect((await asked).text).toBe(`first ${api.pid}`);
  const before = api.pid;
  const slow = program('second', { late: 'await new Promise((resolve) => setTimeout(resolve, 300));' });
  const taking = run(slow);
  while (lives(before)) await new Promise((resolve) => setTimeout(resolve, 10));
  const held = ask();
  expect(await taking).toBeUndefined();
  expect((await held).text).toBe(`second ${api.pid}`);
});

test('a program that fails while it loads replaces nothing', async () => {
  const errors = await run(program('broken', { early: "throw new Error('early');" }));
  expect(errors).toContain('Error: early');
  expect((await ask()).text).toBe(`second ${api.pid}`);
});

test('while a program cannot start a page says so, and the next one takes over', async () => {
  const errors = await run(program('failing', { late: "throw new Error('late');" }));
  expect(errors).toContain('Error: late');
  expect(await ask({ accept: 'text/html' })).toEqual({ status: 503, text: 'mend it' });
  expect(await run(program('third'))).toBeUndefined();
  expect((await ask()).text).toBe(`third ${api.pid}`);
});

test('a run that is killed is reported, and what is asked waits for the next one', async () => {
  process.kill(api.pid, 'SIGKILL');
  while (crashes.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(crashes).toEqual([{ how: 'SIGKILL', pauseMs: 500 }]);
  const asked = ask();
  await run(program('fourth'));
  expect((await asked).text).toBe(`fourth ${api.pid}`);
});

test('the end leaves no process', async () => {
  const { pid } = api;
  await api.stop();
  expect(lives(pid)).toBe(false);
});
