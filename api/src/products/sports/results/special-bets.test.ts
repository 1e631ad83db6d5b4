import { type SportsMatch, sportIds, type VendorMatch } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch, makeVendorMarket } from '../../../../test/feed/world';
import { sportsSlip } from '../testing/slip';
import { voidMissing } from './missing';

type Period = [home: number, away: number];

/** Sports whose first set, quarter or third can be bet on, with how a match ends and who won its first part. */
const sports: [name: string, sport: number, market: number, draw: boolean, periods: Period[], winner: string][] = [
  [
    'basketball',
    sportIds.basketball,
    47,
    true,
    [
      [20, 22],
      [30, 20],
      [25, 25],
      [25, 25],
    ],
    'away',
  ],
  [
    'basketball, level',
    sportIds.basketball,
    47,
    true,
    [
      [20, 20],
      [30, 20],
      [25, 25],
      [25, 25],
    ],
    'draw',
  ],
  [
    'volleyball',
    sportIds.volleyball,
    40,
    false,
    [
      [25, 20],
      [20, 25],
      [19, 25],
      [20, 25],
    ],
    'home',
  ],
  [
    'ice hockey',
    sportIds.iceHockey,
    40,
    true,
    [
      [0, 0],
      [1, 0],
      [0, 2],
    ],
    'draw',
  ],
  [
    'tennis',
    sportIds.tennis,
    40,
    false,
    [
      [4, 6],
      [6, 3],
      [7, 5],
    ],
    'away',
  ],
];
const withSets = new Set<number>([sportIds.volleyball, sportIds.tennis]);
const makeScore = (sport: number, periods: readonly Period[]): Period =>
  periods.reduce<Period>(
    ([home, away], [h, a]) => (withSets.has(sport) ? [home + +(h > a), away + +(a > h)] : [home + h, away + a]),
    [0, 0],
  );

const periodMarket = (match: number, market: number, draw: boolean) =>
  makeVendorMarket(market, [
    [match * 1_000 + 1, 'home', draw ? '2.60' : '1.90'],
    ...(draw ? ([[match * 1_000 + 2, 'draw', '3.00']] as const) : []),
    [match * 1_000 + 3, 'away', draw ? '2.60' : '1.90'],
  ]);
const specialMatch = (id: number, sport_id: number, market: number, draw: boolean, more: Partial<VendorMatch> = {}) =>
  makePrematch(id, { sport_id, markets: [periodMarket(id, market, draw)], ...more });

let site: FeedSite;
let member: Client;

beforeAll(async () => {
  site = await feedSite((vendor) => {
    for (const [at, [, sport, market, draw]] of sports.entries())
      vendor.matches.set(at + 1, specialMatch(at + 1, sport, market, draw));
    for (let id = 11; id <= 14; id++) vendor.matches.set(id, specialMatch(id, sportIds.tennis, 40, false));
    for (let id = 21; id <= 23; id++) vendor.matches.set(id, makePrematch(id));
  });
  member = await site.api.member();
  await until(async () => (await member.get('/api/game/list/3')).body.alive);
});
afterAll(() => site.stop());

const fetchMatch = async (id: number): Promise<SportsMatch> => (await member.get(`/api/game/matches/${id}`)).body.match;
const special = async (id: number) =>
  (await fetchMatch(id)).markets.find(({ special: key }) => key === 'first_period')!;
const place = async (id: number, select: string, amount = 10_000) => {
  const slip = sportsSlip([{ market: await special(id), select }], amount, { category: 3 });
  return (await member.once('/api/game/bet', slip)).body;
};
const fetchBet = async (id: number) =>
  (await member.get('/api/game/betlist')).body.data.find((bet: { id: number }) => bet.id === id);
const settled = async (id: number) => {
  await until(async () => (await fetchBet(id)).status !== 'open');
  return fetchBet(id);
};

// spec sports.33
test.each(sports)(
  '%s: the first part is offered before the start, bet on and paid by its own score',
  async (...row) => {
    const [name, sport, , draw, periods, winner] = row;
    const id = sports.findIndex(([sportName]) => sportName === name) + 1;
    const listed = (await member.get('/api/game/list/3')).body.data as SportsMatch[];
    const market = listed.find((match) => match.id === id)!.markets.find(({ gameTypeId }) => gameTypeId === 5)!;
    const codes = draw ? ['home', 'draw', 'away'] : ['home', 'away'];
    expect([market.special, market.outcomes.map(({ code }) => code)]).toEqual(['first_period', codes]);
    const placed = [];
    for (const code of codes) placed.push(await place(id, code));
    expect(placed.map(({ status }) => status)).toEqual(codes.map(() => 'success'));
    const [home, away] = makeScore(sport, periods);
    site.vendor.say({ type: 'score', match: id, score: { home, away, periods } });
    site.vendor.say({
      type: 'match_status',
      match: id,
      status_id: 4,
      period: 100,
      match_time: Date.now(),
      timer: null,
    });
    for (const [at, code] of codes.entries()) {
      expect([code, (await settled(placed[at].bet.id)).status]).toEqual([code, code === winner ? 'won' : 'lost']);
    }
  },
);

// spec sports.33
test('a special question takes a fifth of the largest stake, and closes ten minutes before the start', async () => {
  await site.api.services.settings.set({ 'sports_config.max_stake': 100_000 });
  try {
    const refused = await place(11, 'home', 20_001);
    expect(refused).toMatchObject({ status: 'error', reason: 'stake_above_max' });
    expect(refused.errors.join(' ')).toContain('20,000');
    const { cart, data } = sportsSlip([{ market: await special(11), select: 'home' }], 20_000, { category: 3 });
    const maxBet = await member.post('/api/game/bet/calculateMaxBet', { cart, bonus: [], data });
    expect(maxBet.body).toMatchObject({ status: 'success', max: 20_000, limit: 'max_stake' });
    expect((await place(11, 'home', 20_000)).status).toBe('success');
    const soon = (minutes: number) =>
      site.vendor.say({
        type: 'match_status',
        match: 12,
        status_id: 1,
        period: 0,
        timer: null,
        match_time: Date.now() + minutes * 60_000,
      });
    soon(10.5);
    await until(async () => (await fetchMatch(12)).match_time < Date.now() + 11 * 60_000);
    expect((await place(12, 'home')).status).toBe('success');
    soon(9.9);
    await until(async () => (await fetchMatch(12)).match_time < Date.now() + 10 * 60_000);
    expect(await place(12, 'home')).toMatchObject({ status: 'error', reason: 'match_closed' });
  } finally {
    await site.api.services.settings.set({ 'sports_config.max_stake': 1_000_000 });
  }
});

const hour = 3_600_000;
const minute = 60_000;

// spec sports.34
test('what did not begin within a day of its kick-off is void, not a moment before, with its special questions', async () => {
  const { db, bets } = site.api.services;
  const { bet } = await place(13, 'away');
  const { match_time } = await fetchMatch(13);
  const waits = (subject: string) => ({ status_id: subject === 'sports:f:1:13' ? 1 : 3 });
  // A start is reported late by ten minutes at most.
  const over = match_time + 24 * hour + 10 * minute;
  expect(await voidMissing(db, waits, over)).toBe(0);
  expect((await fetchBet(bet.id)).status).toBe('open');
  expect(await voidMissing(db, waits, over + 1)).toBe(1);
  bets.wakeSettlement();
  expect(await settled(bet.id)).toMatchObject({
    status: 'void',
    paid: 10_000,
    legs: [{ void_reason: 'start_time_changed', late_hours: 24 }],
  });
  // Decided once: the next look finds nothing.
  expect(await voidMissing(db, waits, over + minute)).toBe(0);
});

// spec sports.34
test('a match that its feed has not known for a day is void; one that is played at midnight is not', async () => {
  const { db, bets } = site.api.services;
  const { bet } = await place(14, 'home');
  const { match_time } = await fetchMatch(14);
  const day = 24 * hour;
  const played = () => ({ status_id: 3, match_time });
  expect(await voidMissing(db, played, match_time + 2 * day)).toBe(0);
  const gone = (subject: string) => (subject === 'sports:f:1:14' ? undefined : played());
  expect(await voidMissing(db, gone, match_time + day)).toBe(0);
  expect(await voidMissing(db, gone, match_time + day + 1)).toBe(1);
  bets.wakeSettlement();
  expect(await settled(bet.id)).toMatchObject({ status: 'void', paid: 10_000 });
});

// spec sports.35
test('where the limits block bonus folders no slip has one, whatever it says', async () => {
  const picks = await Promise.all(
    [21, 22, 23].map(async (id) => ({
      market: (await fetchMatch(id)).markets.find(({ gameTypeId }) => gameTypeId === 1)!,
      select: 'home',
    })),
  );
  const bonus = [{ ratio: 103, min_folder: 3 }];
  await site.api.services.settings.set({ 'sports_config.bonus_folders_block': 1 });
  const refused = await member.once('/api/game/bet', sportsSlip(picks, 10_000, { bonus }));
  expect(refused.body).toMatchObject({ status: 'error', reason: 'bonus_changed' });
  const plain = await member.once('/api/game/bet', sportsSlip(picks, 10_000));
  expect(plain.body.status).toBe('success');
  expect(plain.body.bet.legs.map(({ kind }: { kind: string }) => kind)).toEqual(['pick', 'pick', 'pick']);
  await site.api.services.settings.set({ 'sports_config.bonus_folders_block': 0 });
  expect((await member.once('/api/game/bet', sportsSlip(picks, 10_000))).body.reason).toBe('bonus_changed');
});
