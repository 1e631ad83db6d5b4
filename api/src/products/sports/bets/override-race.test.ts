import type { SportsMatch } from '@maru/contracts';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch } from '../../../../test/feed/world';
import { describeOnServer, startApi, type TestApi } from '../../../../test/harness';
import { leagueDefaults } from '../state/trading-rules';
import { type SlipPick, sportsSlip } from '../testing/slip';
import { setLeague, setMarketState, setMatchState, setPrice, suspendAll } from '../trading/overrides';

let site: FeedSite;
let member: Awaited<ReturnType<TestApi['member']>>;

beforeAll(async () => {
  site = await feedSite((vendor) => {
    for (let id = 1; id <= 20; id++) vendor.matches.set(id, makePrematch(id, id === 20 ? { league_id: 2 } : {}));
  });
  member = await site.api.member();
  await until(async () => (await member.get('/api/game/list/5')).body.alive);
});
afterAll(() => site.stop());

const fetchPick = async (id: number, by = member): Promise<SlipPick> => {
  const match: SportsMatch = (await by.get(`/api/game/matches/${id}`)).body.match;
  return { market: match.markets.find(({ gameTypeId }) => gameTypeId === 1)!, select: 'home' };
};
const bet = async (pick: SlipPick, by = member) => (await by.once('/api/game/bet', sportsSlip([pick], 5_000, {}))).body;
/** Acts as an operator in another process without notification: the state before other processes hear of it. */
const actElsewhere = (work: Parameters<FeedSite['api']['services']['db']['transaction']>[0]) =>
  site.api.services.db.transaction(work);

// spec sports.29
test.each<[string, Parameters<typeof actElsewhere>[0], Parameters<typeof actElsewhere>[0]]>([
  [
    'the match suspended',
    (sql) => setMatchState(sql, 'sports:f:1:1', 'suspended', 0, 'ops1'),
    (sql) => setMatchState(sql, 'sports:f:1:1', 'automatic', 1, 'ops1'),
  ],
  ['everything suspended', (sql) => suspendAll(sql, true, 'ops1'), (sql) => suspendAll(sql, false, 'ops1')],
])('%s in another process a moment ago refuses a bet that this one would still take', async (_what, act, undo) => {
  const pick = await fetchPick(1);
  await actElsewhere(act);
  expect(await bet(pick)).toMatchObject({ status: 'error', reason: 'odds_suspended' });
  // What is opened again is taken again once this process has heard of it, a second later at most.
  await actElsewhere(undo);
  await until(async () => (await bet(pick)).status === 'success');
});

test('a price set in another process is the one that a bet is refused with, and then taken at', async () => {
  const pick = await fetchPick(2);
  await actElsewhere((sql) => setPrice(sql, pick.market.id, { prices: { home: 555 }, line: null }, 0, 'ops1'));
  expect(await bet(pick)).toMatchObject({ reason: 'odds_changed', legs: [{ odds: 555 }] });
  expect(await bet(await fetchPick(2))).toMatchObject({ status: 'success', bet: { ratio: 555 } });
});

// spec sports.29
test('an act that leaves the pick as it was, and acts on other matches and leagues, refuse nothing', async () => {
  const [pick, other, away] = [await fetchPick(3), await fetchPick(4), await fetchPick(20)];
  await actElsewhere((sql) => setMarketState(sql, pick.market.id, 'automatic', 0, 'ops1'));
  await actElsewhere((sql) => setMarketState(sql, away.market.id, 'closed', 0, 'ops1'));
  await actElsewhere((sql) => setLeague(sql, 2, { ...leagueDefaults, use: false }, 0, 'ops1'));
  expect([(await bet(pick)).status, (await bet(other)).status]).toEqual(['success', 'success']);
  expect((await bet(away)).reason).toBe('market_missing');
});

// spec sports.29
test('no bet is booked after an act was committed, however many are under way', async () => {
  const pick = await fetchPick(5);
  const bets = Array.from({ length: 40 }, async (_, i) => {
    await new Promise((resolve) => setTimeout(resolve, i * 5));
    return bet(pick);
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  await actElsewhere((sql) => setMarketState(sql, pick.market.id, 'closed', 0, 'ops1'));
  const late = await Promise.all(Array.from({ length: 10 }, () => bet(pick)));
  expect(new Set(late.map(({ reason }) => reason))).toEqual(new Set(['match_closed']));
  const answers = await Promise.all(bets);
  expect(answers.at(-1)).toMatchObject({ status: 'error', reason: 'match_closed' });
  const booked = answers.filter(({ status }) => status === 'success').length;
  const [row] = await site.api.services.db.query<{ legs: number }>(
    'select count(*)::int as legs from open_bet_legs where market_key = $1',
    [`sports:f:1:5:${pick.market.id}`],
  );
  expect(row!.legs).toBe(booked);
});

describeOnServer('two processes', () => {
  test('take bets on a match only until one of them is told to close it', async () => {
    const other = await startApi({ feedUrl: site.vendor.url }, site.place);
    try {
      const memberThere = await other.member('demo2');
      await until(async () => (await memberThere.get('/api/game/list/5')).body.total > 0);
      for (let id = 6; id <= 15; id++) {
        const pick = await fetchPick(id, memberThere);
        await actElsewhere((sql) => setMarketState(sql, pick.market.id, 'closed', 0, 'ops1'));
        expect(await bet(pick, memberThere)).toMatchObject({ status: 'error', reason: 'match_closed' });
      }
    } finally {
      await other.stop();
    }
  });
});
