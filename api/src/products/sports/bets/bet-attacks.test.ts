import { randomUUID } from 'node:crypto';
import type { SportsMatch } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch, makeVendorMatch } from '../../../../test/feed/world';
import { ScriptedVirtual } from '../../../../test/virtual/scripted';
import { type SlipPick, sportsSlip } from '../testing/slip';

let site: FeedSite;
let virtual: ScriptedVirtual;
let member: Client;
let slip: ReturnType<typeof sportsSlip>;

beforeAll(async () => {
  virtual = await new ScriptedVirtual().start();
  site = await feedSite(
    (vendor) => {
      for (let id = 1; id <= 12; id++) vendor.matches.set(id, makePrematch(id));
      vendor.matches.set(40, makeVendorMatch(40));
    },
    { 'sports_config.live_delay_ms': 0, 'sports_config.max_stake': 500_000, 'sports_config.silent_after_ms': 120_000 },
    { virtualUrl: virtual.url },
  );
  member = await site.api.member();
  for (const category of [6, 7] as const) virtual.open(category);
  await until(
    async () => (await list(5)).length === 12 && (await list(6)).length === 1 && (await list(7)).length === 1,
  );
  slip = sportsSlip([await pick(1)], 5_000);
});
afterAll(async () => {
  await site.stop();
  await virtual.stop();
});

const list = async (category: number): Promise<SportsMatch[]> =>
  (await member.get(`/api/game/list/${category}`)).body.data;
const pick = async (id: number, gameType = 1, select = 'home'): Promise<SlipPick> => {
  const { match } = (await member.get(`/api/game/matches/${id}`)).body as { match: SportsMatch };
  return { market: match.markets.find(({ gameTypeId }) => gameTypeId === gameType)!, select };
};
const round = async (category: number) => pick((await list(category))[0]!.id);
const bet = (body: unknown, key?: string, by = member) => by.once('/api/game/bet', body, key);
/** Money and bets of the member: what no attack changes. */
const holdings = async () => [
  (await member.get('/api/user')).body.money,
  (await member.get('/api/game/betlist')).body.total,
];
/** One change of a good slip: a path into it and another value. */
const changed = (path: string, value: unknown): object => {
  const copy = structuredClone(slip) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop()!;
  const target = names.reduce((at, name) => at[name] as Record<string, unknown>, copy);
  target[last] = value;
  return copy;
};

// spec sports.30
test.each<[what: string, path: string, value: unknown]>([
  ['a negative stake', 'amount', -5_000],
  ['a part of a won', 'amount', 5_000.5],
  ['a stake of 10^18', 'amount', 1e18],
  ['a stake above every limit of numbers', 'amount', 1e308],
  ['a stake as a text', 'amount', '5000'],
  ['a stake in a list', 'amount', [5_000]],
  ['no stake', 'amount', null],
  ['a category that there is not', 'data.category', 1],
  ['a category as a text', 'data.category', '5'],
  ['a category of another product', 'data.category', 100],
  ['odds of 0', 'cart.0.selectRatio', 0],
  ['negative odds', 'cart.0.selectRatio', -200],
  ['odds with a fraction', 'cart.0.selectRatio', 200.5],
  ['odds of 10^18', 'cart.0.selectRatio', 1e18],
  ['a line as a text', 'cart.0.odd2', '-1.0'],
  ['a market named by SQL', 'cart.0.id', `f1-1-1' or '1'='1`],
  ['a market of 10,000 letters', 'cart.0.id', 'f'.repeat(10_000)],
  ['an outcome with a zero character', 'cart.0.select', 'home\0'],
  ['an outcome with a quote', 'cart.0.select', `home'--`],
  ['a game type that there is not', 'cart.0.gameTypeId', 7],
  ['a win with a fraction', 'data.win', 0.5],
  ['a negative ratio', 'data.ratio', -1],
  ['words in the place of yes or no', 'data.acceptBetter', 'true'],
  ['a result of one’s own', 'cart.0.result', 'won'],
  ['a member of one’s own', 'member_id', 2],
  ['a status of one’s own', 'data.status', 'won'],
  ['51 picks', 'cart', Array.from({ length: 51 }, () => ({}))],
  ['a cart that is no list', 'cart', { 0: {} }],
  ['a bonus of a negative factor', 'bonus', [{ ratio: -103, min_folder: 3 }]],
  ['a bonus of a millionfold', 'bonus', [{ ratio: 100_000_000, min_folder: 3 }]],
  ['a bonus without a folder', 'bonus', [{ ratio: 103 }]],
])('%s is invalid', async (_what, path, value) => {
  const before = await holdings();
  expect((await bet(changed(path, value))).status).toBe(422);
  const { amount: _, ...maxBetBody } = changed(path, value) as { amount: unknown };
  expect([200, 422]).toContain((await member.post('/api/game/bet/calculateMaxBet', maxBetBody)).status);
  const { cart } = changed(path, value) as { cart: unknown };
  expect([200, 422]).toContain((await member.post('/api/game/check-ratios', { cart })).status);
  expect(await holdings()).toEqual(before);
});

/** Slips that are well formed and promise what the site does not. */
const refused: [what: string, reason: string, make: () => Promise<object>][] = [
  ['an empty cart', 'cart_empty', async () => sportsSlip([], 5_000)],
  ['a stake of nothing', 'stake_below_min', async () => sportsSlip([await pick(1)], 0)],
  ['a stake of a won less than the least', 'stake_below_min', async () => sportsSlip([await pick(1)], 999)],
  ['a stake of a won more than the most', 'stake_above_max', async () => sportsSlip([await pick(1)], 500_001)],
  ['11 picks where 10 are allowed', 'legs_above_max', async () => sportsSlip(await Promise.all(many(11)), 5_000)],
  ['50 times the same pick', 'legs_above_max', async () => fifty()],
  ['the same pick twice', 'legs_conflict', async () => sportsSlip([await pick(1), await pick(1)], 5_000)],
  ['both sides of a market', 'legs_conflict', async () => sportsSlip([await pick(1), await pick(1, 1, 'away')], 5_000)],
  [
    'two questions of a match',
    'legs_conflict',
    async () => sportsSlip([await pick(1), await pick(1, 3, 'over')], 5_000),
  ],
  ['a pick of another category', 'category_mismatch', async () => sportsSlip([await pick(1)], 5_000, { category: 3 })],
  ['a round in a slip of matches', 'category_mismatch', async () => sportsSlip([await pick(1), await round(6)], 5_000)],
  ['a match in a slip of rounds', 'category_mismatch', async () => sportsSlip([await pick(1)], 5_000, { category: 6 })],
  [
    'a round of another competition',
    'category_mismatch',
    async () => sportsSlip([await round(7)], 5_000, { category: 6 }),
  ],
  ['a live match before the match', 'category_mismatch', async () => sportsSlip([await pick(40)], 5_000)],
  ['a question by another type’s name', 'market_missing', async () => changed('cart.0.gameTypeId', 3)],
  ['an outcome of the feed’s own product', 'market_missing', async () => changed('cart.0.id', '11')],
  ['an outcome of another question', 'odds_missing', async () => changed('cart.0.select', 'over')],
  ['an outcome by the name of the prototype', 'odds_missing', async () => changed('cart.0.select', '__proto__')],
  ['odds that nobody offered', 'odds_changed', async () => withOdds(950)],
  ['odds that are lower than those offered', 'odds_changed', async () => withOdds(101)],
  ['a line that a result has not', 'line_changed', async () => moved(-1_000)],
  ['a bonus that one pick has not', 'bonus_changed', async () => withBonus(103, 3)],
  ['a bonus that nobody set', 'bonus_changed', async () => withBonus(1_000, 2)],
  ['a win of one’s own', 'ratio_mismatch', async () => changed('data.win', 900_000)],
  ['a ratio of one’s own', 'ratio_mismatch', async () => changed('data.ratio', 90_000)],
];
/** A ratio of fifty picks is above every number; what is refused is their count. */
const fifty = async () => {
  const made = await pick(1);
  const { cart } = sportsSlip([made], 5_000);
  return changed('cart', Array(50).fill(cart[0]));
};
const many = (count: number) => Array.from({ length: count }, (_, at) => pick(at + 1));
const repriced = (made: SlipPick, odds: number): SlipPick => ({
  ...made,
  market: { ...made.market, outcomes: made.market.outcomes.map((outcome) => ({ ...outcome, odds })) },
});
const withOdds = async (odds: number) => sportsSlip([repriced(await pick(1), odds)], 5_000);
const withBonus = async (ratio: number, min_folder: number) =>
  sportsSlip([await pick(1)], 5_000, { bonus: [{ ratio, min_folder }] });
const moved = async (line: number) => {
  const made = await pick(1, 3, 'over');
  return sportsSlip([{ ...made, market: { ...made.market, line } }], 5_000, { acceptBetter: true });
};

// spec sports.30
test.each(refused)('%s is refused: %s', async (_what, reason, make) => {
  const before = await holdings();
  const answer = await bet(await make());
  expect([answer.status, answer.body.status, answer.body.reason]).toEqual([200, 'error', reason]);
  expect(await holdings()).toEqual(before);
});

// spec sports.31
test('a request that came ten times at once is one bet; with another body its key is refused', async () => {
  const [money] = await holdings();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => bet(slip, key)));
  const placed = answers.filter(({ status }) => status === 200);
  expect(new Set(placed.map(({ body }) => body.bet.id)).size).toBe(1);
  expect((await holdings())[0]).toBe(money - 5_000);
  for (const path of ['amount', 'data.win']) expect((await bet(changed(path, 7_000), key)).status).toBe(409);
  expect((await bet(sportsSlip([await pick(1, 1, 'away')], 5_000), key)).status).toBe(409);
  expect((await holdings())[0]).toBe(money - 5_000);
  // A key is its member's: another one's bet is another one's.
  const other = await site.api.member('demo2');
  const theirs = await bet(slip, key, other);
  expect(theirs.body.status).toBe('success');
  expect(theirs.body.bet.id).not.toBe(placed[0]!.body.bet.id);
});

// spec sports.31
test('without a key, a session or the page’s token nothing is placed', async () => {
  const before = await holdings();
  expect((await member.post('/api/game/bet', slip)).status).toBe(422);
  for (const key of ['', 'short', 'x'.repeat(65), `' or 1=1 -- padded`]) {
    expect([key, (await bet(slip, key)).status]).toEqual([key, 422]);
  }
  expect((await bet(slip, randomUUID(), site.api.guest())).status).toBe(419);
  const stranger = site.api.guest();
  await stranger.get('/sanctum/csrf-cookie');
  expect((await bet(slip, randomUUID(), stranger)).status).toBe(401);
  const headers = { 'x-xsrf-token': 'x', 'idempotency-key': randomUUID() };
  expect((await member.call('POST', '/api/game/bet', slip, headers)).status).toBe(419);
  expect(await holdings()).toEqual(before);
});

// spec sports.31
test('a match that has ended and a round that has closed take no bets at any odds', async () => {
  const ended = sportsSlip([await pick(12)], 5_000, { acceptBetter: true });
  site.vendor.say({ type: 'match_status', match: 12, status_id: 4, period: 100, match_time: Date.now(), timer: null });
  await until(async () => (await member.get('/api/game/matches/12')).body.match?.state !== 'open');
  const [open] = await list(6);
  const closed = sportsSlip([await round(6)], 5_000, { category: 6, acceptBetter: true });
  virtual.close(open!.round!);
  await until(async () => (await member.get(`/api/game/matches/${open!.id}`)).body.match.state === 'closed');
  const before = await holdings();
  expect((await bet(closed)).body).toMatchObject({ status: 'error', reason: 'match_closed' });
  const { reason } = (await bet(ended)).body;
  expect(['match_closed', 'market_missing']).toContain(reason);
  const states = await member.post('/api/game/check-ratios', { cart: [...closed.cart, ...ended.cart] });
  expect(states.body.changedRatios.map(({ state }: { state: string }) => state)).not.toContain('open');
  expect(await holdings()).toEqual(before);
});
