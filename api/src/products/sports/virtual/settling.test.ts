import type { GameResults, SportsMatch, VendorVirtualRound, VirtualCategory } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { describeOnServer, startApi, type TestApi, type TestPlace, testPlace } from '../../../../test/harness';
import { ScriptedVirtual } from '../../../../test/virtual/scripted';
import { bookBet } from '../../../bets/placing/book';
import { koreanDate } from '../lists/results';
import { sportsSlip } from '../testing/slip';
import { voidMissing } from './store';

// Rounds end when the tests say so: what is waited for is the site's own work.
let vendor: ScriptedVirtual;
let place: TestPlace;
let api: TestApi;
let member: Client;

beforeAll(async () => {
  vendor = await new ScriptedVirtual().start();
  place = await testPlace();
  await enter();
});
afterAll(async () => {
  await api.stop();
  await vendor.stop();
  await place.remove();
});

async function enter(): Promise<void> {
  api = await startApi({ virtualUrl: vendor.url }, place);
  member = await api.member();
  await until(alive);
}
const alive = async () => (await member.get('/api/game/virtual/6')).body.alive as boolean;
/** The match of a new round, once the site offers it. */
async function offered(round: VendorVirtualRound, by = member): Promise<SportsMatch> {
  const path = `/api/game/matches/${round.matches[0]!.id}`;
  await until(async () => (await by.get(path)).body.match?.state === 'open');
  return (await by.get(path)).body.match as SportsMatch;
}
const bet = async (match: SportsMatch, gameType: number, select: string, amount = 10_000, by = member) => {
  const market = match.markets.find((market) => market.gameTypeId === gameType)!;
  return (await by.once('/api/game/bet', sportsSlip([{ market, select }], amount, { category: match.category }))).body;
};
const fetchBet = async (id: number) =>
  (await member.get('/api/game/betlist')).body.data.find((bet: { id: number }) => bet.id === id);
const isOver = (id: number) => until(async () => (await fetchBet(id)).status !== 'open');
const money = async () => (await member.get('/api/user')).body.money as number;
const moneyIs = (expected: number) => until(async () => (await money()) === expected);
/** Waits until the site has processed earlier messages: a later round is offered. */
const loadOffer = () => offered(vendor.open(7));

// spec virtual.12
test.each<[VirtualCategory, [number, number], Record<string, string>]>([
  [6, [2, 1], { '1home': 'won', '1draw': 'lost', '2home': 'lost', '3over': 'won', '4odd': 'won', '6home': 'won' }],
  [7, [0, 0], { '1draw': 'won', '1away': 'lost', '3under': 'won', '4even': 'won', '5none': 'won', '6draw': 'won' }],
  [8, [3, 5], { '1away': 'won', '1home': 'lost', '2away': 'won', '3over': 'won', '4even': 'won' }],
])('category %i at %j: every market is paid by the score', async (category, score, results) => {
  const round = vendor.open(category);
  const match = await offered(round);
  const before = await money();
  const picks = Object.entries(results);
  const placed = await Promise.all(picks.map(([name]) => bet(match, Number(name[0]), name.slice(1))));
  expect(placed.map(({ status }) => status)).toEqual(picks.map(() => 'success'));
  vendor.finish(round.id, score);
  for (const [at, [, result]] of picks.entries()) {
    await isOver(placed[at].bet.id);
    expect(await fetchBet(placed[at].bet.id)).toMatchObject({ status: result, legs: [{ final_score: score }] });
  }
  const won = placed.filter((_, at) => picks[at]![1] === 'won').reduce((sum, answer) => sum + answer.bet.win, 0);
  await moneyIs(before - 10_000 * picks.length + won);
});

// spec virtual.4
test('a round that has closed takes no bets: the page’s call is refused, and so is the booking itself', async () => {
  const round = vendor.open();
  const match = await offered(round);
  const before = await money();
  vendor.close(round.id);
  await until(async () => (await member.get(`/api/game/matches/${match.id}`)).body.match.state === 'closed');
  expect(await bet(match, 1, 'home')).toMatchObject({ status: 'error', reason: 'match_closed' });
  // As if the process had found it open just before, and its booking had waited until now.
  const subject = `sports:v:${round.id}:${match.id}:${match.markets[0]!.id}`;
  const [{ id: memberId }] = (await api.services.db.query<{ id: bigint }>(
    `select id from members where login = 'demo1'`,
  )) as [{ id: bigint }];
  const booked = await bookBet(api.services.db, {
    product: 'sports',
    memberId: Number(memberId),
    key: `closed-${process.pid}-${round.id}`,
    digest: 'x',
    stake: 1_000,
    ratio: 200,
    win: 2_000,
    rule: 'domestic_hu2',
    data: {},
    quotedAt: performance.now(),
    legs: [{ position: 0, subject, odds: 200, data: {} }],
  });
  expect(booked).toEqual({ state: 'closed' });
  expect(await money()).toBe(before);
});

test('a round closes by the clock of the server, whatever the vendor says of its state', async () => {
  const round = vendor.open(6, { forMs: 2_000 });
  const match = await offered(round);
  expect((await bet(match, 1, 'home')).status).toBe('success');
  await until(() => Date.now() >= round.closes_at);
  expect(await bet(match, 1, 'home')).toMatchObject({ status: 'error', reason: 'match_closed' });
});

// spec virtual.10
test('a bet on a round is settled early while the round is open, once, and not after that', async () => {
  await api.services.settings.set({ 'cash_out.use': 1, 'cash_out.margin_bp': 500, 'cash_out.min_value': 100 });
  const round = vendor.open();
  const match = await offered(round);
  const [early, late] = await Promise.all([bet(match, 1, 'home'), bet(match, 4, 'odd')]);
  const fetchOffer = async (id: number) => (await member.get(`/api/info/cashOut?ids=${id}`)).body.offers[0];
  expect(await fetchOffer(early.bet.id)).toMatchObject({ value: 9_500, reason: null });
  const before = await money();
  const answers = await Promise.all(
    [1, 2, 3].map(() => member.once(`/api/info/cashOut/${early.bet.id}`, { value: 9_500 })),
  );
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  await moneyIs(before + 9_500);
  vendor.close(round.id);
  await until(async () => (await member.get(`/api/game/matches/${match.id}`)).body.match.state === 'closed');
  expect(await fetchOffer(late.bet.id)).toMatchObject({ value: null, reason: 'match_closed' });
  const refused = await member.once(`/api/info/cashOut/${late.bet.id}`, { value: 9_500 });
  expect(refused.body).toMatchObject({ success: false, reason: 'match_closed' });
  vendor.finish(round.id, [1, 0]);
  await isOver(late.bet.id);
  // What was paid early is not paid again by the result.
  await moneyIs(before + 9_500 + late.bet.win);
  expect((await fetchBet(early.bet.id)).status).toBe('cashed_out');
});

// spec virtual.4
test('cancel: bets on the round are void and the stakes come back', async () => {
  const round = vendor.open(7);
  const match = await offered(round);
  const before = await money();
  const { bet: placed } = await bet(match, 1, 'home');
  expect(await money()).toBe(before - 10_000);
  vendor.cancel(round.id);
  await isOver(placed.id);
  expect(await fetchBet(placed.id)).toMatchObject({ status: 'void', legs: [{ void_reason: 'match_cancelled' }] });
  await moneyIs(before);
  expect((await bet(match, 1, 'home')).status).toBe('error');
});

// spec virtual.4
test('wrong_result: what was paid by it is taken back, and the right one is paid', async () => {
  const round = vendor.open(8);
  const match = await offered(round);
  const before = await money();
  const [odd, even] = await Promise.all([bet(match, 4, 'odd'), bet(match, 4, 'even')]);
  vendor.finish(round.id, [40, 41]);
  await isOver(odd.bet.id);
  await moneyIs(before - 20_000 + odd.bet.win);
  vendor.finish(round.id, [41, 41]);
  await until(
    async () => (await fetchBet(even.bet.id)).status === 'won' && (await fetchBet(odd.bet.id)).status === 'lost',
  );
  await moneyIs(before - 20_000 + even.bet.win);
});

test('late_result: bets wait for it, and a result that breaks the commitment is none', async () => {
  const round = vendor.open();
  const match = await offered(round);
  const { bet: placed } = await bet(match, 3, 'over');
  vendor.change(round.id, { state: 'finished' });
  const { result } = vendor.finish(round.id, [3, 3]);
  vendor.silent.add(round.id);
  const forged = vendor.open();
  await bet(await offered(forged), 3, 'over');
  vendor.write(
    vendor.make({ ...forged, revision: 9, state: 'finished', result: { ...result!, seed: '0'.repeat(64) } }),
  );
  await loadOffer();
  await isOver(placed.id);
  expect((await fetchBet(placed.id)).status).toBe('won');
  const [newest] = (await member.get('/api/game/betlist')).body.data;
  expect(newest.status).toBe('open');
});

// spec virtual.4
test('missing_result: bets wait until the round is void by rule, and a result that comes after that changes nothing', async () => {
  const round = vendor.open();
  const match = await offered(round);
  const { bet: placed } = await bet(match, 1, 'home');
  vendor.change(round.id, { state: 'finished' });
  await loadOffer();
  // Rounds of other tests that ended before, and this one not a moment too early.
  await voidMissing(api.services.db, round.ends_at);
  await loadOffer();
  expect((await fetchBet(placed.id)).status).toBe('open');
  // The rule's ten minutes are over.
  expect(await voidMissing(api.services.db, round.ends_at + 1)).toBe(1);
  await isOver(placed.id);
  expect(await fetchBet(placed.id)).toMatchObject({
    status: 'void',
    paid: 10_000,
    legs: [{ void_reason: 'result_unconfirmed', final_score: null }],
  });
  const results = await member.get(
    `/api/game/result?area=virtual&mine=1&date=${koreanDate(match.match_time)}&search=${encodeURIComponent(match.home.name)}`,
  );
  expect(results.body.data).toMatchObject([{ match: { id: match.id }, void_reason: 'result_unconfirmed' }]);
  const after = await money();
  vendor.finish(round.id, [1, 0]);
  await loadOffer();
  expect((await fetchBet(placed.id)).status).toBe('void');
  expect(await money()).toBe(after);
});

// spec virtual.14
test('garbage, doubles, holes and another order on the stream do no harm', async () => {
  const round = vendor.open();
  const match = await offered(round);
  const { bet: placed } = await bet(match, 1, 'away');
  vendor.write('data: {"type":"round"\n\ndata: nothing\n\ndata: {"type":"round","round":{"id":1}}\n\n');
  const running = { ...round, revision: 2, state: 'running' as const };
  const [first, second] = [vendor.make(running), vendor.make({ ...running, revision: 3 })];
  vendor.write(second + first + second + first);
  vendor.seq += 5;
  vendor.change(round.id, {});
  vendor.rounds.set(round.id, { ...vendor.rounds.get(round.id)!, revision: 5 });
  const ended = vendor.finish(round.id, [0, 1]);
  vendor.write(vendor.make({ ...ended, revision: 2, state: 'cancelled', result: null }));
  await isOver(placed.id);
  await loadOffer();
  expect((await fetchBet(placed.id)).status).toBe('won');
});

// spec virtual.14
test('a vendor that is gone, or whose clock is wrong, takes no bets; when it is back everything goes on', async () => {
  const match = await offered(vendor.open());
  vendor.down = true;
  vendor.disconnect();
  await until(async () => !(await alive()));
  expect(await bet(match, 1, 'home')).toMatchObject({ status: 'error', reason: 'feed_silent' });
  vendor.down = false;
  await until(alive);
  vendor.skewMs = -20_000;
  await until(async () => !(await alive()));
  expect(await bet(match, 1, 'home')).toMatchObject({ status: 'error', reason: 'feed_silent' });
  vendor.skewMs = 0;
  await until(alive);
  expect((await bet(match, 1, 'home')).status).toBe('success');
});

// spec virtual.12
test('results list rounds of every competition with all markets and winners, by pages, and find a side, a league and what is mine', async () => {
  const rounds = ([6, 7, 8] as const).map((category) => vendor.open(category, { matches: category === 6 ? 8 : 2 }));
  const match = await offered(rounds[0]!);
  const { bet: placed } = await bet(match, 1, 'home');
  for (let n = 0; n < 6; n++) rounds.push(vendor.open(7, { matches: 8 }));
  for (const { id } of rounds) vendor.finish(id, [2, 1]);
  const lost = vendor.open(8);
  vendor.cancel(lost.id);
  await isOver(placed.id);
  const date = koreanDate(match.match_time);
  const results = async (query: string): Promise<GameResults> =>
    (await member.get(`/api/game/result?area=virtual&date=${date}${query}`)).body;
  await until(async () => (await results('&search=home')).total >= 8 + 2 + 2 + 48 + 1);
  const all = await results('');
  expect(all.areas.virtual).toBe(all.total);
  expect(all.dates.at(-1)).toEqual({ date, count: all.total });
  expect(all.sports.map(({ id }) => id)).toEqual([1, 2]);
  expect(all.sports.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  expect([all.data.length, all.current_page, all.last_page]).toEqual([50, 1, Math.ceil(all.total / 50)]);
  const pages = await Promise.all(
    Array.from({ length: all.last_page }, async (_, at) => (await results(`&page=${at + 1}`)).data),
  );
  expect(new Set(pages.flat().map((item) => item.match.id)).size).toBe(all.total);
  expect((await results('&page=1000')).current_page).toBe(all.last_page);
  const times = pages.flat().map((item) => item.match.match_time);
  expect(times).toEqual([...times].sort((a, b) => b - a));

  const [own] = (await results('&mine=1&sports_id=1')).data.filter((item) => item.match.id === match.id);
  const winners = own!.match.markets.map(({ gameTypeId, state, outcomes }) => [
    gameTypeId,
    state,
    outcomes.filter(({ result }) => result === 'won').map(({ code }) => code),
  ]);
  expect(winners).toEqual([
    [1, 'graded', ['home']],
    [2, 'graded', ['away']],
    [3, 'graded', ['over']],
    [4, 'graded', ['odd']],
    [5, 'graded', ['home']],
    [6, 'graded', ['home']],
  ]);
  expect(own).toMatchObject({
    void_reason: null,
    round_number: rounds[0]!.number,
    mine: { [match.markets.find(({ gameTypeId }) => gameTypeId === 1)!.id]: 'won' },
    match: { category: 6, league_id: 3, scores: { home: 2, away: 1 } },
  });
  const leagues = async (query: string) => [...new Set((await results(query)).data.map(({ match: m }) => m.league_id))];
  expect(await leagues('&sports_id=2')).toEqual([5]);
  expect(await leagues('&league_id=4')).toEqual([4]);
  expect(await leagues(`&search=${encodeURIComponent('하늘 리그')}`)).toEqual([3]);
  const page = await results(`&search=${encodeURIComponent(`HOME ${rounds[1]!.number}.1`)}`);
  expect(page.data.map(({ match: m }) => m.id)).toEqual([rounds[1]!.matches[1]!.id]);
  const [voided] = (await results(`&search=${encodeURIComponent(`home ${lost.number}.0`)}`)).data;
  expect(voided).toMatchObject({ void_reason: 'match_cancelled', match: { status_id: 6 } });
  expect(new Set(voided!.match.markets.flatMap((market) => market.outcomes.map(({ result }) => result)))).toEqual(
    new Set(['void']),
  );
  // Domestic results are another area with separate counts.
  const sports = (await member.get(`/api/game/result?date=${date}`)).body as GameResults;
  expect([sports.total, sports.areas.virtual]).toEqual([0, all.total]);
});

// spec virtual.11
test('today’s tree and its search leave rounds out', async () => {
  await loadOffer();
  const tree = (await member.get('/api/game/matches?names=1')).body;
  expect([tree.total, tree.treeData, tree.names]).toEqual([0, [], []]);
});

// spec virtual.14
test('a site that was away when a round ended settles it after its start', async () => {
  const round = vendor.open();
  const match = await offered(round);
  const { bet: placed } = await bet(match, 1, 'home');
  await api.stop();
  vendor.finish(round.id, [1, 0]);
  await enter();
  await isOver(placed.id);
  expect((await fetchBet(placed.id)).status).toBe('won');
});

describeOnServer('several processes on one database', () => {
  // spec virtual.9
  test('settle every bet once by one result, whichever of them hears of it first', async () => {
    const other = await startApi({ virtualUrl: vendor.url }, place);
    try {
      const second = await other.member();
      await until(async () => (await second.get('/api/game/virtual/6')).body.alive);
      const round = vendor.open();
      const [match] = await Promise.all([offered(round), offered(round, second)]);
      const before = await money();
      const placed = await Promise.all([
        bet(match, 4, 'odd'),
        bet(match, 4, 'even', 10_000, second),
        bet(match, 4, 'odd', 10_000, second),
        bet(match, 4, 'even'),
      ]);
      expect(placed.map(({ status }) => status)).toEqual(Array(4).fill('success'));
      vendor.finish(round.id, [2, 1]);
      for (const { bet: placedBet } of placed) await isOver(placedBet.id);
      await moneyIs(before - 40_000 + placed[0].bet.win * 2);
      const [counted] = await api.services.db.query<{ settlements: bigint }>(
        "select count(*) as settlements from ledger_transactions where reference = any($1) and key like '%:settlement:%'",
        [placed.map(({ bet: { id } }) => `sports:bet:${id}`)],
      );
      expect(Number(counted!.settlements)).toBe(4);
    } finally {
      await other.stop();
    }
  });

  // spec virtual.9
  test('offer a round that one of them alone has heard of, and settle by a result that the other one heard', async () => {
    // The second process has no vendor messages: its state is read from the database.
    const deaf = await new ScriptedVirtual().start();
    const other = await startApi({ virtualUrl: deaf.url }, place);
    try {
      const second = await other.member();
      await until(async () => (await second.get('/api/game/virtual/6')).body.alive);
      const round = vendor.open();
      const match = await offered(round, second);
      const { bet: placed } = await bet(match, 1, 'home', 10_000, second);
      vendor.finish(round.id, [1, 0]);
      await isOver(placed.id);
      expect((await fetchBet(placed.id)).status).toBe('won');
      await until(async () => (await second.get(`/api/game/matches/${match.id}`)).body.match.status_id === 4);
    } finally {
      await other.stop();
      await deaf.stop();
    }
  });

  // spec virtual.4
  test('a bet that was right when it was asked for and waited for its wallet until after the close is refused', async () => {
    const round = vendor.open(6, { forMs: 1_500 });
    const match = await offered(round);
    const before = await money();
    let answer: Promise<{ status: string; reason?: string }> | null = null;
    await api.services.db.transaction(async (tx) => {
      await tx.query(
        `select * from wallets where member_id = (select id from members where login = 'demo1') for update`,
      );
      answer = bet(match, 1, 'home');
      await until(() => Date.now() > round.closes_at + 200);
    });
    expect(await answer!).toMatchObject({ status: 'error', reason: 'match_closed' });
    expect(await money()).toBe(before);
  });
});
