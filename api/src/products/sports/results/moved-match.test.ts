import { type GameResults, matchStatus, type SportsMatch } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch } from '../../../../test/feed/world';
import { sportsSlip } from '../testing/slip';

const hour = 3_600_000;
/** A league that the settings give the long time. */
const longLeague = 9;
const [short, long, back] = [1, 2, 3];
const pricesFrom = 4;

let site: FeedSite;
let member: Client;
beforeAll(async () => {
  site = await feedSite(
    (vendor) => {
      for (let id = short; id < pricesFrom + 1; id++) {
        vendor.matches.set(id, makePrematch(id, id === long ? { league_id: longLeague } : {}));
      }
    },
    { 'match_start.long_start_leagues': [longLeague] },
  );
  member = await site.api.member();
  await until(async () => (await member.get('/api/game/list/5')).body.alive);
});
afterAll(() => site.stop());

interface Placed {
  id: number;
  legs: { market_id: string }[];
}
const fetchMatch = async (id: number): Promise<SportsMatch> => (await member.get(`/api/game/matches/${id}`)).body.match;
async function place(id: number, gameType = 1, select = 'home'): Promise<Placed> {
  const market = (await fetchMatch(id)).markets.find(({ gameTypeId }) => gameTypeId === gameType)!;
  const { body } = await member.once('/api/game/bet', sportsSlip([{ market, select }], 10_000));
  if (body.status !== 'success') throw new Error(JSON.stringify(body));
  return body.bet;
}
const fetchBet = async ({ id }: Placed) =>
  (await member.get('/api/game/betlist')).body.data.find((bet: Placed) => bet.id === id);
async function settled(bet: Placed) {
  await until(async () => (await fetchBet(bet)).status !== 'open');
  return fetchBet(bet);
}
const say = (match: number, status_id: number, match_time: number) =>
  site.vendor.say({
    type: 'match_status',
    match,
    status_id,
    period: status_id === matchStatus.ended ? 100 : 0,
    match_time,
    timer: null,
  });
async function move(match: number, by: number): Promise<number> {
  const to = (await fetchMatch(match)).match_time + by;
  say(match, matchStatus.notStarted, to);
  await until(async () => (await fetchMatch(match)).match_time === to);
  return to;
}
function end(match: number, match_time: number): void {
  const periods: [number, number][] = [
    [2, 0],
    [0, 0],
  ];
  site.vendor.say({ type: 'score', match, score: { home: 2, away: 0, periods } });
  say(match, matchStatus.ended, match_time);
}

// spec sports.34
test('of the bets on a match that moves, those on the old time are void and those on the new time are paid', async () => {
  const before = await place(short);
  const only = await place(short, 3, 'under');
  const moved = await move(short, 25 * hour);
  const after = await place(short);
  end(short, moved);
  expect(await settled(after)).toMatchObject({ status: 'won', legs: [{ final_score: [2, 0] }] });
  expect(await settled(before)).toMatchObject({
    status: 'void',
    paid: 10_000,
    legs: [{ result: 'void', void_reason: 'start_time_changed', late_hours: 24 }],
  });
  await settled(only);
  const { data } = (await member.get('/api/user/notifications')).body;
  expect(data.map(({ message }: { message: string }) => message)).toEqual(
    expect.arrayContaining([expect.stringMatching(/10,000원.*경기 시간 변경/)]),
  );

  const date = new Date(moved + 9 * hour).toISOString().slice(0, 10);
  const results: GameResults = (await member.get(`/api/game/result?date=${date}`)).body;
  const shown = results.data.find(({ match }) => match.id === short)!;
  expect(shown).toMatchObject({ void_reason: null, match: { match_time: moved, scores: { home: 2, away: 0 } } });
  // The page marks a market by the newest bet on it.
  const [won, late] = [after, only].map(({ legs }) => legs[0]!.market_id) as [string, string];
  expect(shown).toMatchObject({ mine: { [won]: 'won', [late]: 'void' }, mine_late: [late] });
});

test('a bet stands where its league has more time, and where the match moved back in time', async () => {
  const [inLong, moved] = [await place(long), await place(back)];
  end(long, await move(long, 25 * hour));
  await move(back, 25 * hour);
  end(back, await move(back, -2 * hour));
  expect(await settled(inLong)).toMatchObject({ status: 'won' });
  expect(await settled(moved)).toMatchObject({ status: 'won' });
});

test('a bet on a match that moved too far for it is offered what a void pays, as soon as it has moved', async () => {
  await site.api.services.settings.set({ 'cash_out.margin_bp': 0 });
  const bet = await place(pricesFrom);
  await move(pricesFrom, 25 * hour);
  const { offers } = (await member.get(`/api/info/cashOut?ids=${bet.id}`)).body;
  expect(offers).toMatchObject([{ value: 10_000 }]);
});
