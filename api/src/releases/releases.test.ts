import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { channels, liveEvents } from '@maru/contracts';
import { verifyDocument, verifyRelease } from '@maru/releases';
import { makeBuildFiles, pack } from '@maru/releases/testing';
import { io } from 'socket.io-client';
import { startRegistry, type TestRegistry } from './testing';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

/** Each test uses a separate remote. */
let made = 0;
const fresh = () => {
  made += 1;
  return `remote-t${made}`;
};
const change = async (path: string, body: object = {}, method = 'POST') =>
  registry.call(method, `/api/releases/${path}`, { serial: await registry.serial(), ...body });
const keys = async () => JSON.parse(await readFile(join(registry.folder, 'keys.json'), 'utf8'));

test('a release goes from upload over canary to everybody and back, and the signed document says so each time', async () => {
  const remote = fresh();
  const readChannels = async () => (await registry.document()).payload.remotes[remote];
  const a = await registry.ready({ remote, text: 'a' });
  const b = await registry.ready({ remote, text: 'b' });
  expect(await readChannels()).toMatchObject({ stable: null, canary: null, recent: [b, a] });
  expect((await change(`${remote}/${a}/promote`)).body).toMatchObject({
    overview: { remote, stable: { id: a, channel: 'stable' }, previous: null },
  });
  expect((await change(`${remote}/${b}/canary`, { percent: 5 })).status).toBe(200);
  expect((await readChannels()).canary).toMatchObject({ percent: 5, release: { base: `/releases/${remote}/${b}/` } });
  expect((await change(`${remote}/${b}/canary`, { percent: 25 })).status).toBe(200);
  expect((await change(`${remote}/${b}/promote`, { note: 'looks well' })).status).toBe(200);
  expect(await readChannels()).toMatchObject({ canary: null, urgent: false, stable: { build: b.split('-')[1] } });
  expect((await change(`${remote}/rollback`)).body.overview).toMatchObject({ stable: { id: a }, previous: null });
  expect(await readChannels()).toMatchObject({ urgent: true, stable: { build: a.split('-')[1] } });
  const { signed } = await registry.document();
  expect(verifyDocument(JSON.stringify(signed), await keys())).toMatchObject({ ok: true });
  const lines = await registry.audit(`subject like '${remote}%'`);
  expect(lines.map(({ action, ok }) => [action, ok])).toEqual([
    ['release.publish', true],
    ['release.gate', true],
    ['release.publish', true],
    ['release.gate', true],
    ['release.promote', true],
    ['release.canary', true],
    ['release.canary', true],
    ['release.promote', true],
    ['release.rollback', true],
  ]);
  expect(lines[7].detail).toMatchObject({ note: 'looks well', from: { stable: a }, to: { stable: b } });
});

test('only scripts and style sheets are in the document; the signed record of a release can be pinned', async () => {
  const remote = fresh();
  const id = await registry.ready({ remote, files: { 'media/x.svg': '<svg/>' } });
  await change(`${remote}/${id}/promote`);
  const { payload } = await registry.document();
  expect(payload.remotes[remote].stable.files.map(({ path }: { path: string }) => path)).toEqual([
    'entry.js',
    'app.css',
  ]);
  expect(payload.remotes[remote].stable.packages).toBeUndefined();
  const record = await registry.call('GET', `/releases/${remote}/${id}/record.json`, undefined, null);
  const verified = verifyRelease(JSON.stringify(record.body), await keys(), { remote, id });
  expect(verified).toMatchObject({ ok: true, release: { remote, base: `/releases/${remote}/${id}/` } });
});

describe('a refused change', () => {
  const refusals: [
    string,
    number,
    string,
    (remote: string, a: string, b: string) => Promise<{ status: number; body: { code: string } }>,
  ][] = [
    [
      'with the serial of before',
      409,
      'MARU-601',
      async (remote, _a, b) =>
        registry.call('POST', `/api/releases/${remote}/${b}/promote`, { serial: (await registry.serial()) - 1 }),
    ],
    ['of what runs already', 409, 'MARU-611', (remote, a) => change(`${remote}/${a}/promote`)],
    ['without anything before', 409, 'MARU-606', (remote) => change(`${remote}/rollback`)],
    ['of an unknown release', 404, 'MARU-201', (remote) => change(`${remote}/1.0.0-bnothere/promote`)],
    ['of an unknown remote', 404, 'MARU-201', () => change('remote-none/swap', { swap: 'ask' }, 'PUT')],
    [
      'of a narrower canary',
      409,
      'MARU-605',
      async (remote, _a, b) => {
        await change(`${remote}/${b}/canary`, { percent: 25 });
        return change(`${remote}/${b}/canary`, { percent: 5 });
      },
    ],
    ['with a step that is none', 422, 'MARU-202', (remote, _a, b) => change(`${remote}/${b}/canary`, { percent: 50 })],
  ];
  test.each(refusals)('%s answers %d %s, and nothing changes', async (_what, status, code, attempt) => {
    const remote = fresh();
    const a = await registry.ready({ remote, text: 'a' });
    const b = await registry.ready({ remote, text: 'b' });
    await change(`${remote}/${a}/promote`);
    const answer = await attempt(remote, a, b);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await registry.document()).payload.remotes[remote].stable.build).toBe(a.split('-')[1]);
  });
  test('leaves a line in the audit log', async () => {
    const remote = fresh();
    await registry.ready({ remote });
    await change(`${remote}/rollback`);
    expect(await registry.audit(`subject = '${remote}' and not ok`)).toEqual([
      expect.objectContaining({ action: 'release.rollback', detail: { reason: 'nothing_to_roll_back' } }),
    ]);
  });
});

// spec releases.36
test('of two promotions at once with one serial exactly one wins', async () => {
  const remote = fresh();
  for (let round = 0; round < 3; round += 1) {
    const ids: string[] = [];
    for (const text of ['a', 'b', 'c', 'd']) ids.push(await registry.ready({ remote, text: `${text}${round}` }));
    const serial = await registry.serial();
    const answers = await Promise.all(
      ids.map((id) => registry.call('POST', `/api/releases/${remote}/${id}/promote`, { serial })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'MARU-601')).toHaveLength(3);
    expect(await registry.serial()).toBe(serial + 1);
  }
});

test('a rollback needs no serial', async () => {
  const remote = fresh();
  for (const text of ['a', 'b']) await change(`${remote}/${await registry.ready({ remote, text })}/promote`);
  expect((await registry.call('POST', `/api/releases/${remote}/rollback`, {})).status).toBe(200);
});

test('without a gate report a release goes nowhere, and neither with one that says no', async () => {
  const remote = fresh();
  const { files, id } = makeBuildFiles({ remote, hostContract: '9.0' });
  await registry.upload(remote, await pack(files));
  expect((await change(`${remote}/${id}/promote`)).body.code).toBe('MARU-603');
  const report = await registry.call('POST', `/api/releases/${remote}/${id}/gate`, {});
  expect(report.body.ok).toBe(false);
  expect(report.body.findings.find(({ rule }: { rule: string }) => rule === 'host-contract')).toMatchObject({
    ok: false,
  });
  expect((await change(`${remote}/${id}/promote`)).body.code).toBe('MARU-604');
  expect((await change(`${remote}/${id}/canary`, { percent: 1 })).body.code).toBe('MARU-604');
});

test('the gate looks at what lies in storage, not at what was uploaded', async () => {
  const remote = fresh();
  const id = await registry.ready({ remote });
  await writeFile(join(registry.folder, 'releases', remote, id, 'entry.js'), 'changed behind the registry’s back');
  const report = await registry.call('POST', `/api/releases/${remote}/${id}/gate`, {});
  expect(report.body.findings.find(({ rule }: { rule: string }) => rule === 'hashes').ok).toBe(false);
});

test('a pause stops promotions and canaries, and lets rollbacks go on', async () => {
  const remote = fresh();
  for (const text of ['a', 'b']) await change(`${remote}/${await registry.ready({ remote, text })}/promote`);
  const c = await registry.ready({ remote, text: 'c' });
  const pause = (paused: boolean) => registry.call('PUT', '/api/releases/-/pause', { paused });
  expect((await pause(true)).body).toEqual({ paused: true });
  try {
    expect((await change(`${remote}/${c}/promote`)).body.code).toBe('MARU-607');
    expect((await change(`${remote}/${c}/canary`, { percent: 1 })).body.code).toBe('MARU-607');
    expect((await change(`${remote}/rollback`)).status).toBe(200);
    expect((await registry.call('GET', '/api/releases')).body.paused).toBe(true);
  } finally {
    await pause(false);
  }
  expect((await change(`${remote}/${c}/promote`)).status).toBe(200);
});

test('a swap policy is in the document', async () => {
  const remote = fresh();
  await change(`${remote}/${await registry.ready({ remote })}/promote`);
  expect((await change(`${remote}/swap`, { swap: 'idle' }, 'PUT')).body.overview.swap).toBe('idle');
  expect((await registry.document()).payload.remotes[remote].swap).toBe('idle');
});

test('lists name every release with its report and where it runs', async () => {
  const remote = fresh();
  const a = await registry.ready({ remote, text: 'a' });
  const b = await registry.ready({ remote, text: 'b', version: '1.1.0' });
  await change(`${remote}/${a}/promote`);
  const { body } = await registry.call('GET', `/api/releases/${remote}`);
  expect(body.releases.map(({ id, channel }: { id: string; channel: string }) => [id, channel])).toEqual([
    [b, 'none'],
    [a, 'stable'],
  ]);
  expect(body.releases[0]).toMatchObject({ version: '1.1.0', gate: { ok: true }, published_by: 'token-all_0' });
  expect((await registry.call('GET', '/api/releases/remote-none')).status).toBe(404);
});

test('open tabs are told of a change with the signed document in it, and a new tab of the serial', async () => {
  const { api } = registry;
  const remote = fresh();
  const a = await registry.ready({ remote });
  const sent: { serial: number; document?: { payload: string } }[] = [];
  const socket = io(api.base, { transports: ['websocket'] });
  socket.on(liveEvents.siteSend, (_channel: string, event: { type: string; data: never }) => {
    if (event.type === 'releaseChanged') sent.push(event.data);
  });
  const until = async (condition: () => boolean) => {
    for (let n = 0; n < 600 && !condition(); n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  socket.emit('subscribe', { channel: channels.site });
  await until(() => sent.length > 0);
  expect(sent[0]).toEqual({ serial: await registry.serial() });
  const { body } = await change(`${remote}/${a}/promote`);
  await until(() => sent.some(({ serial }) => serial === body.serial));
  const last = sent.find(({ serial }) => serial === body.serial)!;
  // By now the document of all these tests may be too large for a push; then tabs fetch it.
  if (last.document) expect(JSON.parse(last.document.payload).serial).toBe(body.serial);
  socket.close();
});

test('releases, reports and documents are never changed or deleted', async () => {
  const { db } = registry.api.services;
  await expect(db.query('delete from releases')).rejects.toMatchObject({ code: 'MR102' });
  await expect(db.query('update release_documents set payload = $1', ['x'])).rejects.toMatchObject({ code: 'MR102' });
  await expect(db.query('update release_gates set ok = $1', [true])).rejects.toMatchObject({ code: 'MR102' });
});

describe('disabling', () => {
  const put = (remote: string, body: object) => registry.call('PUT', `/api/releases/${remote}/disabled`, body);

  // spec releases.17
  test('takes a remote off that has a first release only, also while promotions are paused, and back', async () => {
    const remote = fresh();
    const id = await registry.ready({ remote });
    await change(`${remote}/${id}/promote`);
    expect((await registry.document()).payload.remotes[remote].disabled).toBeUndefined();
    await registry.call('PUT', '/api/releases/-/pause', { paused: true });
    try {
      // No serial: concurrent changes must not block switching a remote off.
      const off = await put(remote, { disabled: true, note: 'it hangs' });
      expect(off).toMatchObject({ status: 200, body: { overview: { disabled: true, stable: { id } } } });
      const { signed, payload } = await registry.document();
      expect(payload.remotes[remote]).toMatchObject({
        disabled: true,
        urgent: true,
        stable: { build: id.split('-')[1] },
      });
      expect(verifyDocument(JSON.stringify(signed), await keys())).toMatchObject({ ok: true });
      const again = await put(remote, { disabled: true });
      expect(again.body.serial).toBe(off.body.serial);
      expect(await put(remote, { disabled: false })).toMatchObject({
        status: 200,
        body: { overview: { disabled: false } },
      });
      expect((await registry.document()).payload.remotes[remote].disabled).toBeUndefined();
    } finally {
      await registry.call('PUT', '/api/releases/-/pause', { paused: false });
    }
    const lines = await registry.audit(`subject = '${remote}' and action like 'release.%able'`);
    expect(lines.map(({ action, detail }) => [action, detail.note])).toEqual([
      ['release.disable', 'it hangs'],
      ['release.enable', undefined],
    ]);
  });

  test('of what was never published is not found, and a stale serial is refused where one is given', async () => {
    expect((await put('remote-none', { disabled: true })).status).toBe(404);
    const remote = fresh();
    await registry.ready({ remote });
    expect(await put(remote, { disabled: true, serial: 1 })).toMatchObject({ status: 409, body: { code: 'MARU-601' } });
    expect((await put(remote, {})).status).toBe(422);
  });

  test('a remote that was never changed has no time of a change', async () => {
    const remote = fresh();
    await registry.ready({ remote });
    const { remotes } = (await registry.call('GET', '/api/releases')).body;
    expect(remotes.find((entry: { remote: string }) => entry.remote === remote)).toMatchObject({
      changed_at: null,
      changed_by: '',
    });
  });
});
