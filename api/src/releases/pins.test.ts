import { makeBuildFiles, pack } from '@maru/releases/testing';
import { allToken, startRegistry, type TestRegistry } from './testing';

const publishOnly = 'maru_pub_0123456789abcdefghijklmnop';
let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.addToken(publishOnly, ['releases:read', 'releases:publish'], ['*']);
});
afterAll(() => registry.stop());

const record = (remote: string, id: string) =>
  registry.call('GET', `/releases/${remote}/${id}/record.json`, undefined, null);
const recent = async (remote: string): Promise<string[]> =>
  (await registry.document()).payload.remotes[remote]?.recent ?? [];
/** The page that a visitor with a pin gets. */
const pinnedPage = async (remote: string, id: string, cookies = '') => {
  const cookie = `maru_pins=${encodeURIComponent(`${remote}@${id}`)}; ${cookies}`;
  return (await fetch(`${registry.api.base}/${remote.replace('remote-', '')}`, { headers: { cookie } })).text();
};
const pin = (remote: string, id: string, allowed: boolean, token = allToken) =>
  registry.call('PUT', `/api/releases/${remote}/${id}/pin`, { allowed }, token);
const change = async (path: string, body: object = {}, method = 'POST') =>
  registry.call(method, `/api/releases/${path}`, { serial: await registry.serial(), ...body });

// spec releases.30
test('a publish token signs nothing for pages: before its gate a release cannot be pinned', async () => {
  const remote = 'remote-p1';
  const { files, id } = makeBuildFiles({ remote });
  expect((await registry.upload(remote, await pack(files), publishOnly)).status).toBe(200);
  expect([(await record(remote, id)).status, await recent(remote)]).toEqual([404, []]);
  expect(await pinnedPage(remote, id)).not.toContain(`${id}/entry.js`);
  expect((await pin(remote, id, true)).body.code).toBe('MARU-603');

  await registry.call('POST', `/api/releases/${remote}/${id}/gate`, {}, publishOnly);
  expect([(await record(remote, id)).status, await recent(remote)]).toEqual([200, [id]]);
  expect(await pinnedPage(remote, id)).toContain(`${id}/entry.js`);
});

test('a release that the gate refuses is not signed', async () => {
  const remote = 'remote-p2';
  const { files, id } = makeBuildFiles({ remote, hostContract: '99.0' });
  await registry.upload(remote, await pack(files), publishOnly);
  const gated = await registry.call('POST', `/api/releases/${remote}/${id}/gate`, {}, publishOnly);
  expect(gated.body.ok).toBe(false);
  expect([(await record(remote, id)).status, await recent(remote)]).toEqual([404, []]);
});

// spec releases.30
test('a rolled-back release is pinned only where an operator with the right allows it', async () => {
  const remote = 'remote-p3';
  const a = await registry.ready({ remote, text: 'a' });
  const b = await registry.ready({ remote, text: 'b' });
  await change(`${remote}/${a}/promote`);
  await change(`${remote}/${b}/canary`, { percent: 100 });
  await change(`${remote}/rollback`);
  expect(await recent(remote)).toEqual([a]);
  expect(await pinnedPage(remote, b)).not.toContain(`${b}/entry.js`);

  expect((await pin(remote, b, true, publishOnly)).status).toBe(403);
  expect((await pin(remote, b, true)).status).toBe(200);
  expect(await recent(remote)).toEqual([b, a]);
  const [line] = await registry.audit(`action = 'release.pin' and ok`);
  expect(line).toMatchObject({ subject: `${remote} ${b}` });
  expect((await pin(remote, b, false)).status).toBe(200);
  expect(await recent(remote)).toEqual([a]);

  // A promotion makes it an ordinary release again.
  await change(`${remote}/${b}/promote`);
  expect(await recent(remote)).toEqual([b, a]);
  await change(`${remote}/rollback`);
  expect(await recent(remote)).toEqual([a]);
});

test('releases of a disabled remote are pinned only where it is allowed, and each disabling ends that', async () => {
  const remote = 'remote-p4';
  const a = await registry.ready({ remote, text: 'a' });
  await change(`${remote}/${a}/promote`);
  await change(`${remote}/disabled`, { disabled: true }, 'PUT');
  expect(await recent(remote)).toEqual([]);
  expect((await pin(remote, a, true)).status).toBe(200);
  expect(await recent(remote)).toEqual([a]);
  await change(`${remote}/disabled`, { disabled: false }, 'PUT');
  await change(`${remote}/disabled`, { disabled: true }, 'PUT');
  expect(await recent(remote)).toEqual([]);
  const { body } = await registry.call('GET', `/api/releases/${remote}`);
  expect(body.releases[0]).toMatchObject({ id: a, pin: 'disabled' });
});

// spec releases.31
test('no pin acts in a browser that is signed in to the console', async () => {
  const remote = 'remote-p5';
  const id = await registry.ready({ remote });
  expect(await pinnedPage(remote, id)).toContain(`${id}/entry.js`);
  const operator = await registry.api.operator('opsadmin');
  const mark = `maru_console=${operator.cookies.get('maru_console')}`;
  const page = await pinnedPage(remote, id, mark);
  expect(page).not.toContain(`${id}/entry.js`);
  const data = JSON.parse(/id="maru-data">(.*?)<\/script>/.exec(page)![1]!);
  expect(data.releases).toMatchObject({ pins: false, dev: [], console: true });
  // Tabs that were open before read it, until the sign-out.
  expect(operator.cookies.get('maru_pins')).toBe('off');
  await operator.post('/api/ops/logout');
  expect(operator.cookies.get('maru_pins') || null).toBeNull();
});
