import { join } from 'node:path';
import { makeHost } from '@maru/releases/testing';
import { startApi, type TestApi } from '../../test/harness';
import { allToken, startRegistry, type TestRegistry } from './testing';

let registry: TestRegistry;
let stop: () => Promise<void>;
beforeEach(async () => {
  registry = await startRegistry();
  stop = registry.stop;
});
afterEach(() => stop());

const change = async (path: string, body: object = {}, method = 'POST') =>
  registry.call(method, `/api/releases/${path}`, { serial: await registry.serial(), ...body });
const promote = (remote: string, id: string) => change(`${remote}/${id}/promote`);
const unfit = (text: RegExp) => ({
  status: 409,
  body: { code: 'MARU-438', errors: { release: expect.arrayContaining([expect.stringMatching(text)]) } },
});
/** Puts another host in place of the site's, as a deployment does. */
const replaceHost = (changes: Record<string, unknown>) => makeHost(join(registry.folder, 'host'), changes);

// spec releases.2
test('of two remotes that passed the gate for one path the second is not promoted, and no canary', async () => {
  const a = await registry.ready({ remote: 'remote-a', path: '/same' });
  const b = await registry.ready({ remote: 'remote-b', path: '/same' });
  expect((await promote('remote-a', a)).status).toBe(200);
  expect(await promote('remote-b', b)).toMatchObject(unfit(/routes: .*\/same/));
  expect(await change(`remote-b/${b}/canary`, { percent: 1 })).toMatchObject(
    unfit(/slots: main at \/same is remote-a/),
  );
  const { payload } = await registry.document();
  expect(payload.remotes['remote-b'].stable).toBeNull();
  expect(await registry.audit(`action = 'release.promote' and not ok`)).toMatchObject([
    {
      subject: `remote-b ${b}`,
      detail: { reason: 'release_unfit', problems: [expect.any(String), expect.any(String)] },
    },
  ]);
});

test('two promotions at once for one path end with one of them', async () => {
  const ids = [];
  for (const remote of ['remote-a', 'remote-b']) ids.push([remote, await registry.ready({ remote, path: '/same' })]);
  const answers = await Promise.all(
    ids.map(([remote, id]) => registry.call('POST', `/api/releases/${remote}/${id}/promote`, { serial: 1 })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  for (const [remote, id] of ids) await promote(remote!, id!);
  const { remotes } = (await registry.document()).payload;
  expect(Object.values<{ stable: unknown }>(remotes).filter(({ stable }) => stable)).toHaveLength(1);
});

// spec releases.2
test('a rollback to a release whose path another remote has taken meanwhile is refused, and so is a wider canary', async () => {
  const first = await registry.ready({ remote: 'remote-a', path: '/taken' });
  const second = await registry.ready({ remote: 'remote-a', path: '/new' });
  await promote('remote-a', first);
  await promote('remote-a', second);
  const b = await registry.ready({ remote: 'remote-b', path: '/taken' });
  await promote('remote-b', b);
  expect(await change('remote-a/rollback')).toMatchObject(unfit(/\/taken/));
  const third = await registry.ready({ remote: 'remote-a', path: '/new', version: '1.1.0' });
  await change(`remote-a/${third}/canary`, { percent: 1 });
  await replaceHost({ contract: '2.0' });
  expect(await change(`remote-a/${third}/canary`, { percent: 5 })).toMatchObject(unfit(/host-contract: needs .* 1\.0/));
  // What only takes a release away is never refused.
  expect((await change('remote-a/rollback')).status).toBe(200);
});

test('a remote is not enabled on a host that it does not fit', async () => {
  const id = await registry.ready({ remote: 'remote-a' });
  await promote('remote-a', id);
  expect((await change('remote-a/disabled', { disabled: true }, 'PUT')).status).toBe(200);
  await replaceHost({ contract: '2.0' });
  expect(await change('remote-a/disabled', { disabled: false }, 'PUT')).toMatchObject(unfit(/host-contract/));
});

describe('at the start of another host', () => {
  let running: TestApi;
  beforeEach(() => {
    running = registry.api;
  });
  async function restart(): Promise<TestApi> {
    await running.stop();
    const { place } = registry.api;
    running = await startApi({}, place);
    stop = async () => {
      await running.stop();
      await place.remove();
    };
    return running;
  }
  const readDocument = async ({ base }: TestApi) =>
    JSON.parse((await (await fetch(`${base}/releases/document.json`)).json()).payload).remotes;

  // spec releases.3
  test('active releases that do not fit it are named and held back, the others run and the site stands', async () => {
    const old = await registry.ready({ remote: 'remote-a', shares: { react: '^19.0.0' } });
    const plain = await registry.ready({ remote: 'remote-b' });
    await promote('remote-a', old);
    await promote('remote-b', plain);
    await replaceHost({ shares: { react: '20.0.0' } });
    const site = await restart();
    expect(await readDocument(site)).toMatchObject({
      'remote-a': { disabled: true },
      'remote-b': { stable: expect.anything() },
    });
    expect((await readDocument(site))['remote-b'].disabled).toBeUndefined();
    const headers = { authorization: `Bearer ${allToken}` };
    const { remotes } = await (await fetch(`${site.base}/api/releases`, { headers })).json();
    expect(remotes.map(({ held_back }: { held_back: unknown }) => held_back)).toEqual([
      [{ id: old, problems: [expect.stringMatching(/shared-libraries: react \^19\.0\.0/)] }],
      [],
    ]);
    expect((await fetch(`${site.base}/home`, { headers: { cookie: 'maru_session=x' } })).status).toBe(200);
  });

  test('what was held back runs again once the host fits it', async () => {
    const id = await registry.ready({ remote: 'remote-a' });
    await promote('remote-a', id);
    await replaceHost({ contract: '2.0' });
    expect((await readDocument(await restart()))['remote-a'].disabled).toBe(true);
    await replaceHost({});
    expect((await readDocument(await restart()))['remote-a'].disabled).toBeUndefined();
  });
});
