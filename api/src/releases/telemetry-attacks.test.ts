import type { TelemetryEvent } from '@maru/contracts';
import type { Client } from '../../test/client';
import { createSigner } from '../kernel/secrets';
import { createReporting, startRegistry, type TestRegistry, visitorIn } from './testing';

const percent = 25;
let registry: TestRegistry;
beforeAll(async () => {
  // Addresses of callers are written in X-Forwarded-For, as by a proxy in front.
  registry = await startRegistry({ MARU_BUDGET_INTERVAL_MS: '100', MARU_TRUST_PROXY: '1' });
});
afterAll(() => registry.stop());

let remotes = 0;
/** A remote with a stable release and a canary. */
async function withCanary() {
  remotes += 1;
  const remote = `remote-a${remotes}`;
  const stable = await registry.ready({ remote, text: 'a' });
  const id = await registry.ready({ remote, text: 'b' });
  const change = async (path: string, body: object) =>
    registry.call('POST', `/api/releases/${remote}/${path}`, { serial: await registry.serial(), ...body });
  await change(`${stable}/promote`, {});
  await change(`${id}/canary`, { percent });
  return { remote, stable, id };
}
const idInBucket = (remote: string, inside: boolean) => visitorIn(remote, { percent, inside });
const failures = (remote: string, id: string): TelemetryEvent[] =>
  Array.from({ length: 50 }, () => ({ remote, id, kind: 'load_failed', code: 'MARU-503' }));
const post = (client: Client, events: TelemetryEvent[], visitor?: string) =>
  visitor ? client.post('/api/telemetry', { visitor, events }) : createReporting(client).report(events);
/** A browser whose page the site has served, inside or outside of the canary; `login`: of a member. */
async function browser(remote: string, address: string, login?: string, inside = true): Promise<Client> {
  const headers = { 'x-forwarded-for': address };
  const client = login ? await registry.api.member(login, headers) : registry.api.guest(headers);
  client.cookies.set('maru_visitor', idInBucket(remote, inside));
  await client.get('/x');
  return client;
}
const readRows = async (remote: string, id: string) => {
  // Counts are written each second, and the budget is looked at ten times in it.
  await new Promise((go) => setTimeout(go, 2_200));
  return registry.api.services.db.query<{ loads: number; loadFailed: number; crashed: number }>(
    'select loads, load_failed, crashed from release_health where remote = $1 and id = $2',
    [remote, id],
  );
};
/** Sum of a build's counts: they are split over rows if a minute starts during the test. */
const computeTotals = async (remote: string, id: string) => {
  const rows = await readRows(remote, id);
  const sum = (name: 'loadFailed' | 'crashed') => rows.reduce((total, row) => total + Number(row[name]), 0);
  return { load_failed: sum('loadFailed'), crashed: sum('crashed') };
};
const readCanary = async (remote: string) => (await registry.document()).payload.remotes[remote].canary;
const isDemoted = async (remote: string, withinMs = 10_000) => {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if ((await readCanary(remote)) === null) return true;
    await new Promise((go) => setTimeout(go, 100));
  }
  return false;
};

// spec releases.25
test('ten thousand forged failures demote nothing and are not in the table', async () => {
  const { remote, id } = await withCanary();
  const statuses = new Set<number>();
  const forged = createSigner('a guessed key');
  const flood = async (from: number) => {
    // Fifty failures each.
    for (let n = from; n < 200; n += 20) {
      const visitor = idInBucket(remote, true);
      const client = registry.api.guest({ 'x-forwarded-for': `198.51.${n % 250}.${n % 199}` });
      // Without an id, with an unsigned one, and with one signed by another key.
      if (n % 3 === 1) client.cookies.set('maru_visitor', visitor);
      if (n % 3 === 2) client.cookies.set('maru_visitor', `${visitor}.${forged.sign('visitor', visitor)}`);
      statuses.add((await post(client, failures(remote, id), visitor)).status);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, from) => flood(from)));
  expect([...statuses].filter((status) => status !== 204 && status !== 429)).toEqual([]);
  expect(await readRows(remote, id)).toEqual([]);
  expect(await readCanary(remote)).not.toBeNull();
});

// spec releases.25
test('ids that an outsider collected, from as many pages and addresses as wanted, count for nothing', async () => {
  const { remote, id } = await withCanary();
  for (let n = 0; n < 80; n += 1) {
    const client = await browser(remote, n % 2 ? '203.0.113.9' : `2001:db8:${n}::1`);
    expect((await post(client, failures(remote, id))).status).toBe(204);
  }
  expect(await readRows(remote, id)).toEqual([]);
  expect(await readCanary(remote)).not.toBeNull();
});

// spec releases.25
test('a member who reports again and again, also with other ids and from other addresses, is one', async () => {
  const { remote, id } = await withCanary();
  for (let n = 0; n < 6; n += 1) {
    const client = await browser(remote, `203.0.113.${n}`, 'demo1');
    for (let again = 0; again < 4; again += 1) await post(client, failures(remote, id));
  }
  const rows = await readRows(remote, id);
  // A second row exists if a minute started during the test.
  expect(rows.length).toBeLessThanOrEqual(2);
  expect(rows.every(({ loadFailed }) => loadFailed === 1)).toBe(true);
  expect(await readCanary(remote)).not.toBeNull();
});

// spec releases.25
test('members’ reports of another remote, another build or a canary that they are not given are not counted', async () => {
  const { remote, id } = await withCanary();
  const other = await withCanary();
  for (const login of ['demo1', 'demo2', 'demo3']) {
    const outside = await browser(remote, '203.0.113.1', login, false);
    await post(outside, failures(remote, id));
    // What a visitor of the canary reports of the stable build is right where the process has read the channels between
    // promotion and canary: releases/src/health/health.test.ts has that case.
    const inside = await browser(remote, '203.0.113.1', login, true);
    await post(inside, failures(remote, '9.9.9-b9999999'));
    await post(inside, failures(remote, other.id));
    // Another browser's id beside an own, good cookie.
    await post(outside, failures(remote, id), idInBucket(remote, true));
  }
  expect([...(await readRows(remote, id)), ...(await readRows(remote, other.id))]).toEqual([]);
  expect(await readCanary(remote)).not.toBeNull();
});

test('three accounts at one address take nothing away from members for whom it works', async () => {
  const { remote, id } = await withCanary();
  const { db } = registry.api.services;
  // Members elsewhere have loaded the build in this minute.
  for (let n = 0; n < 3; n += 1) {
    await db.query(
      `insert into release_health_visitors (remote, id, minute, kind, visitor, address)
       values ($1, $2, date_trunc('minute', now()), 'loaded', $3, $4)`,
      [remote, id, `member-${n}`, `address-${n}`],
    );
  }
  for (const login of ['demo1', 'demo2', 'demo3']) {
    await post(await browser(remote, '203.0.113.77', login), failures(remote, id));
  }
  expect(await computeTotals(remote, id)).toMatchObject({ load_failed: 3 });
  expect(await readCanary(remote)).not.toBeNull();
});

// spec releases.25
test('a bad build is taken away within ten seconds, also where all members share one address', async () => {
  const { remote, id } = await withCanary();
  const clients = await Promise.all(['demo1', 'demo2', 'demo3'].map((login) => browser(remote, '203.0.113.50', login)));
  for (const client of clients) await post(client, failures(remote, id));
  expect(await isDemoted(remote)).toBe(true);
});

test('a fault that meets the stable release in the same minutes takes no canary away', async () => {
  const { remote, id, stable } = await withCanary();
  const crashed = (build: string): TelemetryEvent[] => [{ remote, id: build, kind: 'crashed', code: 'MARU-512' }];
  const browsers: Client[] = [];
  for (const [at, login] of ['demo1', 'demo2', 'demo3'].entries()) {
    for (const inside of [true, false]) browsers.push(await browser(remote, `203.0.113.${90 + at}`, login, inside));
  }
  for (const [at, client] of browsers.entries()) await post(client, crashed(at % 2 === 0 ? id : stable));
  expect(await computeTotals(remote, id)).toMatchObject({ crashed: 3 });
  expect(await computeTotals(remote, stable)).toMatchObject({ crashed: 3 });
  expect(await readCanary(remote)).not.toBeNull();
});
