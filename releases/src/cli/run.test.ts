import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody, PinState } from '@maru/contracts';
import { builtFor } from '../gate/testing';
import { unpack } from '../pack';
import { commands } from './commands';
import { listen, maru, overviewFor, type ReceivedRequest, type Reply, summaryFor } from './testing';

/** A registry with valid answers; `special` overrides them. */
async function registry(special: (seen: ReceivedRequest) => Reply | undefined = () => undefined) {
  const server = await listen((seen) => special(seen) ?? usual(seen));
  open.push(server);
  return server;
}
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});
const report = (ok: boolean) => ({
  ok,
  at: 1,
  by: 'pipeline',
  findings: [{ rule: 'size', ok, found: '214 kB', allowed: '≤ 180 kB' }],
});
function usual({ method, path }: ReceivedRequest): Reply {
  const change = { json: { serial: 8, overview: overviewFor() } };
  if (path === '/api/releases') {
    return { json: { environment: 'test', serial: 7, paused: false, remotes: [overviewFor()], host: '1' } };
  }
  if (path === '/api/releases/-/pause') return { json: { paused: true } };
  if (path === '/api/ops/audit') {
    const entry = {
      id: 3,
      at: 0,
      actor: 'kim',
      action: 'release.promote',
      subject: 'remote-x 1.0.0-b123456',
      detail: { why: 'x' },
    };
    return { json: { entries: [{ ...entry, ok: false }], more: true } };
  }
  if (path.endsWith('/gate')) return { json: report(true) };
  if (method === 'GET') return { json: { releases: [summaryFor({ id: '1.1.0-b654321' }), summaryFor()] } };
  if (path === '/api/releases/remote-x') return { json: { release: summaryFor(), created: true } };
  return change;
}
const refusal = (status: number, body: Partial<ErrorBody>): Reply => ({ status, json: { message: 'No.', ...body } });
const parseBody = (seen: ReceivedRequest) => JSON.parse(seen.body.toString());

describe('a change', () => {
  test.each<[string[], string, object]>([
    [['promote', 'remote-x', '1.0.0-b123456'], 'POST /api/releases/remote-x/1.0.0-b123456/promote', { serial: 7 }],
    [
      ['promote', 'remote-x', 'latest', '--note', 'now'],
      'POST /api/releases/remote-x/1.1.0-b654321/promote',
      { serial: 7, note: 'now' },
    ],
    [
      ['canary', 'remote-x', '1.0.0-b123456', '25'],
      'POST /api/releases/remote-x/1.0.0-b123456/canary',
      { serial: 7, percent: 25 },
    ],
    [['swap', 'remote-x', 'ask', '--serial', '5'], 'PUT /api/releases/remote-x/swap', { serial: 5, swap: 'ask' }],
    [['disable', 'remote-x'], 'PUT /api/releases/remote-x/disabled', { disabled: true }],
    [
      ['enable', 'remote-x', '--note', 'mended', '--serial', '6'],
      'PUT /api/releases/remote-x/disabled',
      { disabled: false, note: 'mended', serial: 6 },
    ],
    [['rollback', 'remote-x'], 'POST /api/releases/remote-x/rollback', {}],
    [
      ['rollback', 'remote-x', '--to', '0.9.0-b000000', '--serial', '6'],
      'POST /api/releases/remote-x/rollback',
      { to: '0.9.0-b000000', serial: 6 },
    ],
    [['pause', '--confirm', 'test'], 'PUT /api/releases/-/pause', { paused: true, confirm: 'test' }],
    [['resume'], 'PUT /api/releases/-/pause', { paused: false }],
  ])('%j is %s with the serial that was seen', async (argv, call, body) => {
    const { address, seen } = await registry();
    const { exit, err } = await maru([...argv, '--registry', address]);
    expect([exit, err]).toEqual([0, '']);
    const last = seen.at(-1)!;
    expect([`${last.method} ${last.path}`, parseBody(last)]).toEqual([call, body]);
  });
  test('carries the confirmation that the environment asks for', async () => {
    const { address, seen } = await registry();
    await maru(['promote', 'remote-x', '1.0.0-b123456', '--confirm', 'remote-x', '--registry', address]);
    expect(parseBody(seen.at(-1)!)).toEqual({ serial: 7, confirm: 'remote-x' });
  });
  test('whose answer was lost is not made a second time', async () => {
    const { address, seen } = await registry(({ method }) => (method === 'POST' ? { hangUp: true } : undefined));
    const { exit } = await maru(['promote', 'remote-x', '1.0.0-b123456', '--registry', address]);
    expect(exit).toBe(4);
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('exit codes', () => {
  // spec releases.13
  test.each<[number, string, Reply]>([
    [1, 'a rule', refusal(409, { code: 'MARU-601', message: '그사이에 바뀌었습니다.' })],
    [1, 'the gate', refusal(422, { code: 'MARU-604' })],
    [1, 'nothing found', refusal(404, { code: 'MARU-201' })],
    [3, 'no token', refusal(401, { code: 'MARU-101' })],
    [3, 'a token that may not', refusal(403, { code: 'MARU-103' })],
    [4, 'too many calls', refusal(429, { code: 'MARU-105' })],
    [4, 'a storage that failed', refusal(503, { code: 'MARU-610' })],
    [4, 'a page instead of an answer', { body: '<html>', type: 'text/html' }],
    [4, 'an answer of another version', { json: { serial: 'seven' } }],
    [4, 'a proxy’s error', { status: 502, body: 'Bad Gateway', type: 'text/plain' }],
  ])('%i for %s', async (code, _what, reply) => {
    const { address } = await registry(({ method }) => (method === 'POST' ? reply : undefined));
    const argv = ['promote', 'remote-x', '1.0.0-b123456', '--registry', address];
    const text = await maru(argv);
    expect(text.exit).toBe(code);
    expect(text.err).not.toBe('');
    const { exit, json, err } = await maru([...argv, '--json']);
    expect([exit, json.ok, json.exit, err]).toEqual([code, false, code, '']);
  });
  test('4 when nobody listens, with the address and why', async () => {
    const server = await listen(() => ({}));
    await server.close();
    const { exit, err } = await maru(['list', '--registry', server.address]);
    expect([exit, err]).toEqual([4, `${server.address} does not answer: ECONNREFUSED\n`]);
  });
  test('a refusal shows the server’s code, text and problems', async () => {
    const { address } = await registry(() =>
      refusal(422, { code: 'MARU-608', message: 'Bad release.', errors: { files: ['a.js is missing'] } }),
    );
    const { err } = await maru(['list', '--registry', address]);
    expect(err).toBe('MARU-608 Bad release.\n  files: a.js is missing\n');
  });
});

describe('wrong usage', () => {
  test.each<[string[]]>([
    [[]],
    [['unknown']],
    [['promote']],
    [['promote', 'remote-x']],
    [['promote', 'feed', '1.0.0-b123456']],
    [['promote', 'remote-x/../..', '1.0.0-b123456']],
    [['promote', 'remote-x', '1.0']],
    [['canary', 'remote-x', 'latest', '10']],
    [['swap', 'remote-x', 'later']],
    [['swap', 'remote-x', 'now', '--serial', 'x']],
    [['history', '--limit', '0']],
    [['pin', 'remote-x']],
    [['pin', '--off', 'remote-x', 'latest']],
    [['list', '--nothing']],
    [['list', '--registry', 'ftp://x']],
    [['list', '--registry', 'http://user:secret@x']],
    [['list', '--token-file', '/nowhere/token']],
    [['gate', 'remote-x', '1.0.0-b123456', '--smoke', '--member', 'demo1']],
    [['verify', '--key', '/nowhere/keys.json']],
  ])('%j says what is wrong and asks nobody', async (argv) => {
    const { address, seen } = await registry();
    const { exit, out, err } = await maru(argv, { env: { MARU_REGISTRY_URL: address, MARU_CHROMIUM: '/bin/sh' } });
    expect([exit, seen]).toEqual([2, []]);
    expect(out + err).not.toBe('');
  });
});

describe('help', () => {
  test.each(commands.map((command) => [command.name, command] as const))(
    'of %s shows its example',
    async (name, command) => {
      const { exit, out } = await maru([name, '--help']);
      expect([exit, out.includes(command.example), out.includes('--json')]).toEqual([0, true, true]);
    },
  );
  test('names every command and exit code', async () => {
    const { out } = await maru(['--help']);
    for (const { name } of commands) expect(out).toContain(`  ${name} `);
    for (const code of [0, 1, 2, 3, 4, 5]) expect(out).toMatch(new RegExp(`^ {2}${code} {2}\\w`, 'm'));
  });
});

describe('the token', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maru-cli-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  // spec releases.13
  test('comes from the environment or a file, the file first, and is never printed', async () => {
    const { address, seen } = await registry(() => refusal(403, {}));
    const file = join(folder, 'token');
    await writeFile(file, 'maru_fromfile\n');
    const env = { MARU_TOKEN: 'maru_fromenv', MARU_REGISTRY_URL: address };
    const runs = [
      await maru(['list'], { env }),
      await maru(['list', '--token-file', 'token', '--json'], { env, cwd: folder }),
    ];
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer maru_fromenv', 'Bearer maru_fromfile']);
    for (const { out, err } of runs) expect(out + err).not.toMatch(/maru_from/);
  });
  test('is no option’s value', async () => {
    expect((await maru(['list', '--token', 'x'])).exit).toBe(2);
  });
  test.each([[''], ['two words'], ['line\nbreak']])('%j in a file is refused', async (text) => {
    await writeFile(join(folder, 'token'), text);
    expect((await maru(['list', '--token-file', join(folder, 'token')])).exit).toBe(2);
  });
});

test('the caller’s language is asked for', async () => {
  const { address, seen } = await registry();
  await maru(['list', '--registry', address], { env: { LANG: 'ko_KR.UTF-8' } });
  expect(seen[0]!.headers['accept-language']).toBe('ko-KR, ko;q=0.9, en;q=0.5');
});

describe('publishing', () => {
  let folder: string;
  const build = async (spoil = false) => {
    folder = await mkdtemp(join(tmpdir(), 'maru-cli-'));
    for (const [path, content] of builtFor().files) await writeFile(join(folder, path), content);
    if (spoil) await writeFile(join(folder, 'entry.js'), 'other');
    return folder;
  };
  afterEach(() => rm(folder, { recursive: true, force: true }));
  test('uploads the folder as one archive and names the next step', async () => {
    const { address, seen } = await registry();
    const { exit, out } = await maru(['publish', await build(), '--registry', address]);
    expect([exit, out]).toEqual([0, 'remote-x 1.0.0-b123456 is published.\nNext: maru gate remote-x 1.0.0-b123456\n']);
    expect(seen[0]!.headers['content-type']).toBe('application/gzip');
    const unpacked = await unpack(seen[0]!.body);
    expect(unpacked.ok && [...unpacked.files.keys()].sort()).toEqual(['entry.js', 'release.json', 'style.css']);
  });
  test('is tried again when the answer was lost: the same again changes nothing', async () => {
    let lost = 0;
    const { address, seen } = await registry(() => (lost++ === 0 ? { hangUp: true } : undefined));
    const { exit } = await maru(['publish', await build(), '--registry', address]);
    expect([exit, seen.length]).toEqual([0, 2]);
  });
  test('of a folder that does not fit its record is refused before anything is sent', async () => {
    const { address, seen } = await registry();
    const { exit, json } = await maru(['publish', await build(true), '--registry', address, '--json']);
    expect([exit, seen, json.problems]).toEqual([1, [], ['entry.js has 5 bytes, not 24']]);
  });
});

describe('the gate', () => {
  test('shows each rule and exits with 1 when one refuses', async () => {
    const { address } = await registry(({ path }) => (path.endsWith('/gate') ? { json: report(false) } : undefined));
    const { exit, out, err } = await maru(['gate', 'remote-x', 'latest', '--registry', address]);
    expect(exit).toBe(1);
    expect(out).toMatch(/REFUSE size +214 kB\n +allowed: ≤ 180 kB/);
    expect(err).toBe('remote-x 1.1.0-b654321 is refused by size.\n');
  });
  // spec releases.13
  test('gives the whole report with --json, refused or not', async () => {
    for (const ok of [true, false]) {
      const { address } = await registry(({ path }) => (path.endsWith('/gate') ? { json: report(ok) } : undefined));
      const { json } = await maru(['gate', 'remote-x', 'latest', '--json', '--registry', address]);
      expect([json.ok, json.report]).toEqual([ok, report(ok)]);
    }
  });
});

test('pin prints the link of the site, after the registry knows the release', async () => {
  const { address } = await registry();
  const env = { MARU_REGISTRY_URL: address, MARU_SITE_URL: 'https://site/', MARU_TOKEN: 't' };
  expect((await maru(['pin', 'remote-x', 'latest'], { env })).out).toBe(
    'https://site/x/list?maru-pin=remote-x@1.1.0-b654321\n',
  );
  expect((await maru(['pin', 'remote-x', '9.9.9-b999999'], { env })).exit).toBe(1);
  expect((await maru(['pin', '--off'], { env })).out).toBe('https://site/?maru-pin=off\n');
});

test('pin says why a release cannot be pinned, and --permit allows it', async () => {
  let pin: PinState = 'withdrawn';
  const { address, seen } = await registry(({ path }) => {
    if (path.endsWith('/pin')) {
      pin = 'permitted';
      return { json: { serial: 8, overview: overviewFor() } };
    }
    return path === '/api/releases/remote-x' ? { json: { releases: [summaryFor({ pin })] } } : undefined;
  });
  const env = { MARU_REGISTRY_URL: address, MARU_TOKEN: 't' };
  const refused = await maru(['pin', 'remote-x', '1.0.0-b123456'], { env });
  expect([refused.exit, refused.err]).toEqual([
    1,
    expect.stringMatching(/cannot be pinned: it was rolled back.*--permit/),
  ]);
  const allowed = await maru(['pin', 'remote-x', '1.0.0-b123456', '--permit'], { env });
  expect([allowed.exit, allowed.out]).toEqual([0, expect.stringMatching(/maru-pin=remote-x@1\.0\.0-b123456/)]);
  expect(JSON.parse(seen.find(({ path }) => path.endsWith('/pin'))!.body.toString())).toEqual({ allowed: true });
  expect((await maru(['pin', 'remote-x', '1.0.0-b123456', '--permit', '--forbid'], { env })).exit).toBe(2);
});

// spec releases.13
test('list and history are tables, and objects with --json', async () => {
  const { address, seen } = await registry();
  const env = { MARU_REGISTRY_URL: address };
  expect((await maru(['list'], { env })).out).toMatch(
    /test, serial 7\nREMOTE +STABLE.*\nremote-x +1\.0\.0-b123456 .* 0\.12 %/,
  );
  expect((await maru(['list', 'remote-x'], { env })).out).toMatch(/1\.1\.0-b654321 +not checked/);
  expect((await maru(['history', 'remote-x'], { env })).out).toMatch(
    /release\.promote.*REFUSED +why=x\nOlder: .* --before 3/,
  );
  expect(Object.fromEntries(seen.at(-1)!.query)).toEqual({ limit: '50', subject: 'remote-x' });
  expect((await maru(['list', '--json'], { env })).json).toMatchObject({ ok: true, serial: 7 });
});

// spec releases.13
test('without a token a command says so, sends nothing and ends with 3', async () => {
  const { address, seen } = await registry();
  const env = { MARU_REGISTRY_URL: address, MARU_TOKEN: undefined };
  for (const argv of [
    ['list'],
    ['promote', 'remote-x', '1.0.0-b123456'],
    ['gate', 'remote-x', 'latest'],
    ['rollback', 'remote-x'],
  ]) {
    const { exit, err } = await maru(argv, { env });
    expect([argv, exit, err]).toEqual([argv, 3, expect.stringMatching(/^MARU-120 There is no token: set MARU_TOKEN/)]);
  }
  expect(seen).toEqual([]);
});

test('a signal ends a command that waits for an answer', async () => {
  const server = await listen(() => new Promise<Reply>(() => {}));
  open.push(server);
  const stop = new AbortController();
  const running = maru(['list', '--registry', server.address], { signal: stop.signal });
  while (server.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  expect(await running).toMatchObject({ exit: 130, err: expect.stringMatching(/^Stopped\./) });
});

test('an answer of another version is said in a sentence, without the words of a schema', async () => {
  const { address } = await registry(({ path }) => (path === '/api/releases' ? { json: { serial: 'x' } } : undefined));
  const { exit, err } = await maru(['list', '--registry', address]);
  expect(exit).toBe(4);
  expect(err).toMatch(/answered something else than expected, first at environment/);
  expect(err).not.toMatch(/Invalid input|expected string/);
});
