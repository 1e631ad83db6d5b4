import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyWorkspace, linkPackage } from '../lib/copy-workspace.mjs';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';

/** The example of docs/new-area.md in a copy of the workspace: its three folders, the two generators, and nothing else. */
const copy = mkdtempSync(join(realpathSync(tmpdir()), 'maru-new-area-'));
const runFile = promisify(execFile);
/** Password of the demo's operators, as docs/operations.md publishes it. */
const demoOperatorPassword = 'maru-ops-demo-1';

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

test('the console has the words of what the area adds, in four languages', async () => {
  await node('scripts/check-texts.mjs');
  await node('backoffice/build.mjs');
  const assets = join(copy, 'backoffice/dist/assets');
  const files = readdirSync(assets).filter((name) => /^texts-.*\.json$/.test(name));
  expect(files).toHaveLength(4);
  for (const file of files) {
    const { reason, permission, mpage } = JSON.parse(readFileSync(join(assets, file), 'utf8'));
    expect(reason).toMatchObject({ coin_missing: expect.any(String), throttled: expect.any(String) });
    expect(permission.toy_read).toEqual(expect.any(String));
    expect([mpage.kind.toy, mpage.what.toy.tossed]).toEqual([expect.any(String), expect.any(String)]);
  }
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
  const mint = await createMint();
  const api = await startApi(mint.url);
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

    // The area's own refusal, while its vendor does not answer.
    const refused = await api.send('GET', '/api/toy/coin');
    expect([refused.status, refused.body]).toEqual([
      503,
      { code: 'MARU-901', message: expect.stringContaining('동전') },
    ]);
    await mint.start();
    expect((await api.get('/api/toy/coin')).body).toEqual({ name: 'Maru 2026', year: 2026 });

    // The toss on the console's page of the member, for those who have the area's permission.
    const admin = await api.operator('opsadmin');
    const { body: page } = await admin.get(`/api/ops/members/${before.id}/page`);
    expect(page.kinds).toContainEqual({ kind: 'toy', count: 1 });
    const { body: timeline } = await admin.get(`/api/ops/members/${before.id}/timeline?kind=toy`);
    expect(timeline.rows).toEqual([
      expect.objectContaining({ kind: 'toy', what: 'tossed', subject: `toy:bet:${placed.body.bet.id}`, amount: -1000 }),
    ]);
    const support = await api.operator('ops4');
    const { body: others } = await support.get(`/api/ops/members/${before.id}/page`);
    expect(others.kinds.map(({ kind }) => kind)).not.toContain('toy');
  } finally {
    await api.stop();
    await mint.stop();
  }
});

/** The area's vendor, not listening until started. */
async function createMint() {
  const port = await freePort();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: 'Maru 2026', year: 2026 }));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    start: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The copy's API on a new database, with a demo member signed in. */
async function startApi(mintUrl) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(copy, 'api/dist/main.js')], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      MARU_PORT: String(port),
      MARU_DATA: join(copy, '.data'),
      MARU_FEED_URL: 'http://127.0.0.1:1',
      MARU_VENDOR_TOY_URL: mintUrl,
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

  const guest = () => createClient(base, () => output);
  const member = guest();

  try {
    await until('the API to answer', async () => {
      if (child.exitCode !== null) throw new Error(`the API ended: ${output}`);
      return fetch(`${base}/api/health`).then(
        () => true,
        () => false,
      );
    });
    await member.get('/sanctum/csrf-cookie');
    await member.post('/login', { id: 'demo1', password: 'maru-demo-1', remember: false });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...member,
    stop,
    /** A console in which a demo operator is signed in. */
    async operator(login) {
      const client = guest();
      await client.post('/api/ops/login', { login, password: demoOperatorPassword }, { 'x-maru-ops': '1' });
      return client;
    },
    /** The member's one bet on the toy, once it is settled. */
    settledBet: () =>
      until('the bet to be settled', async () => {
        const { body } = await member.get('/api/info/betRecord?product=toy');
        expect(body.data).toHaveLength(1);
        return body.data[0].status === 'open' ? null : body.data[0];
      }),
  };
}

/** A client of the copy's API with its own cookies. `output`: the API's output, for errors. */
function createClient(base, output) {
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
    return { status: answer.status, body: text && JSON.parse(text) };
  };
  const must = async (method, path, body, headers) => {
    const answer = await send(method, path, body, headers);
    if (answer.status >= 400) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}\n${output()}`);
    }
    return answer;
  };
  return {
    /** The answer, whatever its status. */
    send,
    get: (path) => must('GET', path),
    post: (path, body, headers) => must('POST', path, body, headers),
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
