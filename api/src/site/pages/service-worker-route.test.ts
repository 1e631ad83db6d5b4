import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { HostBuild } from './host-build';
import { registerServiceWorker } from './service-worker-route';

const page = '<title>{{title}}</title><style>p{}</style><p>{{seconds}}</p><script>run()</script>';
const record = {
  base: '/assets/host/',
  initial: ['host.a1.js', 'gone.js'],
  files: [
    { path: 'host.a1.js', integrity: 'sha384-a' },
    { path: 'late.b2.js', integrity: 'sha384-b' },
  ],
};

let folder: string;
let brand: string;
let asked: (string | undefined)[];
const open: FastifyInstance[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-worker-'));
  brand = '마루 <1>';
  asked = [];
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '{{data}}');
  await writeFile(join(folder, 'assets/host.json'), JSON.stringify(record));
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  await rm(folder, { recursive: true });
});

async function build() {
  await writeFile(join(folder, 'service-worker.js'), 'work(self.shell)');
  await writeFile(join(folder, 'offline.html'), page);
}
function serve(isOn = true) {
  const app = Fastify();
  open.push(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({}));
  app.get('/api/configs', async (request) => {
    asked.push(request.headers.cookie);
    return { brand: { name: brand } };
  });
  registerServiceWorker(app, new HostBuild(folder, () => {}), isOn);
  return (url: string, headers: object = {}) => app.inject({ url, headers: { cookie: 'maru_session=x', ...headers } });
}
const parseShell = (text: string) => JSON.parse(/^self\.shell=(.*);\n/.exec(text)![1]!);

test('the worker lists the first files by hash and the offline page, and no other file', async () => {
  await build();
  const { statusCode, headers, body } = await serve()('/service-worker.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  expect(parseShell(body)).toEqual({
    files: [{ url: '/assets/host/host.a1.js', integrity: 'sha384-a' }],
    offline: { url: '/offline.html', revision: expect.any(String) },
  });
  expect(body).toContain('work(self.shell)');
});

test('another name of the site is another offline page and another worker', async () => {
  await build();
  const get = serve();
  const before = parseShell((await get('/service-worker.js')).body).offline.revision;
  expect(parseShell((await get('/service-worker.js')).body).offline.revision).toBe(before);
  brand = 'Hall';
  expect(parseShell((await get('/service-worker.js')).body).offline.revision).not.toBe(before);
});

test('the offline page is the same for everybody: no cookie reaches the configuration, its policy names what is inline', async () => {
  await build();
  const { headers, body } = await serve()('/offline.html');
  expect(asked).toEqual([undefined]);
  expect(body).toBe(page.replace('{{title}}', '마루 &#60;1&#62;'));
  const policy = String(headers['content-security-policy']);
  for (const text of ['run()', 'p{}']) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  expect(policy).toContain("default-src 'none'");
  expect(headers['set-cookie']).toBeUndefined();
});

test('turned off, the worker that is served ends itself, with or without a build', async () => {
  const get = serve(false);
  for (const step of [async () => {}, build]) {
    await step();
    const { statusCode, body } = await get('/service-worker.js');
    expect([statusCode, body.includes('registration.unregister()'), body.includes('fetch')]).toEqual([
      200,
      true,
      false,
    ]);
  }
});

test('without a build there is no worker: browsers leave the one that they have in place', async () => {
  const get = serve();
  expect((await get('/service-worker.js')).statusCode).toBe(404);
  expect((await get('/offline.html')).statusCode).toBe(404);
});

test('a browser that has the worker gets no body; another name of the site is another worker', async () => {
  await build();
  const get = serve();
  const { headers } = await get('/service-worker.js');
  const again = () => get('/service-worker.js', { 'if-none-match': headers.etag });
  expect(await again()).toMatchObject({ statusCode: 304, body: '' });
  brand = '다른 이름';
  expect((await again()).statusCode).toBe(200);
});
