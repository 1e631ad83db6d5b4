import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyWorkspace, linkPackage } from '../lib/copy-workspace.mjs';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';

/** The example of docs/new-area.md in a copy of the workspace: its three folders, the two generators, and nothing else. */
const copy = mkdtempSync(join(realpathSync(tmpdir()), 'maru-new-area-'));
const runFile = promisify(execFile);

/** Runs a script of the copy, or of what is installed; its output where it fails is the error's. */
const node = (script, ...args) =>
  runFile(process.execPath, [script, ...args], { cwd: copy, env: { PATH: process.env.PATH } }).catch((error) => {
    throw new Error(`${script}: ${error.stdout}\n${error.stderr}`);
  });

beforeAll(async () => {
  copyWorkspace(root, copy);
  const example = join(copy, 'examples/new-area');
  cpSync(join(example, 'contracts'), join(copy, 'shared/contracts/src/toy'), { recursive: true });
  cpSync(join(example, 'api'), join(copy, 'api/src/products/toy'), { recursive: true });
  cpSync(join(example, 'remote-toy'), join(copy, 'remote-toy'), { recursive: true });
  linkPackage(copy, 'remote-toy', 'remote-community');
  await node('scripts/areas.mjs');
  await node('scripts/client-routes.mjs');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('nothing else in the workspace has to change: all of it fits the new calls, bets and rows of the record', async () => {
  await node('scripts/areas.mjs', '--check');
  await node(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', copy);
  // The whole workspace is type-checked, 25 s on free cores, beside three other test files on two.
});

test('its imports keep the rules and the order of rooms', async () => {
  await node('scripts/check-imports.mjs');
});

test('the remote is built, and its release says what the menu shows', async () => {
  await node('remote-toy/build.mjs');
  const { description } = JSON.parse(readFileSync(join(copy, 'remote-toy/dist/release.json'), 'utf8'));
  expect(description.menu).toEqual([expect.objectContaining({ id: 'toy', path: '/toy', text: '동전 던지기' })]);
  expect(description.mounts).toEqual([{ slot: 'main', name: 'main', path: '/toy' }]);
  expect(description.contributions.record).toEqual([{ product: 'toy', name: 'record' }]);
});

test('a bet on the toy is placed by its call, settled by its draw and shown in the record', async () => {
  await node('api/build.mjs', join(copy, 'api/dist'), 'src/entry/main.ts', 'src/entry/prepare-database.ts');
  const api = await startApi();
  try {
    const { body: before } = await api.get('/api/user');
    const bet = { side: 'heads', stake: 1000, ratio: 195, win: 1950 };
    const placed = await api.post('/api/toy/toss', bet, { 'idempotency-key': crypto.randomUUID() });
    expect(placed.body).toMatchObject({
      success: true,
      money: before.money - 1000,
      bet: { product: 'toy', status: 'open', legs: [{ side: 'heads', odds: 195, result: null }] },
    });
    const settled = await api.settledBet();
    const won = settled.status === 'won';
    expect(settled).toMatchObject({
      id: placed.body.bet.id,
      product: 'toy',
      paid: won ? 1950 : 0,
      legs: [{ side: 'heads', result: won ? 'won' : 'lost' }],
    });
    const { body: after } = await api.get('/api/user');
    expect(after.money).toBe(before.money - 1000 + settled.paid);
  } finally {
    await api.stop();
  }
});

/** The copy's API on a database of its own, with a demo member signed in. */
async function startApi() {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(copy, 'api/dist/main.js')], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      MARU_PORT: String(port),
      MARU_DATA: join(copy, '.data'),
      MARU_FEED_URL: 'http://127.0.0.1:1',
      MARU_LOG: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };

  const cookies = new Map();
  const send = async (method, path, body, headers = {}) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(cookies.has('XSRF-TOKEN') && { 'x-xsrf-token': cookies.get('XSRF-TOKEN') }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) cookies.set(...line.split('; ')[0].split(/=(.*)/s, 2));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}\n${output}`);
    return { body: text && JSON.parse(text) };
  };
  const get = (path) => send('GET', path);
  const post = (path, body, headers) => send('POST', path, body, headers);

  try {
    await until('the API to answer', async () => {
      if (child.exitCode !== null) throw new Error(`the API ended: ${output}`);
      return fetch(`${base}/api/health`).then(
        () => true,
        () => false,
      );
    });
    await get('/sanctum/csrf-cookie');
    await post('/login', { id: 'demo1', password: 'maru-demo-1', remember: false });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    get,
    post,
    stop,
    /** The member's one bet on the toy, once it is settled. */
    settledBet: () =>
      until('the bet to be settled', async () => {
        const { body } = await get('/api/info/betRecord?product=toy');
        expect(body.data).toHaveLength(1);
        return body.data[0].status === 'open' ? null : body.data[0];
      }),
  };
}

/** Asks every 200 ms until there is an answer; two minutes at most, as the API starts beside the tests of three workers. */
async function until(what, ask) {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`waited in vain for ${what}`);
}
