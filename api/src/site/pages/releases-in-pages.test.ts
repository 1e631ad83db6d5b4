import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeBucket, parseVisitorId, type RegistryDocument, type Release, type SignedText } from '@maru/contracts';
import { makeSigningKey, signText } from '@maru/releases';
import { makeHost } from '@maru/releases/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { readEnv } from '../../kernel/env';
import { writeVisitorKey } from '../../releases/keys-file';
import { signVisitor } from '../../releases/visitor-ids';
import { siteModule } from './index';

const key = makeSigningKey();
const hash = `sha384-${'a'.repeat(64)}`;
const makeRelease = (build: string): Release => ({
  remote: 'remote-x',
  version: '1.0.0',
  build,
  container: `remote_x_${build}`,
  base: `/releases/remote-x/1.0.0-${build}/`,
  entry: 'entry.js',
  initial: ['entry.js'],
  files: [{ path: 'entry.js', bytes: 1, integrity: hash }],
  description: {
    name: 'remote-x',
    version: '1.0.0',
    hostContract: '1.0',
    mounts: [{ slot: 'main', name: 'main', path: '/x' }],
    redirects: [],
    menu: [],
  },
});
const makeDocument = (serial: number, changes: Partial<RegistryDocument> = {}): RegistryDocument => ({
  kind: 'maru-document',
  environment: 'test',
  lineage: 'one',
  serial,
  issued_at: 1,
  remotes: {
    'remote-x': {
      stable: makeRelease('bstable'),
      canary: { release: makeRelease('bcanary'), percent: 25 },
      swap: 'now',
      urgent: false,
      recent: ['1.0.0-bpinned'],
    },
  },
  ...changes,
});

let folder: string;
const apps: FastifyInstance[] = [];
let warnings: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-pages-'));
  warnings = [];
  await makeHost(join(folder, 'host'));
  await mkdir(join(folder, 'releases'));
  await writeFile(join(folder, 'keys.json'), JSON.stringify([key.public]));
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function site(variables: Record<string, string> = {}): Promise<FastifyInstance> {
  const app = Fastify();
  apps.push(app);
  const env = readEnv({ MARU_DATA: folder, MARU_HOST_BUILD: join(folder, 'host'), ...variables });
  const log = { warn: (_data: object, text: string) => warnings.push(text) } as never;
  await siteModule({ env, log }).register(app);
  return app;
}
const store = (signed: SignedText | string, path = 'document.json') =>
  writeFile(join(folder, 'releases', path), typeof signed === 'string' ? signed : JSON.stringify(signed));
const sign = (document: unknown, by = key) => signText(JSON.stringify(document), by);
const page = async (app: FastifyInstance, cookie = '') => {
  const { body, headers } = await app.inject({ url: '/x', headers: { cookie } });
  return { body, headers, data: JSON.parse(/id="maru-data">(.*?)<\/script>/.exec(body)![1]!) };
};
const parseSerial = (data: { document?: SignedText }) => data.document && JSON.parse(data.document.payload).serial;

/** A visitor inside or outside of the canary's 25 %. */
function visitor(inside: boolean): string {
  for (let n = 0; ; n += 1) {
    const id = `visitor-${String(n).padStart(12, '0')}`;
    if (computeBucket(id, 'remote-x') < 2_500 === inside) return id;
  }
}

const visitorKey = 'a-key-of-32-characters-or-more-0123456789';
const readCookie = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0]!;

// spec releases.25
test('a browser without an id gets one that the server signed, and keeps it', async () => {
  await store(sign(makeDocument(1)));
  const app = await site({ MARU_VISITOR_KEY: visitorKey });
  const first = await page(app);
  const { visitor } = first.data.releases;
  expect(first.headers['set-cookie']).toBe(
    `maru_visitor=${signVisitor(visitorKey, visitor)}; Path=/; SameSite=Lax; Max-Age=31536000`,
  );
  expect(visitor).toMatch(/^[A-Za-z0-9_-]{22}$/);
  const again = await page(app, readCookie(first));
  expect(again.headers['set-cookie']).toBeUndefined();
  expect(again.data.releases.visitor).toBe(visitor);
});

// spec releases.25
test.each<[string, (id: string) => string]>([
  ['that nobody signed', (id) => id],
  ['of another key', (id) => signVisitor('another key of this length, surely', id)],
  ['with a broken signature', (id) => `${signVisitor(visitorKey, id)}x`],
])('an id %s is signed and keeps its buckets', async (_what, cookie) => {
  await store(sign(makeDocument(1)));
  const app = await site({ MARU_VISITOR_KEY: visitorKey });
  for (const inside of [true, false]) {
    const id = visitor(inside);
    const answer = await page(app, `maru_visitor=${cookie(id)}`);
    expect(readCookie(answer)).toBe(`maru_visitor=${signVisitor(visitorKey, id)}`);
    expect(answer.data.releases.visitor).toBe(id);
    expect(answer.body.includes('1.0.0-bcanary/entry.js')).toBe(inside);
  }
});

// spec releases.25
test('one address is signed sixty ids in a minute; more browsers keep theirs unsigned until a later page', async () => {
  await store(sign(makeDocument(1)));
  const app = await site({ MARU_VISITOR_KEY: visitorKey, MARU_TRUST_PROXY: '1' });
  const cookies: string[] = [];
  for (let n = 0; n < 80; n += 1) cookies.push(readCookie(await page(app)));
  // A second minute may have begun.
  const signed = cookies.filter((cookie) => cookie.includes('.')).length;
  expect(signed).toBeGreaterThanOrEqual(60);
  expect(signed).toBeLessThan(80);
  expect(cookies.every((cookie) => parseVisitorId(cookie.split('=')[1]))).toBe(true);
});

test('without a database the key is read from the data folder, and without a key ids are not signed', async () => {
  await store(sign(makeDocument(1)));
  const app = await site();
  expect(readCookie(await page(app))).toMatch(/^maru_visitor=[A-Za-z0-9_-]{22}$/);
  await writeVisitorKey(folder, visitorKey);
  const other = await site();
  const answer = await page(other);
  expect(readCookie(answer)).toBe(`maru_visitor=${signVisitor(visitorKey, answer.data.releases.visitor)}`);
});

test('hints are those of the release that the visitor will run', async () => {
  await store(sign(makeDocument(1)));
  const app = await site();
  const of = async (inside: boolean) => (await page(app, `maru_visitor=${visitor(inside)}`)).body;
  expect(await of(true)).toContain('src="/releases/remote-x/1.0.0-bcanary/entry.js"');
  expect(await of(false)).toContain('src="/releases/remote-x/1.0.0-bstable/entry.js"');
});

test.each<[string, () => SignedText | string]>([
  ['with a changed payload', () => ({ ...sign(makeDocument(9)), payload: JSON.stringify(makeDocument(10)) })],
  ['signed by a stranger', () => sign(makeDocument(9), makeSigningKey())],
  [
    'signed by a stranger under a known name',
    () => ({ ...sign(makeDocument(9), makeSigningKey()), key: key.public.id }),
  ],
  ['without a signature', () => JSON.stringify(makeDocument(9))],
  ['that is no JSON', () => '{"payload":'],
  ['that is signed and no document', () => sign({ kind: 'maru-release' })],
  ['that is older than the one seen', () => sign(makeDocument(3))],
])('a document %s is refused, and the last good one stays', async (_what, bad) => {
  await store(sign(makeDocument(5)));
  const app = await site();
  expect(parseSerial((await page(app)).data)).toBe(5);
  await store(bad());
  expect(parseSerial((await page(app)).data)).toBe(5);
  expect(warnings.join()).toContain('MARU-613');
  await store(sign(makeDocument(6)));
  expect(parseSerial((await page(app)).data)).toBe(6);
});

test('without any document the page stands, without remotes', async () => {
  const { data, body } = await page(await site());
  expect(data.document).toBeUndefined();
  expect(body).not.toContain('data-later');
});

describe('a pin', () => {
  const pinned = async (record: unknown) => {
    await store(sign(makeDocument(1)));
    await mkdir(join(folder, 'releases/remote-x/1.0.0-bpinned'), { recursive: true });
    await store(sign(record), 'remote-x/1.0.0-bpinned/record.json');
  };
  const cookie = 'maru_pins=remote-x@1.0.0-bpinned';
  test('decides the hints of its own session', async () => {
    await pinned({ kind: 'maru-release', release: makeRelease('bpinned') });
    const app = await site();
    expect((await page(app, cookie)).body).toContain('1.0.0-bpinned/entry.js');
    expect((await page(app)).body).not.toContain('1.0.0-bpinned/entry.js');
  });
  test('of a release that the registry withholds is ignored', async () => {
    await pinned({ kind: 'maru-release', release: makeRelease('bpinned') });
    const { remotes } = makeDocument(1);
    await store(sign(makeDocument(2, { remotes: { 'remote-x': { ...remotes['remote-x']!, recent: [] } } })));
    expect((await page(await site(), cookie)).body).not.toContain('1.0.0-bpinned/entry.js');
  });
  test('is ignored where the site accepts none', async () => {
    await pinned({ kind: 'maru-release', release: makeRelease('bpinned') });
    const app = await site({ MARU_ENVIRONMENT: 'prod' });
    const { body, data } = await page(app, cookie);
    expect(body).not.toContain('1.0.0-bpinned/entry.js');
    expect(data.releases.pins).toBe(false);
  });
  test('whose record is of another release is ignored', async () => {
    await pinned({ kind: 'maru-release', release: makeRelease('bother1') });
    expect((await page(await site(), cookie)).body).not.toContain('bother1/entry.js');
    expect(warnings.join()).toContain('pinned release is refused');
  });
});

test('a developer’s origins are in the policy only where the environment names them', async () => {
  const fetchPolicy = async (variables: Record<string, string>) =>
    String((await page(await site(variables))).headers['content-security-policy']);
  expect(await fetchPolicy({})).not.toContain('localhost:5001');
  const policy = await fetchPolicy({ MARU_DEV_REMOTES: 'http://localhost:5001' });
  for (const name of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
    expect(policy).toMatch(new RegExp(`${name} [^;]*http://localhost:5001`));
  }
});

test('storage on another origin is in the policy', async () => {
  const app = await site({ MARU_RELEASES_BASE: 'https://cdn.example/releases/' });
  expect(String((await page(app)).headers['content-security-policy'])).toMatch(
    /script-src [^;]*https:\/\/cdn\.example(;| )/,
  );
});

// spec releases.27
test.each<[string, Record<string, string>, string]>([
  ['alone', { MARU_PUBLIC_URL: 'https://maru.example' }, "'self' wss://maru.example"],
  ['on the own machine', { MARU_PORT: '8123' }, "'self' ws://localhost:8123"],
  [
    'with storage elsewhere and a developer',
    {
      MARU_PUBLIC_URL: 'https://maru.example',
      MARU_RELEASES_BASE: 'https://cdn.example/releases/',
      MARU_DEV_REMOTES: 'http://localhost:5001',
    },
    "'self' wss://maru.example https://cdn.example http://localhost:5001",
  ],
])('a page of the site %s speaks to its own origins only', async (_what, variables, expected) => {
  const policy = String((await page(await site(variables))).headers['content-security-policy']);
  expect(/connect-src ([^;]*)/.exec(policy)![1]).toBe(expected);
  expect(policy).not.toMatch(/[ ](\*|https?:|wss?:)(;| |$)/);
});

test('public keys can come from the environment', async () => {
  await rm(join(folder, 'keys.json'));
  await store(sign(makeDocument(2)));
  const { data } = await page(await site({ MARU_RELEASE_PUBLIC_KEYS: JSON.stringify([key.public]) }));
  expect(parseSerial(data)).toBe(2);
});
