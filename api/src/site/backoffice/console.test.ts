import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from '../../../test/harness';
import { parseBuild } from './page';

const hash = `sha384-${'A'.repeat(64)}`;
const record = {
  script: { path: 'ops-A.js', integrity: hash },
  style: { path: 'ops-B.css', integrity: hash },
  imports: [
    { path: 'part-C.js', integrity: hash },
    { path: 'part-D.js', integrity: hash },
  ],
  parts: { 'desks/audit/pages': ['part-E.js', 'part-F.js'] },
  files: { 'part-E.js': hash, 'part-F.js': hash },
  texts: { ko: 'texts-ko-1.json', en: 'texts-en-1.json', 'zh-CN': 'texts-zh-CN-1.json', es: 'texts-es-1.json' },
};
let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-console-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/ops-A.js'), 'export {};');
  process.env.MARU_CONSOLE = folder;
  api = await startApi({ hostDir: join(folder, 'no-host'), pollingPercent: 40 });
  delete process.env.MARU_CONSOLE;
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('without a build the page says so, and comes as soon as there is one', async () => {
  expect(await api.guest().get('/ops')).toMatchObject({ status: 503 });
  writeFileSync(join(folder, 'console.json'), JSON.stringify(record));
  for (let tries = 0; tries < 300 && (await api.guest().get('/ops')).status !== 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await api.guest().get('/ops')).status).toBe(200);
});

test('every address below /ops is the page, in the reader’s language and theme, with hashes and nothing inline', async () => {
  for (const path of ['/ops', '/ops/', '/ops/audit']) {
    const { status, body } = await api.guest({ cookie: 'locale=es; theme=light' }).get(path);
    expect(status).toBe(200);
    expect(body).toContain('<html lang="es" data-theme="light">');
    expect(body).toContain('<meta name="maru-polling" content="40">');
    expect(String(body).match(new RegExp(`integrity="${hash.replace('+', '\\+')}"`, 'g'))).toHaveLength(4);
    expect(body).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=/);
  }
});

test('the reader’s language is fetched with the page, and the others can be found', async () => {
  const body = String((await api.guest({ cookie: 'locale=es' }).get('/ops')).body);
  expect(body.match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="fetch" crossorigin href="/assets/ops/texts-es-1.json">',
  ]);
  const { content = '' } = /name="maru-texts" content="(?<content>[^"]*)"/.exec(body)!.groups!;
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toMatchObject({ ko: '/assets/ops/texts-ko-1.json' });
});

test('every script stands in the page with its hash, those first that others import; parts are listed with theirs', async () => {
  const body = String((await api.guest().get('/ops')).body);
  const scripts = [...body.matchAll(/<script type="module" src="([^"]*)" integrity="[^"]+"/g)].map(([, src]) => src);
  expect(scripts).toEqual(['/assets/ops/part-C.js', '/assets/ops/part-D.js', '/assets/ops/ops-A.js']);
  const { content = '' } = /name="maru-parts" content="(?<content>[^"]*)"/.exec(body)!.groups!;
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
    files: { '/assets/ops/part-E.js': hash, '/assets/ops/part-F.js': hash },
    parts: { 'desks/audit/pages': ['/assets/ops/part-E.js', '/assets/ops/part-F.js'] },
  });
});

test('a cookie cannot write into the page', async () => {
  const { body } = await api.guest({ cookie: 'locale="><script>; theme="><b>' }).get('/ops');
  expect(body).toContain('<html lang="ko" data-theme="dark">');
});

test('its policy lets scripts of its own files run and nothing else, and no page frame it', async () => {
  const { headers } = await api.guest().get('/ops');
  const policy = headers.get('content-security-policy')!;
  for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "connect-src 'self'"]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toContain('unsafe');
  expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
});

test('files are kept for ever, and nothing outside of their folder is served', async () => {
  const file = await api.guest().get('/assets/ops/ops-A.js');
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toContain('immutable');
  for (const path of ['/assets/ops/../console.json', '/assets/ops/%2e%2e/console.json', '/assets/ops/none.js']) {
    expect((await api.guest().get(path)).status).toBe(404);
  }
});

test('it goes on while the site is under maintenance, and so do its calls', async () => {
  await api.services.settings.set({ maintenance: { text: 'later', from: null, until: null } });
  expect((await api.guest().get('/ops')).status).toBe(200);
  const client = await api.operator('ops2');
  expect((await client.get('/api/ops/me')).status).toBe(200);
  expect((await client.get('/api/ops/audit')).status).toBe(200);
  await api.services.settings.set({ maintenance: null });
});

test.each([
  JSON.stringify({ ...record, texts: { ...record.texts, ko: '../secret' } }),
  JSON.stringify({ ...record, texts: undefined }),
  JSON.stringify({ ...record, imports: [{ path: 'part-C.js"><script>', integrity: hash }] }),
  JSON.stringify({ ...record, parts: { 'desks/audit/pages': ['part-without-hash.js'] } }),
  '{}',
  '{"script":{"path":"../x","integrity":"y"}}',
  'nothing',
])('%s is no build record', (text) => {
  expect(() => parseBuild(text)).toThrow();
});
