import { type Config, channels, liveEvents } from '@maru/contracts';
import { balance, memberWith, testDatabase, verify } from '../../../test/database';
import { localBus } from '../../kernel/bus';
import { createJobs } from '../../kernel/jobs';
import type { Member } from '../../kernel/member';
import type { Services } from '../../kernel/services';
import type { Database } from '../../kernel/sql';
import { createTexts } from '../../kernel/texts';
import { Bets } from '..';
import { notificationQueue } from '../notification/queue';
import { sharedNoticeQueue } from '../notification/shared-notice';
import { toBetResponse } from '../record/responses';
import { loadBets } from '../record/store';
import { CoinBets } from '../testing/bets';
import type { CoinRequest } from '../testing/coin-product';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
let services: Services;
let calls: ReturnType<typeof register>;
const published: unknown[][] = [];
const register = () => new Bets(services, localBus()).register(coins.coin);

beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
  const texts = createTexts();
  const log = { error: (fields: object) => published.push(['error', fields]) };
  services = {
    db,
    texts,
    live: { publish: (...sent: unknown[]) => void published.push(sent) },
    notifier: { notify: async () => {}, walletChanged: async () => {} },
    settings: { config: async () => ({}) as Config },
    log,
    jobs: createJobs({ db, bus: localBus(), log }),
  } as unknown as Services;
  calls = register();
});
afterAll(async () => {
  expect(await verify(db)).toMatchObject({ ok: true });
  await close();
});
beforeEach(() => {
  published.length = 0;
  coins.coin.odds.clear();
  coins.coin.odds.set(1, 150).set(2, 200).set(3, 300);
});

const makeMember = (id: number): Member => ({
  id,
  login: '',
  nick: '',
  locale: 'ko',
  level: 1,
  status: 1,
  onlyCs: 0,
  strictMemo: 0,
});
const slip = (more: Partial<CoinRequest> = {}): CoinRequest => ({
  tosses: [
    { toss: 1, side: 'heads', odds: 150 },
    { toss: 2, side: 'heads', odds: 200 },
  ],
  stake: 10_000,
  ratio: 300,
  win: 30_000,
  ...more,
});
const place = async (member: number, body: CoinRequest, key: string) => {
  const placed = await calls.placeBet({ body, member: makeMember(member), locale: 'en', key });
  return placed.ok ? placed.data : placed;
};

test('a product that registers takes bets, has them settled and corrected, and its rows in the record', async () => {
  const member = await memberWith(db, 100_000);
  const first = await place(member, slip(), 'key-1');
  if (!('bet' in first)) throw new Error(JSON.stringify(first));
  expect(first).toMatchObject({ success: true, money: 90_000, bet: { status: 'open', win: 30_000, product: 'coin' } });
  expect(first.bet).toMatchObject({ coins: 2, legs: [{ toss: 1, side: 'heads', odds: 150, in: 'en' }, { toss: 2 }] });
  // Its key is answered with it whatever the odds are now, and with another body not at all.
  coins.coin.odds.clear();
  expect(await place(member, slip(), 'key-1')).toEqual(first);
  expect(await place(member, slip({ stake: 20_000, win: 60_000 }), 'key-1')).toEqual({
    ok: false,
    reason: 'idempotency_reused',
  });
  expect(await balance(db, `member:${member}:cash`)).toBe(90_000);

  const events = () => published.filter(([, event]) => event === liveEvents.betUpdated);
  expect(events()).toEqual(
    [[channels.user(member), liveEvents.betUpdated, expect.objectContaining(first.bet)]].map(([channel, event]) => [
      channel,
      event,
      expect.objectContaining({ change: 'placed', version: 0, bet: first.bet }),
    ]),
  );
  const shared = services.jobs.queue(sharedNoticeQueue(services, coins.products));
  for (const [results, change, status] of [
    [
      [
        [1, 'heads'],
        [2, 'heads'],
      ],
      'settled',
      'won',
    ],
    [[[2, null]], 'corrected', 'open'],
    [[[2, 'tails']], 'corrected', 'lost'],
  ] as const) {
    await coins.toss(...(results as unknown as Parameters<typeof coins.toss>));
    await services.jobs.queue(notificationQueue(services, coins.products, shared)).runBatch();
    const [stored] = await loadBets(db, [Number(first.bet.id)]);
    const row = toBetResponse(coins.products, stored!, 'ko');
    expect(row.status).toBe(status);
    expect(events().at(-1)).toEqual([
      channels.user(member),
      liveEvents.betUpdated,
      expect.objectContaining({ change, status, paid: row.paid, bet: row, locale: 'ko' }),
    ]);
  }
  expect(events()).toHaveLength(4);
  expect(published.some(([event]) => event === 'error')).toBe(false);
});

test('what stands against a slip is answered in one order: cart, picks, picks together, stake, win, number, sums, outage, balance', async () => {
  const poor = await memberWith(db, 500);
  const { coin } = coins;
  coin.down = true;
  const [first, two] = slip().tosses;
  const wrong: [CoinRequest, string][] = [
    [slip({ tosses: [], stake: 0 }), 'cart_empty'],
    [slip({ tosses: [first!, { ...two!, odds: 190 }, { ...two!, toss: 9 }], stake: 0 }), 'odds_changed'],
    [slip({ tosses: [first!, first!], stake: 0 }), 'legs_conflict'],
    [slip({ stake: 99 }), 'stake_below_min'],
    [slip({ stake: 50_001 }), 'stake_above_max'],
    [slip({ stake: 40_000 }), 'win_above_max'],
    [slip({ tosses: [...slip().tosses, { toss: 3, side: 'heads', odds: 300 }], stake: 1_000 }), 'legs_above_max'],
    [slip({ win: 1 }), 'ratio_mismatch'],
    [slip(), 'unavailable'],
  ];
  for (const [body, reason] of wrong)
    expect(await place(poor, body, 'never')).toMatchObject({ success: false, reason });
  coin.down = false;
  expect(await place(poor, slip(), 'never')).toMatchObject({ success: false, reason: 'balance_short' });
  expect(await place(poor, wrong[1]![0], 'never')).toMatchObject({
    legs: [
      { leg: '2', reason: 'odds_changed' },
      { leg: '9', reason: 'odds_missing' },
    ],
  });
  coin.open = false;
  expect(await place(poor, slip(), 'never')).toEqual({ ok: false, reason: 'forbidden' });
  coin.open = true;
  const restricted = await calls.placeBet({
    body: slip(),
    member: { ...makeMember(poor), strictMemo: 1 },
    locale: 'ko',
    key: 'never',
  });
  expect(restricted).toEqual({ ok: false, reason: 'forbidden' });
  expect(await balance(db, `member:${poor}:cash`)).toBe(500);
});

test('the largest stake follows the limits of the product and the balance', async () => {
  const ask = async (cash: number, tosses = slip().tosses) => {
    const member = await memberWith(db, cash);
    const largest = await calls.maxBet({ body: { tosses }, member: makeMember(member), locale: 'ko' });
    return largest.ok ? [largest.data.max, largest.data.limit] : largest;
  };
  expect(await ask(1_000_000)).toEqual([30_000, 'max_win']);
  expect(await ask(1_000_000, slip().tosses.slice(0, 1))).toEqual([50_000, 'max_stake']);
  expect(await ask(700)).toEqual([700, 'balance']);
  expect(await ask(50)).toEqual([0, null]);
});
