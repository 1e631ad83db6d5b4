import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtFor } from '../../gate/testing';
import { maru } from '../testing';

let folder: string;
let stop: AbortController;
let ended: Promise<unknown>;
let origin: string;
let output: string;

async function write(files: Map<string, Buffer>) {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
const build = (id: string, text: string) =>
  builtFor({ 'entry.js': text, 'style.css': `p{/*${id}*/}` }, { build: id, container: `remote_x_${id}` }).files;

/** Waits until `look` gives something, 30 s at most. */
async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(20)) {
    const value = await look();
    if (value !== undefined) return value;
  }
  throw new Error(`not in time; said so far: ${output}`);
}
const shownBuild = async () => (await (await fetch(`${origin}/release.json`)).json()).build as string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-serve-'));
  await write(build('b111111', 'one'));
  stop = new AbortController();
  output = '';
  const stdout = {
    write(text: string) {
      output += text;
      return true;
    },
  };
  ended = maru(['serve', folder, '--port', '0', '--site', 'https://site'], { stdout, signal: stop.signal });
  origin = await until(() => /at (http:\S+)/.exec(output)?.[1]);
});
afterEach(async () => {
  stop.abort();
  await ended;
  await rm(folder, { recursive: true, force: true });
});

test('says which link runs the build in the deployed site', () => {
  expect(output).toContain(`Open: https://site/x?maru-dev=remote-x@${origin}\n`);
});

test('answers files with types that browsers run, to pages of any origin, uncached', async () => {
  for (const [path, type] of [
    ['entry.js', 'text/javascript; charset=utf-8'],
    ['style.css', 'text/css; charset=utf-8'],
    ['release.json', 'application/json; charset=utf-8'],
  ]) {
    const { status, headers } = await fetch(`${origin}/${path}?retry=1`, { headers: { origin: 'https://site' } });
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('answers the question that a browser asks before it goes from the internet to this machine', async () => {
  const headers = { origin: 'https://site', 'access-control-request-private-network': 'true' };
  const answer = await fetch(`${origin}/entry.js`, { method: 'OPTIONS', headers });
  expect([answer.status, answer.headers.get('access-control-allow-private-network')]).toEqual([204, 'true']);
});

test.each(['/../package.json', '/..%2fpackage.json', '//etc/passwd', '/', '/nothing.js', '/%00', '/release.json/'])(
  'has nothing at %s',
  async (path) => {
    const { hostname, port } = new URL(origin);
    const status = await new Promise((resolve, reject) => {
      // Not fetch: it would tidy the path up.
      request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  },
);

test('takes nothing in', async () => {
  expect((await fetch(`${origin}/entry.js`, { method: 'PUT', body: 'x' })).status).toBe(405);
});

test('takes a rebuilt folder by itself, with leftovers in it, and keeps the files of the build before', async () => {
  await writeFile(join(folder, 'leftover.js'), 'old');
  await write(
    builtFor({ 'entry.js': 'two', 'chunk.js': 'self.part=2' }, { build: 'b222222', container: 'remote_x_b222222' })
      .files,
  );
  await until(async () => ((await shownBuild()) === 'b222222' ? true : undefined));
  expect(await (await fetch(`${origin}/entry.js`)).text()).toBe('two');
  expect((await fetch(`${origin}/style.css`)).status).toBe(200);
  expect((await fetch(`${origin}/leftover.js`)).status).toBe(404);
});

test('goes on with the last whole build while another is half written', async () => {
  const next = build('b333333', 'three');
  await write(new Map([['release.json', next.get('release.json')!]]));
  await until(() => (output.includes('is not whole') ? true : undefined));
  expect([await shownBuild(), await (await fetch(`${origin}/entry.js`)).text()]).toEqual(['b111111', 'one']);
  await write(next);
  await until(async () => ((await shownBuild()) === 'b333333' ? true : undefined));
});

test('what the bundler could not build is told beside the build that runs on, until it is well again', async () => {
  const state = async () => (await (await fetch(`${origin}/maru-dev.json`)).json()).problem as string | null;
  expect(await state()).toBeNull();
  await writeFile(join(folder, 'build-error.txt'), 'src/app.tsx:3 Unexpected token <script>');
  await until(async () => ((await state()) === 'src/app.tsx:3 Unexpected token <script>' ? true : undefined));
  expect(await shownBuild()).toBe('b111111');
  await rm(join(folder, 'build-error.txt'));
  await until(async () => ((await state()) === null ? true : undefined));
});

test('a folder that is no whole build is not served', async () => {
  await writeFile(join(folder, 'entry.js'), 'other');
  const { exit, err } = await maru(['serve', folder, '--port', '0']);
  expect([exit, err]).toEqual([1, expect.stringContaining('entry.js has 5 bytes, not 3')]);
});

test('a port that is taken is said', async () => {
  const { exit, err } = await maru(['serve', folder, '--port', new URL(origin).port]);
  expect([exit, err]).toEqual([2, expect.stringContaining('EADDRINUSE')]);
});
