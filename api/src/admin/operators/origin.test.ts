import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Client, startApi, type TestApi, testPlace } from '../../../test/harness';
import { readEnv } from '../../kernel/env';
import { demoOperatorPassword } from '../../site/demo/operators';

const login = { login: 'opsadmin', password: demoOperatorPassword };

describe('the console on the site’s origin', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  test('its cookie is sent to the console’s calls only, and counts nowhere else', async () => {
    const client = api.guest({ 'x-maru-ops': '1' });
    const { headers } = await client.post('/api/ops/login', login);
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('maru_ops='))!;
    expect(line).toMatch(/; Path=\/api\/ops; SameSite=Strict; .*HttpOnly/);
    // The client of the tests sends every cookie everywhere; a browser does not.
    expect((await client.get('/api/ops/me')).status).toBe(200);
    expect((await client.get('/api/ops/releases')).status).toBe(200);
    for (const path of ['/api/releases', '/api/releases/remote-feed'])
      expect((await client.get(path)).status).toBe(401);
    expect((await client.call('PUT', '/api/releases/-/pause', { paused: true })).status).toBe(401);
    const ended = await client.post('/api/ops/logout');
    expect(ended.headers.getSetCookie().join()).toMatch(/maru_ops=; Path=\/api\/ops; .*Max-Age=0/);
  });

  test('a page of another origin changes nothing, also one that may call the site', async () => {
    const client = await api.operator('opsadmin');
    for (const origin of ['null', 'https://evil.example', 'https://friend.example']) {
      const answer = await client.call('PUT', '/api/ops/releases/-/pause', { paused: true }, { origin });
      expect([answer.status, answer.body.code]).toEqual([403, 'MARU-110']);
    }
  });
});

describe('the console on an origin of its own', () => {
  let api: TestApi;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const place = await testPlace();
    remove = place.remove;
    const folder = join(place.variables.MARU_DATA!, 'console');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    const file = (path: string) => ({ path, integrity: `sha384-${'A'.repeat(64)}` });
    const texts = { ko: 'ko.json', en: 'en.json', 'zh-CN': 'zh-CN.json', es: 'es.json' };
    const build = { script: file('a.js'), style: file('a.css'), imports: [], parts: {}, files: {}, texts };
    writeFileSync(join(folder, 'console.json'), JSON.stringify(build));
    writeFileSync(join(folder, 'assets/a.js'), 'export {};');
    process.env.MARU_CONSOLE = folder;
    const variables = {
      ...place.variables,
      MARU_CONSOLE_ORIGIN: 'https://ops.example',
      MARU_RELEASES_BASE: 'https://files.example/releases/',
      MARU_PUBLIC_URL: 'https://site.example',
      MARU_ORIGINS: 'https://friend.example',
    };
    api = await startApi(readEnv(variables), { ...place, variables });
    delete process.env.MARU_CONSOLE;
  });
  afterAll(async () => {
    await api.stop();
    await remove();
  });

  /** A call with a Host of choice, which fetch does not allow. */
  function at(host: string, path: string, method = 'GET', headers: Record<string, string> = {}, body = '') {
    return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }>(
      (resolve, reject) => {
        const call = request(
          `${api.base}${path}`,
          { method, headers: { host, ...headers }, agent: false },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (part) => (text += part));
            answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: text }));
          },
        );
        call.on('error', reject).end(body);
      },
    );
  }
  const json = { 'content-type': 'application/json', 'x-maru-ops': '1' };
  const signIn = (host: string, origin = `https://${host}`) =>
    at(host, '/api/ops/login', 'POST', { ...json, origin }, JSON.stringify(login));

  // spec releases.18
  test('is served there and nowhere else, and nothing of the site stands beside it', async () => {
    expect((await at('ops.example', '/ops')).status).toBe(200);
    expect((await at('ops.example', '/')).headers.location).toBe('/ops');
    expect((await at('ops.example', '/assets/ops/a.js')).status).toBe(200);
    for (const host of ['site.example', 'files.example', 'evil.example', 'ops.example.evil.example']) {
      for (const path of ['/ops', '/ops/audit', '/%6fps', '//ops', '/assets/ops/a.js']) {
        expect([host, path, (await at(host, path)).status]).toEqual([host, path, 404]);
      }
    }
    for (const path of ['/home', '/releases/document.json', '/api/configs', '/login']) {
      expect([path, (await at('ops.example', path)).status]).toEqual([path, 404]);
    }
  });

  test('takes sign-ins and changes from its own origin only', async () => {
    expect((await signIn('site.example')).status).toBe(404);
    expect((await signIn('ops.example', 'https://site.example')).status).toBe(403);
    expect((await signIn('ops.example', 'https://friend.example')).status).toBe(403);
    expect((await signIn('ops.example', 'null')).status).toBe(403);
    const answer = await signIn('ops.example');
    expect(answer.status).toBe(200);
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    expect((await at('ops.example', '/api/ops/me', 'GET', { cookie })).status).toBe(200);
    expect((await at('site.example', '/api/ops/me', 'GET', { cookie })).status).toBe(404);
  });

  test('release files are answered at theirs, with what other origins need, and not at the site’s', async () => {
    const file = await at('files.example', '/releases/document.json');
    expect([file.status, file.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const missing = await at('files.example', '/releases/remote-x/1.0.0-b1/none.js');
    expect([missing.status, missing.headers['access-control-allow-origin']]).toEqual([404, '*']);
    expect((await at('site.example', '/releases/document.json')).status).toBe(404);
    expect((await at('files.example', '/home')).status).toBe(404);
    expect((await at('files.example', '/api/user')).status).toBe(404);
  });

  test('a pipeline’s token is taken at the site', async () => {
    const client = new Client(api.base, { authorization: 'Bearer maru_none_0123456789abcdef' });
    expect((await client.get('/api/releases')).status).toBe(401);
  });
});

test.each([
  [{ MARU_CONSOLE_ORIGIN: 'ops.example' }],
  [{ MARU_CONSOLE_ORIGIN: 'https://ops.example/console' }],
  [{ MARU_CONSOLE_ORIGIN: 'javascript:alert(1)' }],
  [{ MARU_CONSOLE_ORIGIN: 'https://a.example,https://b.example' }],
  [{ MARU_CONSOLE_ORIGIN: 'https://site.example', MARU_PUBLIC_URL: 'https://site.example' }],
  [{ MARU_CONSOLE_ORIGIN: 'https://files.example', MARU_RELEASES_BASE: 'https://files.example/releases/' }],
])('%j is refused at start', (variables) => expect(() => readEnv(variables)).toThrow(/MARU-701/));
