import { join } from 'node:path';
import { parseVisitorId, type TelemetryEvent, visitorCookie } from '@maru/contracts';
import { type Reporting, startRegistry, type TestRegistry } from './testing';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry({ MARU_BUDGET_INTERVAL_MS: '100' });
});
afterAll(() => registry.stop());

let made = 0;
const fresh = () => {
  made += 1;
  return `remote-h${made}`;
};
const percent = 25;
const logins = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
/** Browsers of so many members, each inside of the remote's canary or outside of it. */
const browsers = (remote: string, count: number, inside = true) =>
  Promise.all(logins.slice(0, count).map((login) => registry.browser(login, remote, { percent, inside })));
const times = (count: number, event: TelemetryEvent) => Array.from({ length: count }, () => event);
const until = async (condition: () => Promise<boolean>) => {
  for (let n = 0; n < 600; n += 1) {
    if (await condition()) return true;
    await new Promise((go) => setTimeout(go, 50));
  }
  return false;
};
const promote = async (remote: string, id: string) =>
  registry.call('POST', `/api/releases/${remote}/${id}/promote`, { serial: await registry.serial() });
const canary = async (remote: string, id: string) =>
  registry.call('POST', `/api/releases/${remote}/${id}/canary`, { serial: await registry.serial(), percent });

/** A remote with a stable release and a canary. */
async function withCanary() {
  const remote = fresh();
  const stable = await registry.ready({ remote, text: 'a' });
  const id = await registry.ready({ remote, text: 'b' });
  await promote(remote, stable);
  await canary(remote, id);
  return { remote, stable, id };
}
const readChannels = async (remote: string) => (await registry.document()).payload.remotes[remote];

// spec releases.24
test('a canary over its budget is taken away by itself, at once in open tabs, and the audit log says why', async () => {
  const { remote, stable, id } = await withCanary();
  for (const [at, { report }] of (await browsers(remote, 4)).entries()) {
    if (at === 3) await report([{ remote, id, kind: 'loaded', ms: 120 }]);
    else await report(times(3, { remote, id, kind: 'load_failed', code: 'MARU-503' }));
  }
  expect(await until(async () => (await readChannels(remote)).canary === null)).toBe(true);
  expect(await readChannels(remote)).toMatchObject({ urgent: true, stable: { build: stable.split('-')[1] } });
  const [line] = await registry.audit(`action = 'release.demote' and subject = '${remote} ${id}'`);
  expect(line).toMatchObject({ actor: 'system', ok: true, detail: { rule: 'load_failed', limit: 20, visitors: 3 } });
});

test('one member alone takes no canary away, however often its page breaks', async () => {
  const { remote, id } = await withCanary();
  const [alone] = await browsers(remote, 1);
  for (let n = 0; n < 5; n += 1) await alone!.report(times(10, { remote, id, kind: 'crashed' }));
  await registry.api.services.db.query('select 1');
  expect(
    await until(
      async () => (await registry.call('GET', `/api/releases/${remote}/health`)).body.canary.budget[2].value > 0,
    ),
  ).toBe(true);
  // Several looks at the budget have passed since the numbers were there.
  await new Promise((go) => setTimeout(go, 500));
  expect((await readChannels(remote)).canary).not.toBeNull();
});

test('a stable release over its budget keeps running and raises one alarm', async () => {
  const remote = fresh();
  const id = await registry.ready({ remote });
  await promote(remote, id);
  const alarms = () => registry.audit(`action = 'release.alarm' and subject = '${remote} ${id}'`);
  const all = await browsers(remote, 5);
  for (const { report } of all.slice(0, 3)) await report(times(5, { remote, id, kind: 'crashed' }));
  expect(await until(async () => (await alarms()).length > 0)).toBe(true);
  for (const { report } of all.slice(3)) await report(times(5, { remote, id, kind: 'crashed' }));
  await new Promise((go) => setTimeout(go, 2_500));
  expect(await alarms()).toHaveLength(1);
  expect((await readChannels(remote)).stable.build).toBe(id.split('-')[1]);
  const { body } = await registry.call('GET', '/api/releases');
  const { health } = body.remotes.find((entry: { remote: string }) => entry.remote === remote);
  expect(health).toMatchObject({ state: 'bad', error_rate: 10_000 });
  expect(health.trend).toHaveLength(24);
});

test('series hold what was reported, minute by minute', async () => {
  const { remote, stable, id } = await withCanary();
  const outside = await browsers(remote, 4, false);
  for (const { report } of outside) await report([{ remote, id: stable, kind: 'loaded', ms: 180 }]);
  const inside = await browsers(remote, 2);
  for (const { report } of inside) await report([{ remote, id, kind: 'loaded', ms: 3_000 }]);
  await inside[0]!.report([{ remote, id, kind: 'swapped', ms: 9 }]);
  const health = async () => (await registry.call('GET', `/api/releases/${remote}/health?minutes=5`)).body;
  const sum = (minutes: { loads: number }[]) => minutes.reduce((all, { loads }) => all + loads, 0);
  expect(
    await until(async () => sum((await health()).stable.minutes) === 4 && sum((await health()).canary.minutes) === 2),
  ).toBe(true);
  const { canary: seen, stable: stableHealth } = await health();
  expect(seen.minutes).toHaveLength(5);
  const minute = seen.minutes.find(({ loads }: { loads: number }) => loads > 0);
  expect(minute).toMatchObject({ loads: 2, slow: 2, load_failed: 0, crashed: 0 });
  expect(minute.p75).toBeGreaterThan(2_500);
  expect(stableHealth.minutes.find(({ loads }: { loads: number }) => loads > 0).p75).toBeLessThanOrEqual(200);
  expect((await registry.call('GET', '/api/releases/remote-none/health')).status).toBe(404);
});

test('unknown releases and wrong reports are not counted', async () => {
  const remote = fresh();
  const [{ client, report }] = (await browsers(remote, 1)) as [Reporting];
  expect((await report([{ remote, id: '1.0.0-bnothere', kind: 'loaded', ms: 1 }])).status).toBe(204);
  expect((await report([])).status).toBe(422);
  const events = [{ remote, id: 'a', kind: 'loaded' }];
  expect((await client.post('/api/telemetry', { visitor: 'x'.repeat(65), events })).status).toBe(422);
  expect((await report([{ remote: 'evil', id: 'a', kind: 'loaded' }])).status).toBe(422);
  const rows = await registry.api.services.db.query(`select 1 from release_health where remote = '${remote}'`);
  expect(rows).toEqual([]);
});

test('who reports without end is slowed down', async () => {
  const remote = fresh();
  const [{ report }] = (await browsers(remote, 1)) as [Reporting];
  const statuses = new Set<number>();
  for (let n = 0; n < 90; n += 1) {
    statuses.add((await report([{ remote, id: '1.0.0-bnothere', kind: 'loaded' }])).status);
  }
  expect([...statuses].sort()).toEqual([204, 429]);
});

test('what was counted outlives a stop', async () => {
  const other = await startRegistry();
  const remote = 'remote-stop';
  const id = await other.ready({ remote });
  await other.call('POST', `/api/releases/${remote}/${id}/promote`, { serial: await other.serial() });
  const { report } = await other.browser('demo1', remote);
  const seen = async () => other.api.services.db.query<{ loads: number }>('select loads from release_health');
  await until(async () => {
    await report([{ remote, id, kind: 'loaded', ms: 5 }]);
    return (await seen()).length > 0;
  });
  expect((await seen())[0]!.loads).toBeGreaterThan(0);
  expect(join(other.folder, 'keys.json')).toBeTruthy();
  await other.stop();
});

// spec releases.5
test('tabs in which a new build waits are counted with their reasons, and what is no reason is "other"', async () => {
  const remote = fresh();
  const id = await registry.ready({ remote });
  await promote(remote, id);
  const [, , , first, second] = await browsers(remote, 5);
  const wait = (code: string): TelemetryEvent => ({ remote, id, kind: 'waiting', code });
  const inTab = async (tab: string, code: string) => {
    const visitor = parseVisitorId(first!.client.cookies.get(visitorCookie))!;
    expect((await first!.client.post('/api/telemetry', { visitor, tab, events: [wait(code)] })).status).toBe(204);
  };
  await inTab('a', 'lease:bet');
  await inTab('b', 'lease:bet');
  // The same tab once more, and a build that the member was not given.
  await inTab('b', 'lease:bet');
  await first!.report([{ ...wait('navigation'), id: '9.9.9-b999999999999' }]);
  await second!.report([wait('<b>')]);
  expect(
    await until(async () => {
      const { remotes } = (await registry.call('GET', '/api/releases')).body;
      const { waiting } = remotes.find((entry: { remote: string }) => entry.remote === remote);
      return waiting.length === 2;
    }),
  ).toBe(true);
  const { remotes } = (await registry.call('GET', '/api/releases')).body;
  expect(remotes.find((entry: { remote: string }) => entry.remote === remote).waiting).toEqual([
    { id, kind: 'waiting', why: 'lease:bet', tabs: 2 },
    { id, kind: 'waiting', why: 'other', tabs: 1 },
  ]);
});
