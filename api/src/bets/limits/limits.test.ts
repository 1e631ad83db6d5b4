import type { BetAlert, RiskLimit } from '@maru/contracts';
import { balance, memberWith, testDatabase } from '../../../test/database';
import { localBus } from '../../kernel/bus';
import type { Database } from '../../kernel/sql';
import { verifyExposure } from '../exposure/verify';
import { CoinBets } from '../testing/bets';
import { type CoinRequest, toKeys } from '../testing/coin-product';
import { coinSite, makeMember } from '../testing/site';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
let site: ReturnType<typeof coinSite>;
let sameSite: ReturnType<typeof coinSite>;
let unique = 0;
const bus = localBus();

beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
  coins.coin.limits = () => ({ minStake: 100, maxStake: 1_000_000, maxWin: 5_000_000, maxLegs: 4 });
  site = coinSite(db, coins, {}, bus);
  sameSite = coinSite(db, coins, {}, bus);
});
afterAll(async () => {
  expect(await verifyExposure(db)).toEqual([]);
  await close();
});
beforeEach(async () => {
  coins.coin.odds.clear();
  for (let toss = 1; toss <= 40; toss++) coins.coin.odds.set(toss, 200);
  await removeAll();
});

/** As another process would that had two people's word for it. */
const removeAll = async () => {
  await db.query('delete from bet_limits');
  bus.emit('bet-limits-changed', '');
};
interface Set {
  data: { limit: RiskLimit };
}
const limit = (scope: string, key: string, kind: string, amount: number) =>
  site.operate('opsLimitSet', { body: { scope, key, kind, amount, note: '' } });
const slip = (stake: number, ...tosses: number[]): CoinRequest => ({
  tosses: tosses.map((toss) => ({ toss, side: 'heads', odds: 200 })),
  stake,
  ratio: 2 ** tosses.length * 100,
  win: stake * 2 ** tosses.length,
});
const place = async (member: number, body: CoinRequest, level = 1, at = site) => {
  const placed = await at.calls.placeBet({
    body,
    member: makeMember(member, level),
    locale: 'en',
    key: `limits-${++unique}`,
  });
  if (!placed.ok) throw new Error(placed.reason);
  return placed.data;
};
const largest = async (member: number, tosses: number[], level = 1) => {
  const answer = await site.calls.maxBet({ body: slip(1, ...tosses), member: makeMember(member, level), locale: 'en' });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
};

// spec backoffice.26
test.each([
  ['level', '3'],
  ['level', '*'],
  ['member', '*'],
  ['league', 'coin:league:1'],
  ['type', 'coin:type:heads'],
  ['match', 'coin:*'],
  ['market', 'coin:1'],
  ['outcome', 'coin:1:heads'],
] as const)(
  'a bet over the largest stake or win of %s %s is refused whole, with what is possible',
  async (scope, key) => {
    const member = await memberWith(db, 1_000_000);
    await limit(scope, key, 'max_stake', 20_000);
    const refused = await place(member, slip(20_001, 1), 3);
    expect(refused).toMatchObject({ success: false, reason: `limit_${scope}`, max: 20_000 });
    expect(refused).toMatchObject({ error: expect.stringContaining('You can bet up to 20,000 KRW now.') });
    await limit(scope, key, 'max_win', 30_000);
    expect(await place(member, slip(15_001, 1), 3)).toMatchObject({ reason: `limit_${scope}`, max: 15_000 });
    expect(await largest(member, [1], 3)).toMatchObject({ max: 15_000, limit: `limit_${scope}` });
    expect(await balance(db, `member:${member}:cash`)).toBe(1_000_000);
    expect(await place(member, slip(15_000, 1), 3)).toMatchObject({ success: true });
  },
);

// spec backoffice.26
test('limits of others do not apply, and of those that apply the smallest binds', async () => {
  const member = await memberWith(db, 1_000_000);
  await limit('level', '2', 'max_stake', 100);
  await limit('outcome', 'coin:5:tails', 'max_stake', 100);
  await limit('match', 'other:*', 'max_stake', 100);
  await limit('member', String(member + 1), 'max_stake', 100);
  expect(await largest(member, [5])).toMatchObject({ max: 1_000_000 });
  await limit('league', 'coin:*', 'max_stake', 9_000);
  await limit('market', 'coin:5', 'max_stake', 8_000);
  await limit('match', '*', 'max_win', 15_998);
  expect(await largest(member, [5])).toMatchObject({ max: 7_999, limit: 'limit_match' });
});

// spec backoffice.26
test.each([
  ['outcome', 'coin:9:heads'],
  ['market', 'coin:9'],
  ['match', toKeys({ toss: 9, side: '' }).match],
] as const)(
  'the largest stake under the free loss of a %s is accepted, and one won more is not',
  async (scope, key) => {
    coins.coin.odds.set(9, 333);
    const [member, other] = [await memberWith(db, 1_000_000), await memberWith(db, 1_000_000)];
    const bet = (stake: number) => ({
      ...slip(stake, 9),
      tosses: [{ toss: 9, side: 'heads' as const, odds: 333 }],
      ratio: 333,
      win: Math.floor((stake * 333) / 100),
    });
    await place(other, bet(777));
    await limit(scope, key, 'max_loss', 12_345);
    const { max, limit: binding } = await largest(member, [9]);
    expect(binding).toBe(`limit_${scope}`);
    expect(max).toBeGreaterThan(1_000);
    expect(await place(member, bet(max + 1))).toMatchObject({ success: false, reason: `limit_${scope}`, max });
    expect(await place(member, bet(max))).toMatchObject({ success: true });
    expect(await largest(member, [9])).toMatchObject({ status: 'error', max: 0, limit: null });
    await coins.toss([9, 'void']);
    coins.coin.results.clear();
  },
);

test('a bet on two markets of a match is limited by what both add to it', async () => {
  const member = await memberWith(db, 1_000_000);
  await place(member, { ...slip(5_000, 13), tosses: [{ toss: 13, side: 'tails', odds: 200 }] });
  await limit('match', toKeys({ toss: 13, side: '' }).match, 'max_loss', 100_000);
  const { max } = await largest(member, [13, 14]);
  expect(await place(member, slip(max + 1, 13, 14))).toMatchObject({ reason: 'limit_match' });
  expect(await place(member, slip(max, 13, 14))).toMatchObject({ success: true });
});

test('the loss of a member counts all open bets, and is free again when they are settled', async () => {
  const member = await memberWith(db, 1_000_000);
  await limit('member', String(member), 'max_loss', 10_000);
  expect(await place(member, slip(6_000, 17))).toMatchObject({ success: true });
  expect(await place(member, slip(6_000, 21))).toMatchObject({ reason: 'limit_member', max: 4_000 });
  await coins.toss([17, 'tails']);
  expect(await place(member, slip(6_000, 21))).toMatchObject({ success: true });
});

test('parallel bets never pass the limit of a match', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => memberWith(db, 1_000_000)));
  await limit('match', toKeys({ toss: 25, side: '' }).match, 'max_loss', 25_000);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => place(members[i % 10]!, slip(1_000, 25 + (i % 3)))),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(25);
  expect(await largest(members[0]!, [25])).toMatchObject({ status: 'error' });
});

// spec backoffice.27
test('a limit that one process sets binds the others at once, and a removed one no longer does', async () => {
  const member = await memberWith(db, 1_000_000);
  expect(await place(member, slip(5_000, 29), 1, sameSite)).toMatchObject({ success: true });
  const set = (await limit('market', 'coin:29', 'max_stake', 4_000)) as unknown as Set;
  expect(await place(member, slip(5_000, 29), 1, sameSite)).toMatchObject({ reason: 'limit_market' });
  const changed = (await limit('market', 'coin:29', 'max_stake', 2_000)) as unknown as Set;
  expect(changed.data.limit.id).toBe(set.data.limit.id);
  expect(await place(member, slip(4_000, 29), 1, sameSite)).toMatchObject({ reason: 'limit_market' });
  expect(await place(member, slip(2_000, 29), 1, sameSite)).toMatchObject({ success: true });
  await removeAll();
  expect(await place(member, slip(5_000, 29), 1, sameSite)).toMatchObject({ success: true });
  expect(await site.operate('opsLimitRemove', { params: { id: set.data.limit.id } })).toEqual({
    ok: false,
    reason: 'not_found',
  });
  const log = await db.query<{ action: string; detail: object }>(
    `select action, detail from audit_log where subject = 'limit max_stake market coin:29' order by id`,
  );
  expect(log).toEqual([
    { action: 'limit.set', detail: { amount: [null, 4_000], note: '' } },
    { action: 'limit.set', detail: { amount: [4_000, 2_000], note: '' } },
  ]);
});

// spec backoffice.27
test('a large bet, or one that raises the loss of its match by more than 5 % of its limit, is shown to the desk with its bet', async () => {
  const member = await memberWith(db, 10_000_000);
  await limit('level', '*', 'alert_stake', 50_000);
  await limit('type', 'coin:type:heads', 'alert_win', 60_000);
  await limit('match', '*', 'max_loss', 1_000_000);
  const toBetId = (answer: Awaited<ReturnType<typeof place>>) => (answer.success ? Number(answer.bet.id) : null);
  const small = toBetId(await place(member, slip(29_999, 33)));
  const byWin = toBetId(await place(member, slip(30_000, 33)));
  const byAll = toBetId(await place(member, slip(50_001, 33)));
  const refused = await place(member, slip(999_999, 33));
  expect(refused).toMatchObject({ reason: 'limit_match' });
  const alerts = async (query: object = {}) =>
    ((await site.operate('opsBetAlerts', { query })) as unknown as { data: { alerts: BetAlert[]; more: boolean } })
      .data;
  const since = ({ alerts: all }: { alerts: BetAlert[] }) => all.filter((alert) => alert.bet >= small!);
  expect(since(await alerts())).toMatchObject([
    {
      bet: byAll,
      reasons: ['stake', 'win', 'match'],
      stake: 50_001,
      liability: 50_001,
      acknowledged_at: null,
      member: { id: member, level: 1 },
      limit: { scope: 'match', key: toKeys({ toss: 33, side: '' }).match, amount: 1_000_000, loss: 110_000, used: 11 },
    },
    { bet: byWin, reasons: ['win'] },
  ]);
  expect(small).not.toBeNull();
  expect(await alerts({ limit: 1 })).toMatchObject({ alerts: [{ bet: byAll }], more: true });
  const acknowledge = () => site.operate('opsBetAlertAcknowledge', { params: { id: byAll } });
  const first = await acknowledge();
  expect(first).toMatchObject({ data: { bet: byAll, acknowledged_by: 'kim' } });
  expect(await acknowledge()).toEqual(first);
  expect(since(await alerts({ acknowledged: 'no' })).map((alert) => alert.bet)).toEqual([byWin]);
  expect(since(await alerts({ acknowledged: 'yes' })).map((alert) => alert.bet)).toEqual([byAll]);
  expect(await site.operate('opsBetAlertAcknowledge', { params: { id: small } })).toMatchObject({ ok: false });
  const log = await db.query('select actor from audit_log where action = $1', ['alert.acknowledge']);
  expect(log).toHaveLength(1);
});
