import type { GameList, SportsMatch, VirtualState, VirtualTable } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { startApi, type TestApi, type TestPlace, testPlace } from '../../../../test/harness';
import { VirtualVendor } from '../../../../test/virtual/vendor';
import { sportsSlip } from '../testing/slip';

// The stand-in runs as beside a site, with a round every 5 s, played for 2.5 s. Faults are tested in settling.test.ts,
// where rounds end without a wait.
let vendor: VirtualVendor;
let place: TestPlace;
let api: TestApi;
let member: Client;

beforeAll(async () => {
  vendor = await new VirtualVendor().start({ speed: 36 });
  place = await testPlace();
  api = await startApi({ virtualUrl: vendor.url }, place);
  member = await api.member();
  await until(async () => (await list()).data.length > 0 && (await list()).alive);
});
afterAll(async () => {
  await api.stop();
  await vendor.stop();
  await place.remove();
});

const list = async (category = 6): Promise<GameList> =>
  (await member.get(`/api/game/list/${category}`)).body as GameList;
const state = async (category = 6): Promise<VirtualState> =>
  (await member.get(`/api/game/virtual/${category}`)).body as VirtualState;
const table = async (category = 6): Promise<VirtualTable> =>
  (await member.get(`/api/game/virtual/${category}/table`)).body as VirtualTable;
/** A match that can be bet on for some more seconds, with all its markets. */
async function openMatch(category = 6, leftMs = 1_000): Promise<SportsMatch> {
  const listed = await (async () => {
    for (;;) {
      const { data } = await list(category);
      const match = data
        .filter((round) => round.state === 'open' && round.match_time - Date.now() > leftMs)
        .sort((a, b) => a.match_time - b.match_time)[0];
      if (match) return match;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return (await member.get(`/api/game/matches/${listed.id}`)).body.match as SportsMatch;
}
let keys = 0;
const nextKey = () => `virtual-test-${process.pid}-${String(++keys).padStart(6, '0')}`;
const bet = async (match: SportsMatch, gameType: number, select: string, amount = 10_000, by = member) => {
  const market = match.markets.find((market) => market.gameTypeId === gameType)!;
  const slip = sportsSlip([{ market, select }], amount, { category: match.category });
  return (await by.once('/api/game/bet', slip, nextKey())).body;
};
const fetchBet = async (id: number) =>
  (await member.get('/api/game/betlist')).body.data.find((bet: { id: number }) => bet.id === id);
const money = async () => (await member.get('/api/user')).body.money as number;

// spec virtual.1
test('every category offers its next rounds with the markets that it has', async () => {
  for (const category of [6, 7, 8]) {
    // Between the end of one round and the word of the next there may be one less.
    await until(async () => new Set((await list(category)).data.map((match) => match.round)).size >= 5);
    const { data } = await list(category);
    const { match } = (await member.get(`/api/game/matches/${data.at(-1)!.id}`)).body as { match: SportsMatch };
    const types = [...new Set(match.markets.map((market) => market.gameTypeId))];
    expect(types.sort()).toEqual(category === 8 ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6]);
    const { rounds, league, competitions, alive } = await state(category);
    expect(rounds).toHaveLength(6);
    expect(rounds.map(({ starts_at }) => starts_at)).toEqual(rounds.map(({ starts_at }) => starts_at).sort());
    expect(alive).toBe(true);
    expect(league.id).toBe(category - 3);
    // The tabs name the leagues of all three, whichever is open.
    expect(competitions).toEqual([
      { category: 6, league: { id: 3, name: '하늘 리그' } },
      { category: 7, league: { id: 4, name: '번개 컵' } },
      { category: 8, league: { id: 5, name: '산들 코트' } },
    ]);
  }
});

// spec virtual.4
test('bets on all sides of a match are settled by its result, and one of three wins what was promised', async () => {
  const match = await openMatch();
  const before = await money();
  const placed = await Promise.all(['home', 'draw', 'away'].map((select) => bet(match, 1, select)));
  expect(placed.map(({ status }) => status)).toEqual(['success', 'success', 'success']);
  await until(
    async () =>
      (await Promise.all(placed.map(({ bet: { id } }) => fetchBet(id)))).every(({ status }) => status !== 'open'),
    30_000,
  );
  const settled = await Promise.all(placed.map(({ bet: { id } }) => fetchBet(id)));
  const [home, away] = settled[0].legs[0].final_score as [number, number];
  const winner = home > away ? 0 : home === away ? 1 : 2;
  expect(settled.map((outcome) => outcome.status)).toEqual([0, 1, 2].map((at) => (at === winner ? 'won' : 'lost')));
  await until(async () => (await money()) === before - 30_000 + settled[winner].win);
  const vendorScore = (await vendor.round(match.round!)).result!.scores.find(
    (score) => score.match === match.id,
  )!.score;
  expect([vendorScore.home, vendorScore.away]).toEqual([home, away]);
});

// spec virtual.3
test('the table of the season is the vendor’s own, counted from the results that bets are settled by', async () => {
  const vendors = async (category: number) => {
    const { tables } = await vendor.snapshot();
    const { season, rows } = tables.find((table) => table.category === category)!;
    return { season, rows: rows.map(({ team, ...row }) => ({ name: team.name.ko, colors: team.colors, ...row })) };
  };
  const alike = async (category: number) => {
    const [ours, theirs] = [await table(category), await vendors(category)];
    const bySide = (rows: VirtualTable['rows']) => [...rows].sort((a, b) => a.name.localeCompare(b.name));
    return ours.season === theirs.season && JSON.stringify(bySide(ours.rows)) === JSON.stringify(bySide(theirs.rows));
  };
  for (const category of [6, 7, 8]) {
    // A result is in the vendor's table a moment before it is stored here.
    await until(() => alike(category));
    const { rows, league } = await table(category);
    expect(rows).toHaveLength(8);
    expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points).sort((a, b) => b - a));
    expect(league.id).toBe(category - 3);
  }
});

test('the stage shows the match as it is played, and nothing ahead of the clock', async () => {
  let seen: VirtualState | null = null;
  await until(async () => {
    seen = await state();
    const { stage } = seen;
    return stage?.round.state === 'running' && stage.events.length > 3 && stage.ball.length > 1;
  }, 30_000);
  const { stage, time } = seen!;
  const now = time - stage!.round.starts_at;
  expect(Math.max(...stage!.events.map(({ at }) => at))).toBeLessThanOrEqual(now + 100);
  expect(stage!.stats.map(({ key }) => key)).toEqual(['possession', 'shots_on_target', 'corners']);
});

// spec virtual.7
test('after a restart the last match is on the stage as it was, without the vendor: events, path of the ball and figures', async () => {
  // The stage must be one that has something to lose.
  await until(async () => ((await state()).stage?.ball.length ?? 0) > 1);
  await vendor.stop();
  const before = (await state()).stage!;
  await api.stop();
  api = await startApi({ virtualUrl: vendor.url }, place);
  member = await api.member();
  const after = (await state()).stage!;
  expect(after.round.id).toBe(before.round.id);
  const shown = ({ events, ball, stats }: typeof after) => ({ events, ball, stats });
  expect(shown(after)).toEqual(shown(before));
});
