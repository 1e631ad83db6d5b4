import { randomUUID } from 'node:crypto';
import { type CasinoWallet, casinoWallets } from '@maru/contracts';
import { openCasinoVendors } from '../../vendors/casino';
import { pullNews } from './mirror/pull';
import { carryOut, type SeamlessOrder, seamlessUser } from './seamless/carry-out';
import { beginSession } from './seamless/sessions';
import { CasinoSite } from './testing/casino-site';

let site: CasinoSite;
beforeAll(async () => {
  site = await CasinoSite.start();
});
afterAll(() => site.stop());

/** Takes what the vendor lists into the site's books. */
const pull = (casino: CasinoWallet) =>
  pullNews(
    site.api.services.db,
    openCasinoVendors({ casinoUrl: site.companies.url, casinoKey: site.companies.key }).find(
      (vendor) => vendor.casino === casino,
    )!,
    // Some lists are by whole seconds: what happened in this one is in the next.
    Date.now() + 2_000,
  );
async function fetchSums(login: string) {
  const member = await site.api.member(login);
  const { body } = await member.get('/api/protection/session');
  const { staked, open, returned, net } = body;
  const { session } = (await member.get('/api/protection')).body;
  expect(session).toMatchObject({ staked, open, returned, net });
  return { staked, open, returned, net };
}
const none = { staked: 0, open: 0, returned: 0, net: 0 };

test.each(casinoWallets)('%s: who plays there alone sees stakes, wins and net of the session', async (casino) => {
  const login = { union: 'demo1', hera: 'demo2', aplus: 'demo3' }[casino];
  const member = await site.api.member(login);
  expect(await fetchSums(login)).toEqual(none);
  // A transfer to the casino is not a stake.
  await site.move(member, casino, 100_000);
  const user = await site.readUser(login);
  await site.companies.play(casino, user, { stake: 30_000, outcome: 'lose' });
  await site.companies.play(casino, user, { stake: 10_000, outcome: 'win' });
  await site.companies.play(casino, user, { stake: 5_000, outcome: 'cancel', seconds: 60 });
  await pull(casino);
  expect(await fetchSums(login)).toEqual({ staked: 40_000, open: 0, returned: 20_000, net: -20_000 });
  await site.move(member, casino, 'all');
  expect(await fetchSums(login)).toEqual({ staked: 40_000, open: 0, returned: 20_000, net: -20_000 });
});

test('play at a company without balances counts too; what was cancelled or taken back does not', async () => {
  const { db, audit } = site.api.services;
  const [row] = await db.query<{ id: number }>(`select id::float8 as id from members where login = 'demo4'`);
  const member = row!.id;
  expect(await fetchSums('demo4')).toEqual(none);
  const session = await beginSession(db, { company: 'nova', memberId: member, game: 'g' });
  const user = seamlessUser(member);
  const round = { game: 'g', round: 'r' };
  const carry = (order: SeamlessOrder) =>
    db.transaction((tx) => carryOut(tx, order, { company: 'nova', open: true, multiple: 1_000, audit }));
  const bet = async (amount: number) => {
    const id = randomUUID();
    expect((await carry({ call: 'bet', id, user, session, amount, ...round })).status).toBe(200);
    return id;
  };
  const win = async (of: string, amount: number) => {
    const id = randomUUID();
    await carry({ call: 'win', id, user, amount, bet: of, ...round });
    return id;
  };
  await win(await bet(7_000), 3_000);
  const cancelled = await bet(2_000);
  await carry({ call: 'cancel', id: randomUUID(), user, bet: cancelled });
  const taken = await win(await bet(1_000), 50_000);
  await carry({ call: 'rollback', id: randomUUID(), user, win: taken });
  expect(await fetchSums('demo4')).toEqual({ staked: 8_000, open: 0, returned: 3_000, net: -5_000 });
});

test('a session that begins later counts nothing of the one before', async () => {
  const { db } = site.api.services;
  await db.query(
    `update member_protection set session_started_at = clock_timestamp()
      where member_id = (select id from members where login = 'demo1')`,
  );
  expect(await fetchSums('demo1')).toEqual(none);
});
