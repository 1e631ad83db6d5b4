import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../http/app';
import { readEnv } from '../../kernel/env';
import { createTexts } from '../../kernel/texts';
import { siteModule } from './index';

const policy = "sandbox; default-src 'none'";
const page = '<!doctype html><title>x</title><script>document.title = "run"</script>';
/** Stored files, including those accepted by an older registry. */
const stored: Record<string, string> = {
  'document.json': '{"payload":"{}","key":"k","signature":"s"}',
  'remote-x/1.0.0-b1/entry.js': 'self.x = 1;',
  'remote-x/1.0.0-b1/entry.js.br': 'packed',
  'remote-x/1.0.0-b1/entry.js.map': '{}',
  'remote-x/1.0.0-b1/app.css': 'p{}',
  'remote-x/1.0.0-b1/data.json': '{}',
  'remote-x/1.0.0-b1/record.json': '{}',
  'remote-x/1.0.0-b1/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'remote-x/1.0.0-b1/a.png': page,
  'remote-x/1.0.0-b1/a.webp': page,
  'remote-x/1.0.0-b1/a.avif': page,
  'remote-x/1.0.0-b1/a.woff2': page,
  'remote-x/1.0.0-b1/a.woff': page,
  'remote-x/1.0.0-b1/x.html': page,
  'remote-x/1.0.0-b1/x.html.br': page,
  'remote-x/1.0.0-b1/index.html': page,
  'remote-x/1.0.0-b1/x.HTML': page,
  'remote-x/1.0.0-b1/x.htm': page,
  'remote-x/1.0.0-b1/x.xhtml': page,
  'remote-x/1.0.0-b1/x.xml': page,
  'remote-x/1.0.0-b1/x.pdf': page,
  'remote-x/1.0.0-b1/x.html.': page,
  'remote-x/1.0.0-b1/x': page,
  'remote-x/1.0.0-b1/x.JS': page,
  'remote-x/1.0.0-b1/x.mjs': page,
  'remote-x/1.0.0-b1/x.txt': page,
  'x.html': page,
};

let folder: string;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-files-'));
  await mkdir(join(folder, 'host/assets'), { recursive: true });
  await mkdir(join(folder, 'releases/remote-x/1.0.0-b1'), { recursive: true });
  for (const [path, text] of Object.entries(stored)) await writeFile(join(folder, 'releases', path), text);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function site(what: 'pages' | 'files', variables: Record<string, string> = {}): Promise<number> {
  const env = readEnv({ MARU_DATA: folder, MARU_HOST_BUILD: join(folder, 'host'), MARU_LOG: 'silent', ...variables });
  const app = createApp({ texts: createTexts(), env });
  apps.push(app);
  await siteModule({ env, log: app.log }).register(app, what);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
/** Not fetch: it would tidy the path up. */
function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}
const own = '/releases/remote-x/1.0.0-b1';

describe.each(['pages', 'files'] as const)('a process with %s', (what) => {
  let port: number;
  beforeAll(async () => {
    port = await site(what);
  });

  // spec releases.18
  test.each<[string, number, Record<string, string>?, string?]>([
    [`${own}/entry.js`, 200],
    [`${own}/entry.js?retry=1`, 200],
    [`${own}/entry.js`, 200, { 'accept-encoding': 'br' }],
    [`${own}/entry.js`, 206, { range: 'bytes=0-3' }],
    [`${own}/entry.js`, 422, { range: 'bytes=900-' }],
    [`${own}/entry.js`, 200, {}, 'HEAD'],
    [`${own}/entry.js`, 404, {}, 'POST'],
    [`${own}/entry.js`, 404, {}, 'OPTIONS'],
    [`${own}/a.svg`, 200],
    [`${own}/a.png`, 200],
    [`${own}/none.js`, 404],
    [`${own}/x.html`, 404],
    [`${own}/%00.js`, 422],
    [`${own}/..%2f..%2f..%2fkeys.json`, 404],
    ['/%72eleases/remote-x/1.0.0-b1/entry.js', 404],
    ['/releases/document.json', 200],
    ['/releases/document.json', 200, { 'accept-encoding': 'br' }],
    ['/releases/', 404],
    ['/releases', 404],
    [own, 404],
    [`${own}/`, 404],
    ['/releases/%zz', 404],
    [`/releases/${'a'.repeat(400)}.js`, 404],
  ])('answers %s with %d and never as a page', async (path, status, headers = {}, method = 'GET') => {
    const answer = await ask(port, path, headers, method);
    expect([
      answer.status,
      answer.headers['content-security-policy'],
      answer.headers['x-content-type-options'],
    ]).toEqual([status, policy, 'nosniff']);
    expect(String(answer.headers['content-type'] ?? '')).not.toMatch(/html|xml(?!$)/);
    const again = await ask(port, path, { ...headers, 'if-none-match': String(answer.headers.etag) }, method);
    expect([again.headers['content-security-policy'], again.headers['x-content-type-options']]).toEqual([
      policy,
      'nosniff',
    ]);
    if (status === 200 && method === 'GET' && !path.startsWith('/%')) expect(again.status).toBe(304);
  });

  test('a file has the type of its ending from a closed list, whatever is in it', async () => {
    const types: Record<string, string> = {};
    for (const name of [
      'entry.js',
      'entry.js.map',
      'app.css',
      'data.json',
      'record.json',
      'a.svg',
      'a.png',
      'a.webp',
    ]) {
      types[name] = String((await ask(port, `${own}/${name}`)).headers['content-type']);
    }
    for (const name of ['a.avif', 'a.woff', 'a.woff2']) {
      types[name] = String((await ask(port, `${own}/${name}`)).headers['content-type']);
    }
    expect(types).toEqual({
      'entry.js': 'text/javascript; charset=utf-8',
      'entry.js.map': 'application/json; charset=utf-8',
      'app.css': 'text/css; charset=utf-8',
      'data.json': 'application/json; charset=utf-8',
      'record.json': 'application/json; charset=utf-8',
      'a.svg': 'image/svg+xml',
      'a.png': 'image/png',
      'a.webp': 'image/webp',
      'a.avif': 'image/avif',
      'a.woff': 'font/woff',
      'a.woff2': 'font/woff2',
    });
  });

  test.each(
    ['x.html', 'index.html', 'x.HTML', 'x.htm', 'x.xhtml', 'x.xml', 'x.pdf', 'x.html.', 'x', 'x.JS', 'x.mjs', 'x.txt']
      .flatMap((name) => [`${own}/${name}`, `${own}/${name}?a=.js`, `${own}/${name}#.js`])
      .concat([
        `${own}/x%2ehtml`,
        `${own}/x.html%00.js`,
        `${own}/x.html%20`,
        `${own}/x.html/`,
        `${own}/x.html;.js`,
        `${own}/x.html%3f.js`,
        `${own}//x.html`,
        `${own}/./x.html`,
        `${own}/a/../x.html`,
        `${own}/entry.js/../x.html`,
        `${own}/entry.js.br`,
        `${own}/x.html.br`,
        '/releases/x.html',
        '/%72eleases/x.html',
      ]),
  )('what lies in storage since before and is no type of a remote is not there: %s', async (path) => {
    for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
      const answer = await ask(port, path, headers);
      expect(answer.body).not.toContain('<!doctype');
      expect([404, 422]).toContain(answer.status);
      expect(answer.headers['content-security-policy']).toBe(policy);
    }
  });

  test('no script of a release becomes a service worker of the site', async () => {
    expect((await ask(port, `${own}/entry.js`, { 'service-worker': 'script' })).status).toBe(404);
  });
});
