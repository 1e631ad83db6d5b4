import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RegistryDocument, ReleaseDocument } from '@maru/contracts';
import { makeSigningKey, signText } from '@maru/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { withReadablePath } from '../../http/request-path';
import { readEnv } from '../../kernel/env';
import { CachedFile } from './cached-file';
import { hintsFor } from './hints';
import { siteModule } from './index';
import { escapeJson, renderPage } from './render';
import { findInlineStyle } from './security';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const description = {
  name: 'remote-feed',
  version: '1.0.0',
  hostContract: '1.0',
  mounts: [
    { slot: 'main' as const, name: 'main', path: '/theSports' },
    { slot: 'cart' as const, name: 'cart', path: '/theSports' },
  ],
  redirects: [['/theSports', '/theSports/prematch'] as [string, string]],
  menu: [],
  preload: [
    { path: '/theSports', urls: ['/api/all'] },
    { path: '/theSports/prematch', urls: ['/api/prematch', '/api/all'] },
  ],
};
const base = '/releases/remote-feed/1.0.0-b1/';
const document: ReleaseDocument = {
  environment: 'test',
  serial: 4,
  issued_at: 1,
  remotes: {
    'remote-feed': {
      remote: 'remote-feed',
      version: '1.0.0',
      build: 'b1',
      container: 'remote_feed_b1',
      base,
      entry: 'entry.js',
      initial: ['entry.js', 'app.css', 'app.js'],
      files: [
        { path: 'app.css', bytes: 1, integrity: hash('c') },
        { path: 'app.js', bytes: 1, integrity: hash('a') },
        { path: 'entry.js', bytes: 1, integrity: hash('e') },
        { path: 'media/x.svg', bytes: 1, integrity: hash('x') },
      ],
      description,
    },
  },
};

/** A remote of things that may be gone. */
const news = {
  ...document.remotes['remote-feed']!,
  remote: 'remote-news',
  container: 'remote_news_b1',
  description: {
    ...description,
    name: 'remote-news',
    mounts: [{ slot: 'main' as const, name: 'main', path: '/news' }],
    redirects: [],
    preload: [],
    routes: [{ path: '/news/:type(notice)/:id(\\d+)', exists: 'announcement' }],
  },
};

/** The same as the registry signs it. */
const registry: RegistryDocument = {
  kind: 'maru-document',
  environment: 'test',
  lineage: 'one',
  serial: 4,
  issued_at: 1,
  remotes: {
    'remote-feed': {
      stable: document.remotes['remote-feed']!,
      canary: null,
      swap: 'now',
      urgent: false,
      recent: ['1.0.0-b1aaaaa'],
    },
    'remote-news': { stable: news, canary: null, swap: 'now', urgent: false, recent: ['1.0.0-b1aaaaa'] },
  },
};

describe('hints', () => {
  const at = (path: string, locale = 'ko') => ({ path, locale });
  test('name the first files in the order in which they run, once for main and cart', () => {
    const hints = hintsFor(document, [], at('/theSports/inplay'));
    expect(hints.scripts.map(({ src }) => src)).toEqual([`${base}entry.js`, `${base}app.js`]);
    expect(hints.styles).toEqual([{ src: `${base}app.css`, integrity: hash('c') }]);
    expect(hints.preload).toEqual(['/api/all']);
  });
  // spec layout.12
  test('follow a redirect as the browser will', () => {
    expect(hintsFor(document, [], at('/theSports/')).preload).toEqual(['/api/prematch', '/api/all']);
  });
  test('know pages of remotes and of the host and nothing else', () => {
    const isKnown = (path: string) => hintsFor(document, ['/home', '/code/:registerCode?'], at(path)).isKnown;
    expect(['/theSports/any', '/home', '/code/7', '/other', '/theSportsX'].map(isKnown)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
  test('name the parts that the page shows, and nothing of the home slot', () => {
    const feed = structuredClone(document.remotes['remote-feed']!);
    feed.initial = ['entry.js'];
    feed.parts = { main: ['app.js', 'app.css'], cart: ['app.js', 'app.css'], home: ['app.js'] };
    feed.description.mounts.push({ slot: 'home', name: 'home', path: '/home' });
    const hintsAt = (path: string, locale = 'ko') =>
      hintsFor({ ...document, remotes: { 'remote-feed': feed } }, ['/home'], at(path, locale));
    expect(hintsAt('/theSports').scripts.map(({ src }) => src)).toEqual([`${base}entry.js`, `${base}app.js`]);
    expect(hintsAt('/theSports').styles).toHaveLength(1);
    expect(hintsAt('/home')).toEqual({ isKnown: true, scripts: [], styles: [], preload: [] });
  });
  test('name the parts that a release names for the address, and the texts of the language', () => {
    const feed = structuredClone(document.remotes['remote-feed']!);
    feed.initial = ['entry.js'];
    feed.parts = { list: ['app.js'], 'texts-en': ['app.css'] };
    feed.description.preload = [{ path: '/theSports/prematch', urls: [], parts: ['list'] }];
    const sources = (path: string, locale: string) => {
      const hints = hintsFor({ ...document, remotes: { 'remote-feed': feed } }, [], at(path, locale));
      return [...hints.scripts, ...hints.styles].map(({ src }) => src.slice(base.length));
    };
    expect(sources('/theSports/prematch', 'ko')).toEqual(['entry.js', 'app.js']);
    expect(sources('/theSports/inplay', 'en')).toEqual(['entry.js', 'app.css']);
  });
  // spec layout.10
  test('know the addresses that a remote lists and no others, and ask for nothing of a closed area', () => {
    const feed = structuredClone(document.remotes['remote-feed']!);
    feed.description.routes = [{ path: '/theSports/inplay' }, { path: '/theSports/prematch', flags: ['on'] }];
    const at = (path: string, config: object | null) =>
      hintsFor({ ...document, remotes: { 'remote-feed': feed } }, ['/home'], { path, locale: 'ko' }, config);
    const isKnown = (path: string) => at(path, { on: 1 }).isKnown;
    expect(['/theSports', '/theSports/inplay', '/theSports/foo', '/theSports/inplay/1'].map(isKnown)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(at('/theSports/foo', null).scripts).toEqual([]);
    expect(at('/theSports/prematch', { on: 1 }).scripts).toHaveLength(2);
    expect(at('/theSports/prematch', { on: 0 })).toEqual({ isKnown: true, scripts: [], styles: [], preload: [] });
  });
  test('name the call that says whether a thing is there, and know no value that the configuration does not list', () => {
    const feed = structuredClone(document.remotes['remote-feed']!);
    const listed = { list: 'lists' };
    feed.description.routes = [
      { path: '/theSports/:list', listed },
      { path: '/theSports/:list/:id(\\d+)', listed, exists: 'gameMatch' },
      { path: '/theSports/:list/:id(\\d+)/hide', listed, exists: 'betRecordHide' },
    ];
    const at = (path: string) =>
      hintsFor(
        { ...document, remotes: { 'remote-feed': feed } },
        ['/theSports/:list'],
        { path, locale: 'ko' },
        { lists: ['live'] },
      );
    expect(at('/theSports/live/7')).toMatchObject({ isKnown: true, exists: '/api/game/matches/7' });
    expect(at('/theSports/live/7/hide').exists).toBeUndefined();
    expect(at('/theSports/live').exists).toBeUndefined();
    expect(at('/theSports/foo')).toEqual({ isKnown: false, scripts: [], styles: [], preload: [] });
    expect(at('/theSports/foo/7')).toEqual({ isKnown: false, scripts: [], styles: [], preload: [] });
  });
  test('ask for nothing of a remote that operators have taken off, and still know its places', () => {
    const hints = hintsFor({ ...document, disabled: ['remote-feed'] }, [], at('/theSports/inplay'));
    expect(hints).toEqual({ isKnown: true, scripts: [], styles: [], preload: [] });
  });
  test('leave out a file without a hash', () => {
    const feed = { ...document.remotes['remote-feed']!, files: [] };
    expect(hintsFor({ ...document, remotes: { 'remote-feed': feed } }, [], at('/theSports')).scripts).toEqual([]);
  });
});

describe('writing a page', () => {
  test('data cannot end its script element', () => {
    const text = escapeJson({ a: '</script><script>alert(1)</script>', b: '\u2028' });
    expect(text).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script>', b: '\u2028' });
  });
  test('marks in data are not filled in', () => {
    const html = renderPage('<title>{{title}}</title>{{data}}', {
      lang: 'ko',
      theme: 'dark',
      title: '{{lang}} "<b>',
      meta: '<meta name="description" content="x">',
      screen: '',
      noscript: '',
      data: { x: '{{title}}' },
      scripts: [],
      styles: [],
      laterStyles: [],
    });
    expect(html).toContain('<title>{{lang}} &#34;&#60;b&#62;</title>');
    expect(html).toContain('{"x":"{{title}}"}');
    expect(html).toContain('<meta name="description" content="x">');
  });
});

describe('a file that changes', () => {
  test('is read again, and a broken or lost one leaves the last good value', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'maru-cached-'));
    const path = join(folder, 'x.json');
    const problems: unknown[] = [];
    const file = new CachedFile(
      path,
      (text) => JSON.parse(text) as number,
      (error) => problems.push(error),
      0,
    );
    expect(await file.get()).toBeNull();
    await writeFile(path, '1');
    expect(await file.get()).toBe(1);
    await writeFile(path, '22');
    expect(await file.get()).toBe(22);
    await writeFile(path, 'broken');
    expect(await file.get()).toBe(22);
    await rm(folder, { recursive: true });
    expect(await file.get()).toBe(22);
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe('the site', () => {
  let folder: string;
  let app: FastifyInstance;
  let signedIn: boolean;
  const key = makeSigningKey();
  const warnings: string[] = [];
  const template =
    '<html lang="{{lang}}" data-theme="{{theme}}"><title>{{title}}</title><style>p{}</style>{{data}}{{head}}<body>{{styles}}';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maru-site-'));
    const hostDir = join(folder, 'host');
    const releasesDir = join(folder, 'releases');
    await mkdir(join(hostDir, 'assets'), { recursive: true });
    await mkdir(join(hostDir, 'public'));
    await mkdir(join(releasesDir, 'remote-feed/1.0.0-b1'), { recursive: true });
    await writeFile(join(hostDir, 'public/robots.txt'), 'User-agent: *');
    await writeFile(join(hostDir, 'index.html'), template);
    await writeFile(join(hostDir, 'pages.json'), '["/home","/login"]');
    await writeFile(join(hostDir, 'places.json'), '["/cash/credit/:tab?"]');
    const files = ['host.js', 'host.css', 'late.js'].map((path) => ({ path, bytes: 1, integrity: hash('h') }));
    await writeFile(
      join(hostDir, 'assets/host.json'),
      JSON.stringify({ base: '/assets/host/', initial: ['host.css', 'host.js'], files }),
    );
    await writeFile(join(hostDir, 'assets/host.js'), 'host');
    await writeFile(join(releasesDir, 'document.json'), JSON.stringify(signText(JSON.stringify(registry), key)));
    await writeFile(join(folder, 'keys.json'), JSON.stringify([key.public]));
    await writeFile(join(releasesDir, 'remote-feed/1.0.0-b1/entry.js'), 'plain');
    await writeFile(join(releasesDir, 'remote-feed/1.0.0-b1/entry.js.br'), 'packed');
    app = Fastify({ rewriteUrl: ({ url = '/' }) => withReadablePath(url) });
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'nothing here' }));
    app.get('/api/configs', async () => ({ brand: { name: '마루' } }));
    app.get('/api/user', async (_request, reply) => (signedIn ? { id: 1 } : reply.code(401).send({})));
    app.get<{ Params: { id: string } }>('/api/notice/notice/:id', async ({ params: { id } }, reply) => {
      if (id === '500') throw new Error('away');
      return reply.code(id === '1' ? 200 : 404).send({});
    });
    const log = { warn: (_data: object, text: string) => warnings.push(text) } as never;
    const env = { ...readEnv({ MARU_DATA: folder, MARU_RELEASES: releasesDir }), hostDir };
    await siteModule({ env, log }).register(app);
    signedIn = true;
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  const readPageData = (html: string) => JSON.parse(/id="maru-data">(.*?)<\/script>/.exec(html)![1]!);

  test('every script of a page has a hash, and they come in the order in which they run', async () => {
    const { body, statusCode } = await get('/theSports/inplay');
    expect(statusCode).toBe(200);
    const scripts = [
      ...body.matchAll(/<script defer fetchpriority="high" src="([^"]+)" integrity="([^"]+)" crossorigin="anonymous"/g),
    ];
    expect(scripts.map(([, src]) => src)).toEqual(['/assets/host/host.js', `${base}entry.js`, `${base}app.js`]);
    expect(body.match(/<script[^>]+src=/g)).toHaveLength(3);
  });
  test('a style sheet of a remote is fetched early and blocks nothing', async () => {
    const { body } = await get('/theSports/inplay');
    expect(body).toContain(`<link rel="preload" as="style" href="${base}app.css"`);
    expect(body.match(/rel="stylesheet"/g)).toHaveLength(1);
  });
  test('the policy names what is inline by hash and lets scripts without integrity be blocked', async () => {
    const { headers, body } = await get('/home');
    const policy = String(headers['content-security-policy']);
    const { createHash } = await import('node:crypto');
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);
    expect(inline).toHaveLength(1);
    for (const text of [...inline, findInlineStyle(body)]) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(policy).toContain("frame-ancestors 'none'");
  });
  test('the page carries the document, the configuration and the user; a browser needs no call for them', async () => {
    const data = readPageData((await get('/theSports/prematch', { cookie: 'session=1' })).body);
    expect(data.document.key).toBe(key.public.id);
    expect(JSON.parse(data.document.payload)).toEqual(registry);
    expect(data.releases).toMatchObject({ keys: [key.public], pins: true, dev: [] });
    expect(data).toMatchObject({
      config: { brand: { name: '마루' } },
      user: { id: 1 },
      preload: ['/api/prematch', '/api/all'],
    });
    expect(data.host.files).toEqual([{ path: 'late.js', integrity: hash('h') }]);
  });
  test('a visitor is known to be one, and no member call is asked for', async () => {
    expect(readPageData((await get('/theSports/prematch')).body)).toMatchObject({ user: null, preload: [] });
  });
  test('theme and language come from cookies, dark and Korean without them', async () => {
    expect((await get('/home')).body).toContain('<html lang="ko" data-theme="dark">');
    const chosen = await get('/home', { cookie: 'locale=zh-CN; theme=light' });
    expect(chosen.body).toContain('<html lang="zh-CN" data-theme="light">');
    const wrong = await get('/home', { cookie: 'locale="><script>; theme=x' });
    expect(wrong.body).toContain('<html lang="ko" data-theme="dark">');
  });
  // spec layout.8
  test('an unknown page is a 404 that still shows the site', async () => {
    const { statusCode, body } = await get('/nowhere');
    expect(statusCode).toBe(404);
    expect(body).toContain('maru-data');
  });
  // spec layout.10
  test('a thing that is not there is a 404 to members; a visitor, and a call without an answer, get the page', async () => {
    const statuses = async () =>
      (await Promise.all(['/news/notice/1', '/news/notice/2', '/news/notice/500'].map((url) => get(url, cookies)))).map(
        ({ statusCode }) => statusCode,
      );
    const cookies = { cookie: 'maru_session=x' };
    expect(await statuses()).toEqual([200, 404, 200]);
    signedIn = false;
    expect(await statuses()).toEqual([200, 200, 200]);
    signedIn = true;
  });
  test.each(['/%', '/%E0%A4%A', '/%ff/home', '/cash/%zz?page=%'])(
    '%s is the page of what is not there',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('maru-data');
    },
  );
  test('a malformed parameter of a query leaves the page as it is', async () => {
    expect((await get('/home?next=%&page=%E0%A4%A')).statusCode).toBe(200);
  });
  // spec layout.11
  test('a place of the product is no 404, whether a release serves it or not', async () => {
    expect((await get('/cash/credit/list')).statusCode).toBe(200);
    expect((await get('/cash/nothing')).statusCode).toBe(404);
  });
  test('an unknown call or file is no page', async () => {
    for (const url of [
      '/api/unknown',
      '/releases/none.js',
      '/assets/host/none.js',
      '/x.php',
      '/socket.io/?a=1',
      '/api/%',
      '/releases/%',
      '/assets/host/%E0%A4%A',
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode >= 400 && answer.statusCode < 500, answer.body.includes('<html')]).toEqual([
        url,
        true,
        false,
      ]);
    }
  });
  test('a page that has not changed is not sent again', async () => {
    const cookie = 'maru_visitor=abcdefghijklmnopqrstuv';
    const first = await get('/home', { cookie });
    const again = await get('/home', { cookie, 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });
  test('a page is sent compressed to whoever can read it', async () => {
    const answer = await get('/home', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('maru-data');
  });
  test('releases are immutable, open to other origins, and sent as they were packed', async () => {
    const answer = await get(`${base}entry.js`, { 'accept-encoding': 'br' });
    expect(answer.body).toBe('packed');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect((await get('/releases/document.json')).headers['cache-control']).toBe('no-cache');
    expect((await get('/robots.txt')).body).toBe('User-agent: *');
  });
  test('the release document is sent compressed, asked for again without being sent twice, and fresh at once', async () => {
    const file = join(folder, 'releases/document.json');
    const before = await readFile(file, 'utf8');
    const packed = await get('/releases/document.json', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(before);
    const again = await get('/releases/document.json', { 'if-none-match': String(packed.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const next = JSON.stringify(signText(JSON.stringify({ ...registry, serial: registry.serial + 1 }), key));
    await writeFile(file, next);
    expect((await get('/releases/document.json')).body).toBe(next);
    await writeFile(file, before);
  });
  test('nothing outside the folders is served', async () => {
    for (const url of [
      '/releases/../host/index.html',
      '/releases/%2e%2e/host/index.html',
      '/assets/host/..%2f..%2findex.html',
    ]) {
      expect((await get(url)).body).not.toContain('{{');
    }
  });
});
