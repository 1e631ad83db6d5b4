import type { SportsMatch } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch, makeVendorMarket, makeVendorMatch } from '../../../../test/feed/world';
import { startApi } from '../../../../test/harness';
import { demoPassword } from '../../../site/demo/seed';
import { type SlipPick, sportsSlip } from '../testing/slip';
import { recordResult, resultOfMatch, takeBack, voidMarkets } from './store';

let site: FeedSite;
let member: Client;

/** A football match with a total on a quarter line. */
const quarterMatch = (id: number) =>
  makePrematch(id, {
    markets: [
      ...makePrematch(id).markets.filter((market) => market.id !== 4),
      makeVendorMarket(4, [
        [id * 10 + 4, 'over', '1.95', '2.75'],
        [id * 10 + 5, 'under', '1.87', '2.75'],
      ]),
    ],
  });

beforeAll(async () => {
  site = await feedSite(
    (vendor) => {
      for (let id = 1; id <= 30; id++) vendor.matches.set(id, makePrematch(id));
      for (let id = 31; id <= 33; id++) vendor.matches.set(id, quarterMatch(id));
      for (let id = 40; id <= 42; id++) vendor.matches.set(id, makeVendorMatch(id));
    },
    { 'sports_config.live_delay_ms': 0 },
  );
  member = site.api.guest();
  await member.signIn('demo1', demoPassword);
  await until(async () => (await member.get('/api/game/list/5')).body.alive);
});
afterAll(() => site.stop());

const fetchPick = async (id: number, gameType = 1, select = 'home'): Promise<SlipPick> => {
  const match: SportsMatch = (await member.get(`/api/game/matches/${id}`)).body.match;
  return { market: match.markets.find((market) => market.gameTypeId === gameType)!, select };
};
const money = async (): Promise<number> => (await member.get('/api/user')).body.money;
const byId = async (id: string) =>
  (await member.get('/api/game/betlist')).body.data.find((bet: { id: string }) => bet.id === id);
async function place(picks: SlipPick[], stake: number, more: Parameters<typeof sportsSlip>[2] = {}) {
  const answer = await member.once('/api/game/bet', sportsSlip(picks, stake, more));
  if (answer.body.status !== 'success') throw new Error(JSON.stringify(answer.body));
  return answer.body.bet as { id: string; win: number; ratio: number };
}
const settled = async (id: string) => {
  await until(async () => (await byId(id)).status !== 'open');
  return byId(id);
};
function end(match: number, home: number, away: number, status_id = 4) {
  site.vendor.say({
    type: 'score',
    match,
    score: {
      home,
      away,
      periods: [
        [home, away],
        [0, 0],
      ],
    },
  });
  site.vendor.say({ type: 'match_status', match, status_id, period: 100, match_time: Date.now(), timer: null });
}

// spec sports.13
test('a bet whose picks won is paid what it promised, and shows the scores', async () => {
  const before = await money();
  const bet = await place([await fetchPick(1), await fetchPick(2, 3, 'over')], 10_000);
  end(1, 2, 0);
  end(2, 2, 1);
  const done = await settled(bet.id);
  expect(done).toMatchObject({ status: 'won', paid: bet.win });
  expect(done.legs.map((leg: { final_score: unknown }) => leg.final_score)).toEqual([
    [2, 0],
    [2, 1],
  ]);
  expect(await money()).toBe(before - 10_000 + bet.win);
});

// spec sports.13
test('one lost pick loses the bet although others wait', async () => {
  const bet = await place([await fetchPick(3), await fetchPick(4)], 10_000);
  end(3, 0, 1);
  expect(await settled(bet.id)).toMatchObject({ status: 'lost', paid: 0 });
});

// spec sports.13
test('a total on a quarter line wins half', async () => {
  const pick = await fetchPick(31, 3, 'over');
  const odds = pick.market.outcomes.find(({ code }) => code === 'over')!.odds;
  const bet = await place([pick], 10_000);
  end(31, 2, 1);
  const done = await settled(bet.id);
  expect(done).toMatchObject({ status: 'won', legs: [{ result: 'half_won' }] });
  // Half of the stake is returned, half wins at its odds; half-up to 1/100.
  expect(done.paid).toBe(Math.floor((10_000 * Math.round((odds + 100) / 2 + Number.EPSILON)) / 100));
});

// spec sports.14
test('a cancelled match is void, and the bonus falls to what is left of the slip', async () => {
  const picks = [await fetchPick(5), await fetchPick(6), await fetchPick(7)];
  const bet = await place(picks, 10_000, { bonus: [{ ratio: 103, min_folder: 3 }] });
  end(5, 0, 0, 6);
  end(6, 1, 0);
  end(7, 1, 0);
  const done = await settled(bet.id);
  expect(done.legs.map((leg: { result: string }) => leg.result)).toEqual(['void', 'won', 'won', 'void']);
  expect(done.legs[3].paid_odds).toBe(100);
  const odds = picks.slice(1).map(({ market }) => BigInt(market.outcomes[0]!.odds));
  const product = odds[0]! * odds[1]!;
  const ratio = (product + 50n) / 100n;
  expect(done.paid).toBe(Number((10_000n * ratio) / 100n));
});

// spec sports.14
test('an abandoned match voids what was not decided and pays what was', async () => {
  const over = await place([await fetchPick(8, 3, 'over')], 10_000);
  const result = await place([await fetchPick(8, 1)], 10_000);
  end(8, 3, 1, 8);
  expect(await settled(over.id)).toMatchObject({ status: 'won', paid: over.win });
  expect(await settled(result.id)).toMatchObject({ status: 'void', paid: 10_000 });
});

// spec sports.15
test('another score of the feed after the settlement moves no money and is left to an operator', async () => {
  const bet = await place([await fetchPick(9)], 10_000);
  end(9, 1, 0);
  await settled(bet.id);
  const before = await money();
  site.vendor.say({ type: 'score', match: 9, score: { home: 0, away: 1, periods: [[0, 1]] } });
  const row = async () => (await resultOfMatch(site.api.services.db, 9))!;
  await until(async () => (await row()).feed?.scores.away === 1);
  expect((await row()).decided?.scores.home).toBe(1);
  expect(await money()).toBe(before);
});

// spec sports.15
test('an operator’s result corrects a settlement, a void goes to winners and losers alike, and a take-back opens bets', async () => {
  const { db, bets } = site.api.services;
  const home = await place([await fetchPick(10)], 10_000);
  const away = await place([await fetchPick(10, 1, 'away')], 10_000);
  const before = await money();
  end(10, 1, 0);
  expect(await settled(home.id)).toMatchObject({ status: 'won' });
  const act = async (
    work: (row: NonNullable<Awaited<ReturnType<typeof resultOfMatch>>>, sql: typeof db) => Promise<unknown>,
  ) => {
    const row = (await resultOfMatch(db, 10))!;
    expect(await db.transaction((sql) => work(row, sql as typeof db))).toMatchObject({ ok: true });
    bets.wakeSettlement();
  };
  const scores = { home: 0, away: 2, periods: [] };
  await act((row, sql) => recordResult(sql, row, { status_id: 4, scores }, row.version, 'ops1'));
  await until(async () => (await byId(home.id)).status === 'lost' && (await byId(away.id)).status === 'won');
  expect(await money()).toBe(before + away.win);
  await act((row, sql) => voidMarkets(sql, row, null, 'odds_error', row.version));
  await until(async () => (await byId(home.id)).status === 'void' && (await byId(away.id)).status === 'void');
  expect((await byId(home.id)).legs).toMatchObject([{ result: 'void', void_reason: 'odds_error' }]);
  expect(await money()).toBe(before + 20_000);
  await act((row, sql) => takeBack(sql, row.subject, row.version));
  await until(async () => (await byId(home.id)).status === 'open' && (await byId(away.id)).status === 'open');
  expect((await byId(home.id)).legs[0]).not.toHaveProperty('void_reason');
  expect(await money()).toBe(before);
  const stale = await db.transaction((sql) => takeBack(sql, 'sports:f:1:10', 1));
  expect(stale).toEqual({ ok: false, reason: 'changed_meanwhile' });
});

// spec sports.16
test('the page of results shows graded markets and the member’s own legs', async () => {
  const shown = (await member.get('/api/game/result?mine=1')).body;
  const match = shown.data.find((row: { match: SportsMatch }) => row.match.id === 1);
  const market = match.match.markets.find((market: { gameTypeId: number }) => market.gameTypeId === 1);
  expect(market).toMatchObject({ state: 'graded' });
  expect(market.outcomes[0]).toMatchObject({ code: 'home', result: 'won' });
  expect(match.mine[market.id]).toBe('won');
  expect((await member.get('/api/game/result?search=home%201')).body.total).toBeGreaterThan(0);
});

// spec sports.15
test('a match that ended while the process was down is asked for and settled', async () => {
  const bet = await place([await fetchPick(20)], 10_000);
  await site.api.stop();
  site.vendor.matches.delete(20);
  site.vendor.results.set(20, {
    match: 20,
    status_id: 4,
    ended: true,
    score: {
      home: 3,
      away: 0,
      periods: [
        [2, 0],
        [1, 0],
      ],
    },
    markets: [],
    cancelled: [],
  });
  site.api = await startApi({ feedUrl: site.vendor.url }, site.place);
  member = site.api.guest();
  await member.signIn('demo1', demoPassword);
  site.vendor.alive();
  expect(await settled(bet.id)).toMatchObject({ status: 'won', paid: bet.win });
});
