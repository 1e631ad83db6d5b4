import type { GameResults } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { testDatabase } from '../../../../test/database';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makeVendorMarket, makeVendorMatch } from '../../../../test/feed/world';
import { createTexts } from '../../../kernel/texts';
import { pruneEndedMatches, storeEndedMatches } from '../results/ended-matches';
import { pruneResults } from '../results/missing';
import { makeSlip } from '../testing/slip';
import { feedResults } from './results';

const day = 86_400_000;

describe('a match that has ended', () => {
  let site: FeedSite;
  let member: Client;
  const results = async (query = ''): Promise<GameResults> =>
    (await member.get(`/api/game/result?area=feed${query}`, { 'accept-language': 'en' })).body;
  const end = (match: number, status_id: number) =>
    site.vendor.say({
      type: 'match_status',
      match,
      status_id,
      period: 100,
      match_time: Date.now() - 600_000,
      timer: null,
    });

  beforeAll(async () => {
    site = await feedSite((vendor) => {
      for (const id of [1, 2, 3]) vendor.matches.set(id, makeVendorMatch(id));
      const lines = makeVendorMarket(3, [
        [46, 'home', '1.90', '-0.5'],
        [47, 'away', '1.90', '-0.5'],
        [48, 'home', '2.40', '-1.5'],
        [49, 'away', '1.50', '-1.5'],
      ]);
      const score = makeVendorMarket(7, [
        [44, '2-1', '8.00'],
        [45, '1-2', '9.00'],
      ]);
      vendor.matches.set(4, makeVendorMatch(4, { markets: [score, lines] }));
    });
    member = await site.api.member('demo1');
  });
  afterAll(() => site.stop());

  // spec sports.17
  test('stands on the page with its score, the state of each market, and what became of an own bet', async () => {
    const placed = await member.once('/api/theSports/bettingValidate', makeSlip([[4, 3, 48, 240]], 10_000));
    expect(placed.body.success).toBe(true);
    expect((await results()).total).toBe(0);
    site.vendor.say({ type: 'score', match: 4, score: { home: 2, away: 1, periods: [[2, 1]] } });
    end(4, 4);
    await until(async () => (await results()).total === 1);
    const open = (await results()).data[0]!;
    expect(open.match).toMatchObject({
      home: { name: 'Home 4' },
      status_id: 4,
      scores: { home: 2, away: 1 },
      market_count: 3,
    });
    expect(open.mine).toEqual({ '3.m150': null });
    expect(open.match.markets.map(({ id, state }) => [id, state])).toEqual([
      ['3.m150', 'closed'],
      ['3.m50', 'closed'],
      ['7', 'closed'],
    ]);
    const settle = (market: number, outcomes: [number, 0 | 1][]) =>
      site.vendor.say({
        type: 'settlement',
        match: 4,
        market,
        certainty: 'confirmed',
        outcomes: outcomes.map(([id, won]) => ({ id, won, void_tenths: 0 })),
      });
    settle(3, [
      [46, 1],
      [47, 0],
      [48, 0],
      [49, 1],
    ]);
    site.vendor.say({ type: 'bet_cancel', match: 4, market: 7, from: null, to: null, void_reason: 'INCORRECT_ODDS' });
    await until(async () => (await results()).data[0]!.match.markets.every(({ state }) => state === 'graded'));
    const { data } = await results();
    expect(
      data[0]!.match.markets.map(({ title, line, outcomes }) => [title, line, outcomes.map(({ result }) => result)]),
    ).toEqual([
      ['Handicap', -150, ['lost', 'won']],
      ['Handicap', -50, ['won', 'lost']],
      ['Correct score', null, ['void', 'void']],
    ]);
    expect(data[0]!.match.markets[2]!.outcomes.map(({ name }) => name)).toEqual(['2-1', '1-2']);
    await until(async () => (await results()).data[0]!.mine['3.m150'] === 'lost');
  });

  // spec sports.17
  test('is there once it is over in any way, and can be filtered and searched', async () => {
    end(1, 6);
    end(2, 8);
    await until(async () => (await results()).total === 3);
    const all = await results();
    expect(all.areas.feed).toBe(3);
    expect(all.sports).toEqual([{ id: 1, count: 3 }]);
    expect(all.dates.at(-1)!.count).toBe(3);
    expect(all.leagues['1']).toMatchObject({ name: 'League One', country: 'Korea' });
    expect((await results('&mine=1')).data.map(({ match }) => match.id)).toEqual([4]);
    expect((await results(`&search=${encodeURIComponent('away 2')}`)).data.map(({ match }) => match.id)).toEqual([2]);
    expect((await results('&sports_id=2')).total).toBe(0);
    expect((await results('&league_id=9')).total).toBe(0);
    expect((await results('&date=2020-01-01')).total).toBe(0);
  });
});

describe('stored matches', () => {
  const stored = (match_id: number, match_time: number) => ({
    match_id,
    sport_id: 1,
    league_id: 1,
    match_time,
    seq: 1,
    shown: {
      country_id: 1,
      home: { name: { ko: 'ㄱ', en: 'a', 'zh-CN': 'a', es: 'a' }, colors: ['#fff', '#000'] as [string, string] },
      away: { name: { ko: 'ㄴ', en: 'b', 'zh-CN': 'b', es: 'b' }, colors: ['#fff', '#000'] as [string, string] },
      status_id: 4,
      scores: { home: 1, away: 0, periods: [] },
      league: {
        id: 1,
        sport_id: 1,
        country_id: 1,
        flag: 'kr',
        name: { ko: 'l', en: 'l', 'zh-CN': 'l', es: 'l' },
        country: { ko: 'c', en: 'c', 'zh-CN': 'c', es: 'c' },
      },
      markets: [],
    },
  });

  // spec sports.17
  test('a day is read by the index of its times, and a page is bounded, however many there are', async () => {
    const { db, close } = await testDatabase();
    const now = Date.parse('2026-11-22T12:00:00+09:00');
    for (let chunk = 0; chunk < 20; chunk++) {
      const matches = Array.from({ length: 500 }, (_, at) => stored(chunk * 500 + at + 1, now - chunk * day + at));
      await storeEndedMatches(db, 1, matches);
    }
    await db.query(
      `insert into feed_results (match_id, market_id, epoch, seq, kind, outcomes)
       select m, k, 1, m * 10 + k, 'settlement', '[]' from generate_series(1, 10000) m, generate_series(1, 3) k`,
    );
    await db.query('analyze feed_ended_matches');
    await db.query('analyze feed_results');
    const plans: string[] = [];
    const explaining = {
      async query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]> {
        const rows = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return db.query<Row>(text, params);
      },
    };
    const area = feedResults(explaining as typeof db, createTexts());
    const asked = { from: now - day, to: now + day, leagueId: null, search: '', locale: 'ko' as const, mineOf: null };
    expect(await area.page(asked, null, area.perPage!, 20)).toHaveLength(20);
    expect((await area.countsByDay(now - day, now + day, 9 * 3_600_000, day)).size).toBe(2);
    expect(await area.countsBySport(asked)).toEqual([{ id: 1, count: 1_000 }]);
    const [page, results, days, sports] = plans;
    for (const plan of [page, days, sports]) {
      expect(plan).toMatch(/feed_ended_matches_time/);
      expect(plan).not.toMatch(/Seq Scan on feed_ended_matches/);
    }
    expect(results).toMatch(/feed_results_pkey/);
    await close();
  });

  test('the newer message of a match stands, whichever is stored first', async () => {
    const { db, close } = await testDatabase();
    await storeEndedMatches(db, 1, [{ ...stored(1, 5), seq: 9 }]);
    await storeEndedMatches(db, 1, [{ ...stored(1, 7), seq: 8 }]);
    expect(await db.query('select match_time::float8 as time, seq::float8 as seq from feed_ended_matches')).toEqual([
      { time: 5, seq: 9 },
    ]);
    await close();
  });

  test('results of a match stay as long as it does, and both go after 30 days without a bet', async () => {
    const { db, close } = await testDatabase();
    await storeEndedMatches(db, 1, [stored(1, 5)]);
    await db.query(
      `insert into feed_results (match_id, market_id, epoch, seq, kind, outcomes, received_at)
       values (1, 1, 1, 1, 'settlement', '[]', now() - interval '20 days'), (2, 1, 1, 2, 'settlement', '[]', now() - interval '20 days')`,
    );
    const left = async () => {
      await pruneEndedMatches(db);
      await pruneResults(db);
      const [row] = await db.query<{ matches: number; results: number }>(
        `select (select count(*)::int from feed_ended_matches) as matches, (select count(*)::int from feed_results) as results`,
      );
      return row;
    };
    expect(await left()).toEqual({ matches: 1, results: 1 });
    await db.query(`update feed_ended_matches set stored_at = now() - interval '31 days'`);
    expect(await left()).toEqual({ matches: 0, results: 0 });
    await close();
  });
});
