import { type CashOutResponse, channels, liveEvents } from '@maru/contracts';
import { balance, memberWith, testDatabase, verify } from '../../../test/database';
import type { Member } from '../../kernel/member';
import type { Database } from '../../kernel/sql';
import { verifyExposure } from '../exposure/verify';
import { notificationQueue } from '../notification/queue';
import { sharedNoticeQueue } from '../notification/shared-notice';
import { loadBets } from '../record/store';
import { CoinBets, errors, maxStandingSettlements } from '../testing/bets';
import { CoinProduct } from '../testing/coin-product';
import { coinSite, makeMember } from '../testing/site';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
let site: ReturnType<typeof coinSite>;
const cashOutRules = { use: 1 as 0 | 1, margin_bp: 500, min_value: 100 };
let nextToss = 1;
let unique = 0;

beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
  site = coinSite(db, coins, { cash_out: cashOutRules });
});
afterAll(async () => {
  expect(errors).toEqual([]);
  expect(site.published.filter(([event]) => event === 'error')).toEqual([]);
  expect(await verifyExposure(db)).toEqual([]);
  expect(await verify(db)).toMatchObject({ ok: true });
  await close();
});
beforeEach(() => {
  Object.assign(cashOutRules, { use: 1, margin_bp: 500, min_value: 100 });
  coins.coin.cashOutDelayMs = 0;
});

/** Bet of 10,000 on heads of two separate tosses at 2.00; its member has no money left. */
async function newBet(count = 2) {
  const member = await memberWith(db, 10_000);
  const tosses = Array.from({ length: count }, () => nextToss++);
  for (const toss of tosses) coins.coin.odds.set(toss, 200);
  const bet = await coins.book(
    member,
    tosses.map((toss) => ({ toss, odds: 200 })),
    10_000,
  );
  return { member, tosses, id: bet.id, cash: () => balance(db, `member:${member}:cash`) };
}
const stored = async (id: number) => (await loadBets(db, [id]))[0]!;
const newKey = () => `cash-out-${++unique}`;
const offers = async (member: number, ...ids: number[]) => {
  const answer = await site.module.handlers.cashOutOffers!({
    query: { ids: ids.join(',') },
    member: makeMember(member),
    locale: 'en',
  } as never);
  if (!answer.ok || 'sent' in answer) throw new Error('refused');
  return answer.data.offers;
};
const cashOut = async (
  member: number,
  id: number | string,
  value: number,
  key = newKey(),
  more: Partial<Member> = {},
) => {
  const answer = await site.module.handlers.cashOut!({
    params: { id: String(id) },
    body: { value },
    member: { ...makeMember(member), ...more },
    locale: 'en',
    key,
  } as never);
  return answer.ok && 'data' in answer ? (answer.data as CashOutResponse) : answer;
};
const notifyAll = () => {
  const { services } = site;
  const shared = services.jobs.queue(sharedNoticeQueue(services, coins.products));
  return services.jobs.queue(notificationQueue(services, coins.products, shared)).runBatch();
};

// spec backoffice.28
test('an open bet is paid its offer once and for good; its member is notified, its exposure released', async () => {
  const { member, tosses, id, cash } = await newBet();
  await coins.toss([tosses[0]!, 'heads']);
  coins.coin.odds.set(tosses[1]!, 160);
  // 10,000 × 2.00 × 2.00 / 1.60 less 5 %.
  expect(await offers(member, id)).toEqual([{ id: String(id), value: 23_750, reason: null, message: null }]);
  const ggr = await balance(db, 'house:ggr:coin');
  const open = await balance(db, 'house:bets_open');
  const paid = await cashOut(member, id, 23_750);
  expect(paid).toMatchObject({
    success: true,
    money: 23_750,
    bet: { status: 'cashed_out', paid: 23_750, win: 40_000 },
  });
  expect(await cash()).toBe(23_750);
  expect(await balance(db, 'house:ggr:coin')).toBe(ggr - 13_750);
  expect(await balance(db, 'house:bets_open')).toBe(open - 10_000);
  expect(await db.query('select 1 from bet_exposure where market_key = $1', [`coin:${tosses[1]}`])).toEqual([]);
  await notifyAll();
  expect(site.notices.at(-1)).toEqual([member, 'game', 'bets.notice.cashed_out', { stake: '10,000', paid: '23,750' }]);
  expect(site.published.filter(([to]) => to === channels.user(member)).at(-1)).toEqual([
    channels.user(member),
    liveEvents.betUpdated,
    expect.objectContaining({ change: 'settled', status: 'cashed_out', paid: 23_750, version: 1 }),
  ]);
  expect(await offers(member, id)).toMatchObject([{ value: null, reason: 'cash_out_closed' }]);
  // Results, corrections and voids are written on its legs and change nothing else.
  for (const result of ['tails', 'heads', 'void', null] as const) {
    await coins.toss([tosses[1]!, result]);
    expect(await stored(id)).toMatchObject({ status: 'cashed_out', paid: 23_750, version: 1 });
    expect((await stored(id)).legs[1]!.result).toBe(result === 'tails' ? 'lost' : result === 'heads' ? 'won' : result);
    expect(await cash()).toBe(23_750);
  }
});

// spec backoffice.28
test('a repeated key is answered as before whatever came since; with another value or bet it is refused', async () => {
  const { member, tosses, id, cash } = await newBet(1);
  const other = await newBet(1);
  const key = newKey();
  const first = await cashOut(member, id, 9_000, key);
  expect(first).toMatchObject({ success: true, money: 9_000 });
  await coins.toss([tosses[0]!, 'heads']);
  cashOutRules.use = 0;
  expect(await cashOut(member, id, 9_000, key)).toEqual(first);
  cashOutRules.use = 1;
  expect(await cashOut(member, id, 9_001, key)).toEqual({ ok: false, reason: 'idempotency_reused' });
  expect(await cashOut(member, other.id, 9_000, key)).toEqual({ ok: false, reason: 'idempotency_reused' });
  expect(await cash()).toBe(9_000);
});

test('what is asked is paid while the offer is no lower; else the new offer is answered and nothing moves', async () => {
  const { member, tosses, id, cash } = await newBet(1);
  expect(await cashOut(member, id, 9_501)).toMatchObject({
    reason: 'cash_out_changed',
    code: 'MARU-426',
    value: 9_500,
  });
  coins.coin.odds.set(tosses[0]!, 400);
  expect(await cashOut(member, id, 9_500)).toMatchObject({ reason: 'cash_out_changed', value: 4_750 });
  expect([await cash(), (await stored(id)).status]).toEqual([0, 'open']);
  coins.coin.odds.set(tosses[0]!, 100);
  expect(await cashOut(member, id, 9_500)).toMatchObject({ success: true, money: 9_500 });
});

// spec backoffice.28
test.each([
  ['a leg is suspended', 'odds_suspended', ({ tosses }) => void coins.coin.odds.delete(tosses[1]!)],
  ['a leg is lost', 'cash_out_closed', ({ tosses }) => void coins.coin.results.set(tosses[0]!, 'tails')],
  [
    'every leg is decided',
    'cash_out_closed',
    ({ tosses }) => {
      for (const toss of tosses) coins.coin.results.set(toss, 'heads');
    },
  ],
  ['the bet is settled', 'cash_out_closed', ({ tosses }) => coins.toss([tosses[0]!, 'tails'])],
  ['it is switched off', 'unavailable', () => Object.assign(cashOutRules, { use: 0 })],
  ['less than the least value is left', 'cash_out_low', () => Object.assign(cashOutRules, { min_value: 9_501 })],
] as [string, string, (bet: Awaited<ReturnType<typeof newBet>>) => unknown][])(
  'there is no offer where %s',
  async (_case, reason, cause) => {
    const bet = await newBet();
    await cause(bet);
    expect(await offers(bet.member, bet.id)).toMatchObject([{ value: null, reason, message: expect.any(String) }]);
    expect(await cashOut(bet.member, bet.id, 1)).toMatchObject({ success: false, reason, value: null });
    expect(await bet.cash()).toBe(0);
  },
);

// spec backoffice.28
test('bets of others, and ids that are none, are not found; a restricted member is refused', async () => {
  const mine = await newBet();
  const theirs = await newBet();
  expect(await offers(mine.member, theirs.id, mine.id, 999_999)).toMatchObject([{ id: String(mine.id) }]);
  for (const id of [theirs.id, 999_999, '0', '-1', '1e3', "1' or '1'='1", '9'.repeat(40)])
    expect(await cashOut(mine.member, id, 1)).toEqual({ ok: false, reason: 'not_found' });
  expect(await cashOut(mine.member, mine.id, 1, newKey(), { strictMemo: 1 })).toEqual({
    ok: false,
    reason: 'forbidden',
  });
  expect([await mine.cash(), await theirs.cash()]).toEqual([0, 0]);
});

/** Runs `change` during the delay of a live leg, after its first quote, independent of the machine's speed. */
function onceAsked(change: () => unknown): void {
  const { cashOutOdds } = CoinProduct.prototype;
  jest.spyOn(coins.coin, 'cashOutOdds').mockImplementationOnce((bet) => {
    setImmediate(change);
    return cashOutOdds.call(coins.coin, bet);
  });
}

test('a bet with a live leg waits as placing does, and is asked anew after it', async () => {
  const { member, tosses, id, cash } = await newBet(1);
  coins.coin.cashOutDelayMs = 300;
  onceAsked(() => coins.coin.odds.set(tosses[0]!, 250));
  const falling = cashOut(member, id, 9_500);
  expect(await falling).toMatchObject({ reason: 'cash_out_changed', value: 7_600 });
  onceAsked(() => coins.coin.odds.delete(tosses[0]!));
  const suspended = cashOut(member, id, 7_600);
  expect(await suspended).toMatchObject({ reason: 'odds_suspended' });
  coins.coin.odds.set(tosses[0]!, 200);
  onceAsked(() => coins.toss([tosses[0]!, 'tails']));
  const lost = cashOut(member, id, 1_000);
  expect(await lost).toMatchObject({ success: false, reason: 'cash_out_closed' });
  expect(await cash()).toBe(0);
  const other = await newBet(1);
  const from = Date.now();
  expect(await cashOut(other.member, other.id, 9_500)).toMatchObject({ success: true });
  expect(Date.now() - from).toBeGreaterThanOrEqual(295);
});

// spec backoffice.28
test('of 50 parallel requests, some with one key, and a settlement exactly one pays', async () => {
  let cashed = 0;
  for (let round = 0; round < 8; round++) {
    const { member, tosses, id, cash } = await newBet(1);
    const shared = newKey();
    const requests = Array.from({ length: 50 }, (_, i) => cashOut(member, id, 9_500, i % 2 ? shared : newKey()));
    const paid = async (request: ReturnType<typeof cashOut>) => expect(await request).toMatchObject({ success: true });
    // Settlement starts later each round; in the last round it follows the first payment, on slow machines too.
    const due =
      round < 7 ? new Promise((resolve) => setTimeout(resolve, 5 * 2 ** round)) : Promise.any(requests.map(paid));
    const settled = due.then(() => coins.toss([tosses[0]!, 'heads']));
    const answers = await Promise.all(requests);
    await settled;
    await coins.settleAll();
    const bet = await stored(id);
    expect(await cash()).toBe(bet.status === 'cashed_out' ? 9_500 : 20_000);
    expect(await maxStandingSettlements(db, [id])).toBe(1);
    const successes = answers.filter((answer) => 'success' in answer && answer.success);
    if (bet.status === 'cashed_out') {
      cashed++;
      // Only the paid request and repeats of its key succeed.
      expect(successes.length === 1 || successes.length === 25).toBe(true);
    } else expect(successes).toEqual([]);
  }
  expect(cashed).toBeGreaterThan(0);
});

test('what is owed from a settlement that was taken back is kept from the payment', async () => {
  const { member, tosses, id, cash } = await newBet(1);
  await coins.toss([tosses[0]!, 'heads']);
  expect(await cash()).toBe(20_000);
  // The member spends 15,000 of it before the result is taken back.
  coins.coin.odds.set(nextToss, 200);
  await coins.book(member, [{ toss: nextToss++, odds: 200 }], 15_000);
  await coins.toss([tosses[0]!, null]);
  expect([await cash(), (await stored(id)).status]).toEqual([0, 'open']);
  expect(await cashOut(member, id, 9_500)).toMatchObject({ success: true, bet: { paid: 9_500 }, money: 0 });
  expect(await balance(db, `suspense:coin:${id}`)).toBe(-5_500);
});

test('a result that is stored counts at once, before the bet itself has it', async () => {
  const { member, tosses, id } = await newBet();
  coins.coin.results.set(tosses[0]!, 'half_lost');
  expect(await offers(member, id)).toMatchObject([{ value: 4_750 }]);
  expect(await cashOut(member, id, 9_500)).toMatchObject({ reason: 'cash_out_changed', value: 4_750 });
  expect(await cashOut(member, id, 4_750)).toMatchObject({ success: true });
  expect((await stored(id)).legs.map((leg) => leg.result)).toEqual(['half_lost', null]);
});
