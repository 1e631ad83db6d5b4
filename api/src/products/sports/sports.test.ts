import type { GameList, SportsMatch } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { until } from '../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../test/feed/site';
import { makePrematch, makeVendorMarket, makeVendorMatch } from '../../../test/feed/world';
import { demoPassword } from '../../site/demo/seed';
import { sportsSlip } from './testing/slip';

let site: FeedSite;
let member: Client;

/** A match with everything that domestic sports offer before it. */
const richMatch = (id: number) => {
  const o = id * 10_000;
  return makePrematch(id, {
    markets: [
      ...makePrematch(id).markets,
      makeVendorMarket(8, [
        [o + 1, 'odd', '1.90'],
        [o + 2, 'even', '1.90'],
      ]),
      makeVendorMarket(6, [
        [o + 3, 'yes', '1.80'],
        [o + 4, 'no', '2.00'],
      ]),
      makeVendorMarket(12, [
        [o + 5, 'home', '2.70'],
        [o + 6, 'draw', '2.10'],
        [o + 7, 'away', '4.00'],
      ]),
    ],
  });
};

beforeAll(async () => {
  site = await feedSite(
    (vendor) => {
      for (const id of [1, 2, 3, 4]) vendor.matches.set(id, richMatch(id));
      vendor.matches.set(9, makeVendorMatch(9));
    },
    { 'sports_config.live_delay_ms': 0 },
  );
  member = site.api.guest();
  await member.signIn('demo1', demoPassword);
  await until(async () => (await list(5)).alive);
});
afterAll(() => site.stop());

const list = async (category: number, query = ''): Promise<GameList> =>
  (await member.get(`/api/game/list/${category}${query}`)).body as GameList;
const fetchMatch = async (id: number): Promise<SportsMatch> => (await member.get(`/api/game/matches/${id}`)).body.match;
const findMarket = (match: SportsMatch, gameType: number) =>
  match.markets.find((market) => market.gameTypeId === gameType)!;

// spec sports.1
test('each category offers its game types, with our margin in the place of the feed’s', async () => {
  const types = async (category: number) =>
    [
      ...new Set((await list(category)).data.flatMap((match) => match.markets.map((market) => market.gameTypeId))),
    ].sort();
  expect(await types(5)).toEqual([1, 2, 3]);
  expect(await types(2)).toEqual([2, 3]);
  expect(await types(3)).toEqual([4, 5, 6]);
  expect(await types(4)).toEqual([1, 2, 3]);
  const { outcomes } = findMarket(await fetchMatch(1), 1);
  const book = outcomes.reduce((sum, { odds }) => sum + 100 / odds, 0);
  expect(book).toBeGreaterThan(1.06);
  expect(book).toBeLessThan(1.075);
});

// spec sports.1
test('counts of chips and tabs are of what is offered', async () => {
  const answer = await list(5);
  expect(answer).toMatchObject({ total: 4, current_page: 1, last_page: 1, sports: [{ id: 1, count: 4 }] });
  expect(answer.categories).toMatchObject({ 2: 4, 3: 4, 4: 1, 5: 4 });
});

// spec sports.2
test('a search looks into teams and leagues in the caller’s language and takes two characters at least', async () => {
  expect((await list(5, '?search=home%202')).total).toBe(1);
  expect((await list(5, '?search=LEAGUE')).total).toBe(4);
  expect((await list(5, '?search=nobody')).total).toBe(0);
  const short = await member.get('/api/game/list/5?search=h');
  expect([short.status, short.body.errors.search]).toEqual([422, ['검색어는 2글자 이상 입력해주세요.']]);
});

// spec sports.7
test('a slip of two matches is booked at the odds that were shown, and stands in both records', async () => {
  const [first, two] = [await fetchMatch(1), await fetchMatch(2)];
  const slip = sportsSlip(
    [
      { market: findMarket(first, 1), select: 'home' },
      { market: findMarket(two, 3), select: 'over' },
    ],
    10_000,
  );
  const placed = await member.once('/api/game/bet', slip);
  expect(placed.body).toMatchObject({
    status: 'success',
    money: 990_000,
    bet: { product: 'sports', category: 5, rule: 'domestic_hu2', ratio: slip.data.ratio, win: slip.data.win },
  });
  const own = (await member.get('/api/game/betlist')).body;
  const all = (await member.get('/api/info/betRecord')).body;
  expect(own.data[0].id).toBe(placed.body.bet.id);
  expect(all.data[0]).toEqual(own.data[0]);
});

// spec sports.5
test('today’s matches name both areas, and count a match that both offer once', async () => {
  const tree = (await member.get('/api/game/matches?names=1')).body;
  expect(new Set(tree.treeData.map((sport: { area: string }) => sport.area))).toEqual(new Set(['feed', 'sports']));
  expect(tree.total).toBe(5);
});

test('today’s matches count the lists of domestic sports as the lists themselves do', async () => {
  const { lists } = (await member.get('/api/game/matches')).body;
  const { categories } = await list(5);
  for (const id of [2, 3, 4, 5]) expect([id, lists.sports[id] ?? 0]).toEqual([id, categories[id]]);
  expect(lists.sports[5]).toBeGreaterThan(0);
});

// spec sports.4
test('a favourite league comes and goes by the same call, and stands in the list', async () => {
  expect((await member.post('/api/favorite-league', { league_id: 1 })).body).toEqual({ leagues: [1], favorite: true });
  expect((await list(5)).favorites).toEqual([1]);
  expect((await member.post('/api/favorite-league', { league_id: 1 })).body).toEqual({ leagues: [], favorite: false });
});

// spec sports.6
test('terms that moved are named by check-ratios, and the largest stake names its limit', async () => {
  const market = findMarket(await fetchMatch(3), 1);
  const slip = sportsSlip([{ market, select: 'home' }], 10_000);
  expect((await member.post('/api/game/check-ratios', { cart: slip.cart })).body).toEqual({ changedRatios: [] });
  const max = await member.post('/api/game/bet/calculateMaxBet', { cart: slip.cart, bonus: [], data: slip.data });
  expect(max.body).toMatchObject({ status: 'success', limit: 'balance' });
  const stale = [
    { ...slip.cart[0], selectRatio: 150 },
    { ...slip.cart[0], id: 'f1-999-1' },
  ];
  const changed = (await member.post('/api/game/check-ratios', { cart: stale })).body.changedRatios;
  expect(changed).toMatchObject([{ newRatio: slip.cart[0]!.selectRatio, state: 'open' }, { state: 'gone' }]);
});

test('results of a day are answered, also where there are none', async () => {
  const results = (await member.get('/api/game/result')).body;
  expect([results.data, results.dates.length]).toEqual([[], 7]);
});
