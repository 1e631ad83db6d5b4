import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeBuild, makeHost } from '@maru/releases/testing';
import { bundledApi, type TestPlace, testPlace } from '../../test/harness';

let place: TestPlace;
let folder: string;
const running: ChildProcess[] = [];
const token = 'maru_pipeline_0123456789abcdef';

beforeAll(async () => {
  place = await testPlace();
  folder = place.variables.MARU_DATA!;
  await makeHost(join(folder, 'host'));
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    const ended = new Promise((resolve) => child.on('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
});
afterAll(() => place.remove());

/** Starts one of the API's processes and waits until it listens; answers its address. */
async function start(script: string, variables: Record<string, string> = {}): Promise<string> {
  const bundle = await bundledApi();
  const child = spawn(process.execPath, [join(bundle, script)], {
    env: {
      PATH: process.env.PATH,
      MARU_FEED_URL: 'http://127.0.0.1:1',
      ...place.variables,
      MARU_HOST_BUILD: join(folder, 'host'),
      MARU_LOG: 'info',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (part: Buffer) => {
      output += part;
      const line = output.split('\n').find((text) => text.includes('"msg":"ready"'));
      if (line) resolve(`http://127.0.0.1:${new URL(JSON.parse(line).address).port}`);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.on('exit', () => reject(new Error(output)));
  });
}
const status = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).status;
const readPageData = async (base: string) => {
  const html = await (await fetch(`${base}/home`, { headers: { cookie: 'maru_session=somebody' } })).text();
  return JSON.parse(/id="maru-data">(.*?)<\/script>/.exec(html)![1]!);
};

// spec releases.9
test('the registry stands alone: it seeds, answers its calls and no others, and pages stand without it and without a database', async () => {
  const build = join(folder, 'build');
  const { id } = await makeBuild(build, { remote: 'remote-x' });
  const registry = await start('registry.js', { MARU_SEED_REMOTES: build, MARU_DEMO_TOKEN: token });
  const list = await fetch(`${registry}/api/releases`, { headers: { authorization: `Bearer ${token}` } });
  expect(await list.json()).toMatchObject({ remotes: [{ remote: 'remote-x', stable: { id } }] });
  expect(await status(`${registry}/releases/document.json`)).toBe(200);
  expect(await status(`${registry}/api/theSports/sportsList`)).toBe(404);

  // Another folder, without a database: only what is signed and public.
  const elsewhere = join(folder, 'elsewhere');
  cpSync(join(folder, 'releases'), join(elsewhere, 'releases'), { recursive: true });
  cpSync(join(folder, 'keys.json'), join(elsewhere, 'keys.json'));
  const pages = await start('pages.js', { MARU_DATA: elsewhere, DATABASE_URL: '' });
  const data = await readPageData(pages);
  expect(JSON.parse(data.document.payload).remotes['remote-x'].stable.build).toBe(id.split('-')[1]);
  expect(data.releases.keys).toHaveLength(1);
  // Who calls it cannot tell: the browser asks the API itself.
  expect(data.user).toBeUndefined();
  expect(existsSync(join(elsewhere, 'database'))).toBe(false);
  // The registry may be gone altogether.
  running[0]!.kill('SIGKILL');
  expect(JSON.parse((await readPageData(pages)).document.payload).serial).toBe(
    JSON.parse(data.document.payload).serial,
  );
  expect(await status(`${pages}/releases/remote-x/${id}/entry.js`)).toBe(200);
});

test('where the registry runs elsewhere, the site has none of its calls and still writes its pages', async () => {
  const site = await start('main.js', { MARU_REGISTRY: 'off', MARU_DEMO_TOKEN: token });
  expect(await status(`${site}/api/releases`, { authorization: `Bearer ${token}` })).toBe(404);
  expect(await status(`${site}/api/health`)).toBe(200);
  expect((await readPageData(site)).document).toBeDefined();
});
