import { randomUUID } from 'node:crypto';
import { Client } from '../../../../test/client';
import { balanced, CasinoSite } from '../testing/casino-site';

let site: CasinoSite;
let first: Client;
let second: Client;
beforeAll(async () => {
  site = await CasinoSite.start();
  [first, second] = [await site.api.operator('opsadmin'), await site.api.operator('opsadmin2')];
});
afterAll(async () => {
  expect(await site.ledger()).toEqual(balanced);
  await site.stop();
});

const amount = 5_000;
/** A transfer of a member that the company carried out twice, so that people have to decide about it. */
async function manual(login: string): Promise<{ id: string; member: Client; money: typeof wallets }> {
  const member = await site.api.member(login);
  await site.move(member, 'hera', 1_000);
  const money = await site.money(login, 'hera');
  await site.companies.fault('hera', 'dup');
  const id = randomUUID();
  await site.move(member, 'hera', amount, id);
  expect((await site.ended(member, id)).state).toBe('manual');
  return { id, member, money };
}
const wallets = { cash: 0, hold: 0, mirror: 0, point: 0 };
const detail = async (id: string) => (await first.get(`/api/ops/casino/transfers/${id}`)).body;
const decide = async (who: Client, id: string, outcome: 'confirmed' | 'rejected', state?: string) =>
  who.post(`/api/ops/casino/transfers/${id}/decide`, {
    state: state ?? (await detail(id)).state,
    outcome,
    note: 'the company said so on the phone',
  });
const approve = (who: Client, approval: number) => who.once(`/api/ops/approvals/${approval}/approve`, {});
const fetchState = async (member: Client, id: string) => (await member.get(`/api/cash/convertMoney/${id}`)).body.state;

test('a balance that was read before the transfer was sent is no evidence of it', async () => {
  const { id } = await manual('demo5');
  expect((await detail(id)).books.vendor_now).not.toBeNull();
  await site.api.services.db.query(
    `update casino_users u set read_at = t.sent_at + interval '1 second' from casino_transfers t
      where t.id = $1 and u.casino = t.casino and u.member_id = t.member_id`,
    [id],
  );
  expect(await detail(id)).toMatchObject({ books: { vendor_now: null, vendor_at: null }, looks: 'unclear' });
});

// spec cash.44
test.each([
  ['confirmed', 'demo1', { hold: 0, moved: amount, arrived: amount }],
  ['rejected', 'demo2', { hold: 0, moved: 0, arrived: 0 }],
] as const)(
  'two people say that a transfer was %s: the money goes where they say, once',
  async (outcome, login, to) => {
    const { id, member, money } = await manual(login);
    expect(await site.money(login, 'hera')).toMatchObject({ cash: money.cash - amount, hold: amount });
    expect((await decide(first, id, outcome, 'unknown')).body.code).toBe('MARU-601');
    // A vendor query during the request, which a worker also runs, does not cancel the request.
    const { state } = await detail(id);
    expect((await first.post(`/api/ops/casino/transfers/${id}/check`, {})).status).toBe(200);
    const asked = await Promise.all([decide(first, id, outcome, state), decide(first, id, outcome, state)]);
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    const { approval } = asked.find(({ status }) => status === 200)!.body;
    expect((await approve(first, approval)).status).not.toBe(200);
    expect(await fetchState(member, id)).toBe('manual');
    const answers = await Promise.all([1, 2, 3].map(() => approve(second, approval)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await fetchState(member, id)).toBe(outcome);
    expect(await site.money(login, 'hera')).toMatchObject({
      cash: money.cash - to.moved,
      hold: to.hold,
      mirror: money.mirror + to.arrived,
    });
    const over = await decide(second, id, outcome === 'confirmed' ? 'rejected' : 'confirmed', state);
    expect(over).toMatchObject({ status: 409, body: { code: 'MARU-637' } });
    expect((await first.post(`/api/ops/casino/transfers/${id}/check`, {})).body.code).toBe('MARU-637');
  },
);

test('asked again by an operator, a company that put its books right ends the transfer by itself', async () => {
  const { id, member, money } = await manual('demo3');
  const steps = async () => (await detail(id)).steps.length;
  const before = await steps();
  expect((await first.post(`/api/ops/casino/transfers/${id}/check`, {})).status).toBe(200);
  await until(async () => (await steps()) > before);
  expect(await fetchState(member, id)).toBe('manual');
  const asked = await decide(first, id, 'rejected');
  // The company takes back what it moved twice.
  await site.companies.post('/v1/play', {
    company: 'hera',
    user: await site.readUser('demo3'),
    stake: amount,
    win: 0,
  });
  await site.api.services.db.query(
    `update casino_transfers set sent_at = clock_timestamp() + interval '1 minute' where id = $1`,
    [id],
  );
  expect((await first.post(`/api/ops/casino/transfers/${id}/check`, {})).status).toBe(200);
  await until(async () => (await fetchState(member, id)) === 'confirmed');
  // The earlier request no longer counts.
  expect((await approve(second, asked.body.approval)).status).toBe(409);
  expect(await site.money('demo3', 'hera')).toMatchObject({ cash: money.cash - amount, hold: 0 });
});

test('members, guests, readers and tokens decide nothing; an unknown id is unknown', async () => {
  const { id, member } = await manual('demo4');
  const paths = [`/api/ops/casino/transfers/${id}/check`, `/api/ops/casino/transfers/${id}/decide`];
  const body = { state: 'manual', outcome: 'rejected', note: 'because I say so' };
  const { secret } = (
    await first.post('/api/ops/tokens', { name: 'casino reader', permissions: ['cash:read'], remotes: ['*'] })
  ).body;
  for (const path of paths) {
    const sent = path.endsWith('decide') ? body : {};
    // Without an operator's session the console's calls are refused before anything is read.
    for (const nobody of [member, new Client(site.api.base, { 'x-maru-ops': '1' })]) {
      expect([401, 419]).toContain((await nobody.post(path, sent)).status);
    }
    expect((await site.api.pipeline(secret).post(path, sent)).status).toBe(403);
    expect((await first.post(path.replace(id, randomUUID()), sent)).status).toBe(404);
  }
  for (const wrong of [{ outcome: 'sent' }, { note: '' }, { state: 'sent' }, { amount: 10 ** 9 }]) {
    expect((await first.post(paths[1]!, { ...body, ...wrong })).status).toBe(422);
  }
  expect(await fetchState(member, id)).toBe('manual');
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('condition not met in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
