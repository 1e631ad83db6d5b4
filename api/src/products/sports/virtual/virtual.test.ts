import type { GameList, SportsMatch, VirtualState } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { describeOnServer, startApi, type TestApi, type TestPlace, testPlace } from '../../../../test/harness';
import { VirtualVendor } from '../../../../test/virtual/vendor';
import { insertBet } from '../../../bets/placing/insert';
import { sportsSlip } from '../testing/slip';
import { voidMissing } from './store';

// A round every 6 s, played for 3 s; members wait for whole ones.
jest.setTimeout(120_000);

let vendor: VirtualVendor;
let place: TestPlace;
let api: TestApi;
let member: Client;

beforeAll(async () => {
  vendor = await new VirtualVendor().start();
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
beforeEach(() => vendor.fault({ fault: 'clock_skew', seconds: 0 }));

const list = async (category = 6): Promise<GameList> =>
  (await member.get(`/api/game/list/${category}`)).body as GameList;
const state = async (category = 6): Promise<VirtualState> =>
  (await member.get(`/api/game/virtual/${category}`)).body as VirtualState;
/** A match that can be bet on for some more seconds, with all its markets. */
async function openMatch(category = 6, leftMs = 2_000): Promise<SportsMatch> {
  const found = await (async () => {
    for (;;) {
      const { data } = await list(category);
      const match = data
        .filter((one) => one.state === 'open' && one.match_time - Date.now() > leftMs)
        .sort((a, b) => a.match_time - b.match_time)[0];
      if (match) return match;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return (await member.get(`/api/game/matches/${found.id}`)).body.match as SportsMatch;
}
let keys = 0;
const nextKey = () => `virtual-test-${process.pid}-${String(++keys).padStart(6, '0')}`;
const bet = async (match: SportsMatch, gameType: number, select: string, amount = 10_000, by = member) => {
  const market = match.markets.find((one) => one.gameTypeId === gameType)!;
  const slip = sportsSlip([{ market, select }], amount, { category: match.category });
  return (await by.once('/api/game/bet', slip, nextKey())).body;
};
const betOf = async (id: number) =>
  (await member.get('/api/game/betlist')).body.data.find((one: { id: number }) => one.id === id);
const money = async () => (await member.get('/api/user')).body.money as number;

test('every category offers its next rounds with the markets that it has', async () => {
  for (const category of [6, 7, 8]) {
    const { data } = await list(category);
    expect(new Set(data.map((match) => match.round)).size).toBeGreaterThanOrEqual(5);
    const { match } = (await member.get(`/api/game/matches/${data.at(-1)!.id}`)).body as { match: SportsMatch };
    const types = [...new Set(match.markets.map((market) => market.gameTypeId))];
    expect(types.sort()).toEqual(category === 8 ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6]);
    const { rounds, league, alive } = await state(category);
    expect(rounds).toHaveLength(6);
    expect(rounds.map(({ starts_at }) => starts_at)).toEqual(rounds.map(({ starts_at }) => starts_at).sort());
    expect(alive).toBe(true);
    if (category === 6) expect(league.id).toBe(3);
  }
});

test('bets on all sides of a match are settled by its result, and one of three wins what was promised', async () => {
  const match = await openMatch();
  const before = await money();
  const placed = await Promise.all(['home', 'draw', 'away'].map((select) => bet(match, 1, select)));
  expect(placed.map(({ status }) => status)).toEqual(['success', 'success', 'success']);
  await until(
    async () =>
      (await Promise.all(placed.map(({ bet: { id } }) => betOf(id)))).every(({ status }) => status !== 'open'),
    30_000,
  );
  const settled = await Promise.all(placed.map(({ bet: { id } }) => betOf(id)));
  const [home, away] = settled[0].legs[0].final_score as [number, number];
  const winner = home > away ? 0 : home === away ? 1 : 2;
  expect(settled.map((one) => one.status)).toEqual([0, 1, 2].map((at) => (at === winner ? 'won' : 'lost')));
  await until(async () => (await money()) === before - 30_000 + settled[winner].win);
  const told = (await vendor.round(match.round!)).result!.scores.find((score) => score.match === match.id)!.score;
  expect([told.home, told.away]).toEqual([home, away]);
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

test('a round that has closed takes no bets: the page’s call is refused, and so is the booking itself', async () => {
  const match = await openMatch(6, 600);
  const round = (await state()).rounds.find(({ id }) => id === match.round)!;
  await until(() => Date.now() >= round.closes_at, 20_000);
  const before = await money();
  expect(await bet(match, 1, 'home')).toMatchObject({ status: 'error', reason: 'match_closed' });
  // As if the process had found it open just before, and its booking had waited until now.
  const subject = `sports:v:${match.round}:${match.id}:${match.markets[0]!.id}`;
  const [{ id: memberId }] = (await api.services.db.query<{ id: bigint }>(
    `select id from members where login = 'demo1'`,
  )) as [{ id: bigint }];
  const inserted = await insertBet(api.services.db, {
    product: 'sports',
    memberId: Number(memberId),
    key: nextKey(),
    digest: 'x',
    stake: 1_000,
    ratio: 200,
    win: 2_000,
    rule: 'domestic_hu2',
    data: {},
    legs: [{ position: 0, subject, odds: 200, data: {} }],
  });
  expect(inserted).toEqual({ state: 'closed' });
  expect(await money()).toBe(before);
});

test('cancel: bets on the round are void and the stakes come back', async () => {
  const match = await openMatch(7, 4_000);
  const before = await money();
  const { bet: placed } = await bet(match, 1, 'home');
  expect(await money()).toBe(before - 10_000);
  expect((await vendor.fault({ fault: 'cancel', round: match.round })).ok).toBe(true);
  await until(async () => (await betOf(placed.id)).status === 'void', 20_000);
  await until(async () => (await money()) === before);
  expect((await bet(match, 1, 'home')).status).toBe('error');
});

test('wrong_result: what was paid by it is taken back, and the right one is paid', async () => {
  const match = await openMatch(8, 3_000);
  // The mistake is one more point for the away side: odd becomes even.
  const before = await money();
  const placed = await Promise.all([bet(match, 4, 'odd'), bet(match, 4, 'even')]);
  await vendor.fault({ fault: 'wrong_result', round: match.round, seconds: 4 });
  const statuses = async () => Promise.all(placed.map(async ({ bet: { id } }) => (await betOf(id)).status));
  await until(async () => (await statuses()).every((status) => status !== 'open'), 30_000);
  const wrong = await statuses();
  await until(async () => (await statuses()).join() === [...wrong].reverse().join(), 30_000);
  const right = (await vendor.round(match.round!)).result!.scores.find((score) => score.match === match.id)!.score;
  const odd = (right.home + right.away) % 2 === 1;
  expect(await statuses()).toEqual(odd ? ['won', 'lost'] : ['lost', 'won']);
  const paid = placed[odd ? 0 : 1]!.bet.win;
  await until(async () => (await money()) === before - 20_000 + paid);
});

test('late_result: bets wait for it', async () => {
  const match = await openMatch(6, 3_000);
  await vendor.fault({ fault: 'late_result', round: match.round, seconds: 3 });
  const { bet: placed } = await bet(match, 3, 'over');
  const { ends_at } = await vendor.round(match.round!);
  await until(() => Date.now() > ends_at + 1_000, 20_000);
  expect((await betOf(placed.id)).status).toBe('open');
  await until(async () => (await betOf(placed.id)).status !== 'open', 20_000);
});

test('missing_result: bets wait until the round is void by rule, and a result that comes after that changes nothing', async () => {
  const match = await openMatch(6, 3_000);
  await vendor.fault({ fault: 'missing_result', round: match.round });
  const before = await money();
  const { bet: placed } = await bet(match, 1, 'home');
  const { ends_at } = await vendor.round(match.round!);
  await until(() => Date.now() > ends_at + 1_500, 20_000);
  expect((await betOf(placed.id)).status).toBe('open');
  // The rule's ten minutes are over.
  expect(await voidMissing(api.services.db, ends_at + 1)).toBeGreaterThanOrEqual(1);
  await until(async () => (await betOf(placed.id)).status === 'void', 20_000);
  await until(async () => (await money()) === before);
  await vendor.fault({ fault: 'late_result', round: match.round, seconds: 0 });
  await until(async () => (await vendor.round(match.round!)).result !== null);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await betOf(placed.id)).status).toBe('void');
});

test('garbage, doubles, holes and another order on the stream do no harm', async () => {
  for (const fault of ['malformed', 'duplicate', 'reorder', 'gap']) await vendor.fault({ fault, count: 10 });
  const match = await openMatch(6, 2_000);
  const { bet: placed } = await bet(match, 1, 'away');
  for (const fault of ['malformed', 'duplicate', 'reorder', 'gap']) await vendor.fault({ fault, count: 10 });
  await until(async () => (await betOf(placed.id)).status !== 'open', 30_000);
});

test('a vendor that is gone, or whose clock is wrong, takes no bets; when it is back everything goes on', async () => {
  await vendor.fault({ fault: 'gone', seconds: 4 });
  await until(async () => (await state()).alive === false);
  const [match] = (await list()).data.filter((one) => one.match_time - Date.now() > 6_000);
  const whole = (await member.get(`/api/game/matches/${match!.id}`)).body.match as SportsMatch;
  expect(await bet(whole, 1, 'home')).toMatchObject({ status: 'error', reason: 'feed_silent' });
  await until(async () => (await state()).alive, 20_000);
  await vendor.fault({ fault: 'clock_skew', seconds: -20 });
  await until(async () => (await state()).alive === false, 20_000);
  await vendor.fault({ fault: 'clock_skew', seconds: 0 });
  await until(async () => (await state()).alive, 20_000);
});

test('a site that was away when a round ended settles it after its start', async () => {
  const match = await openMatch(6, 2_000);
  const { bet: placed } = await bet(match, 1, 'home');
  await api.stop();
  const { ends_at } = await vendor.round(match.round!);
  await until(() => Date.now() > ends_at + 500, 20_000);
  api = await startApi({ virtualUrl: vendor.url }, place);
  member = await api.member();
  await until(async () => (await betOf(placed.id)).status !== 'open', 20_000);
});

describeOnServer('several processes on one database', () => {
  test('settle every bet once by one result, whichever of them hears of it first', async () => {
    const other = await startApi({ virtualUrl: vendor.url }, place);
    try {
      const second = await other.member();
      await until(async () => (await second.get('/api/game/virtual/6')).body.alive);
      const match = await openMatch(6, 4_000);
      const before = await money();
      const placed = await Promise.all([
        bet(match, 4, 'odd'),
        bet(match, 4, 'even', 10_000, second),
        bet(match, 4, 'odd', 10_000, second),
        bet(match, 4, 'even'),
      ]);
      expect(placed.map(({ status }) => status)).toEqual(Array(4).fill('success'));
      const bets = async () => Promise.all(placed.map(({ bet: { id } }) => betOf(id)));
      await until(async () => (await bets()).every(({ status }) => status !== 'open'), 30_000);
      const paid = (await bets()).reduce((sum, one) => sum + (one.status === 'won' ? one.win : 0), 0);
      await until(async () => (await money()) === before - 40_000 + paid);
      const [counted] = await api.services.db.query<{ settlements: bigint }>(
        "select count(*) as settlements from ledger_transactions where reference = any($1) and key like '%:settlement:%'",
        [placed.map(({ bet: { id } }) => `sports:bet:${id}`)],
      );
      expect(Number(counted!.settlements)).toBe(4);
    } finally {
      await other.stop();
    }
  });

  test('a bet that was right when it was asked for and waited for its wallet until after the close is refused', async () => {
    const match = await openMatch(6, 1_500);
    const { closes_at } = await vendor.round(match.round!);
    const before = await money();
    let answer: Promise<{ status: string; reason?: string }> | null = null;
    await api.services.db.transaction(async (tx) => {
      await tx.query(
        `select * from wallets where member_id = (select id from members where login = 'demo1') for update`,
      );
      answer = bet(match, 1, 'home');
      await until(() => Date.now() > closes_at + 200, 20_000);
    });
    expect(await answer!).toMatchObject({ status: 'error', reason: 'match_closed' });
    expect(await money()).toBe(before);
  });
});
