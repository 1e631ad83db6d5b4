import { memberWith } from '../../../test/database';
import { named } from '../../../test/feed/world';
import { type Actor, mostlyLate } from '../../../test/orders/order';
import { describeOrders, playOrders, type Scene } from '../../../test/orders/runs';
import { type Expected, OrderBets } from '../../bets/testing/orders';
import type { Sql } from '../../kernel/sql';
import { gradeBets, settledOdds } from './bets/grade';
import { ratioRule } from './bets/product';
import { Grades } from './results/grades';
import { loadResults, type NewResult, recordFeedResult, recordResult, voidMarkets } from './results/store';
import type { OfferSource } from './state/offer-source';
import type { PickData } from './stored';
import { gradeLegs, roundsOfLegs } from './virtual/grade';
import type { NewRound } from './virtual/rounds';
import { loadRounds, takeRound, voidMissing } from './virtual/store';

const runs = { match: 200, virtual: 200 };
const odds = 200;
const [quotedAt, stopSeq] = [100, 101];
/** A league that operators have set nothing for. */
const league = 7_000_001;
let ids = 6_000_000;

const grades = new Grades();
const matchSource = { grade: (sql, legs) => grades.grade(sql, legs) } as Pick<OfferSource, 'grade'> as OfferSource;
const virtualSource = {
  grade: async (sql, legs) => gradeLegs(legs, await loadRounds(sql, roundsOfLegs(legs))),
} as Pick<OfferSource, 'grade'> as OfferSource;
const ofSubject = (subject: string) => (subject.startsWith('sports:v:') ? virtualSource : matchSource);
const product: ConstructorParameters<typeof OrderBets>[1] = {
  id: 'sports',
  grade: (sql, bets) => gradeBets(sql, bets, { ofSubject }),
  settledOdds,
  present: () => {
    throw new Error('no bet is shown here');
  },
};

/** A leg on the home side. */
const makeLeg = (subject: string, match: number, market: string, feedSeq?: number) => {
  const data: PickData = {
    kind: 'pick',
    market_id: market,
    match_id: match,
    sport_id: 1,
    country_id: 1,
    league_id: league,
    gameTypeId: 1,
    select: 'home',
    line: null,
    draw: true,
    match_time: 1,
    score: null,
    names: { home: named('h'), away: named('a'), league: named('l') },
    ...(feedSeq !== undefined && { feed_seq: feedSeq }),
  };
  return { subject: `${subject}:${market}`, odds, data };
};
const bySides = (home: number, away: number): Expected =>
  home > away ? { status: 'won', paid: 2_000 } : { status: 'lost', paid: 0 };
const isVoid: Expected = { status: 'void', paid: 1_000 };

describeOrders((db) => {
  test('matches: bets, stops, results of the feed and of operators, voids, early settlements and kills in any order', async () => {
    await playOrders(db, runs.match, matchScene);
  }, 600_000);

  test('virtual rounds: bets, the close, results, corrections, voids, early settlements and kills in any order', async () => {
    await playOrders(db, runs.virtual, virtualScene);
  }, 600_000);

  async function matchScene(random: () => number): Promise<Scene> {
    ids += 1;
    const match = ids;
    const subject = `sports:f:1:${match}`;
    const member = await memberWith(db, 100_000);
    const bets = new OrderBets(db, product, member, random);
    const leg = makeLeg(subject, match, `${match}.1`, quotedAt);
    const first = [...bets.place('first', [leg], ratioRule), ...bets.cashOut('early', 950, quotedAt)];
    const second = bets.place('second', [leg], ratioRule);
    const shown = { match: { id: match, sport_id: 1, league_id: league, match_time: 1 }, markets: [], league: {} };
    const row = { subject, shown } as unknown as NewResult;
    const toResult = (home: number, away: number) => ({ status_id: 4, scores: { home, away, periods: [] } });
    const inOneTransaction = (name: string, work: (tx: Sql) => Promise<unknown>): Actor => ({
      name,
      act: ({ db }) => db.transaction(async (tx) => void (await work(tx))),
    });
    const word = random() < 0.5 ? toResult(1, 0) : toResult(0, 1);
    const stop = JSON.stringify([{ match_id: match, seq: stopSeq }]);
    /** An operator who decides on the current state. */
    const operator = (name: string, work: (tx: Sql, version: number) => Promise<{ ok: boolean }>): Actor => ({
      name,
      act: async ({ db }) => {
        for (let isDone = false; !isDone; ) {
          const version = (await loadResults(db, [subject])).get(subject)?.version ?? 0;
          isDone = (await db.transaction((tx) => work(tx, version))).ok;
        }
      },
    });
    const decisions = [
      ...(random() < 0.7
        ? [
            {
              name: 'stop',
              act: async ({ db }) =>
                void (await db.query(`select feed_take_results(1, '[]', $1, $1, $2::jsonb)`, [stopSeq, stop])),
            } satisfies Actor,
          ]
        : []),
      inOneTransaction('result', (tx) => recordFeedResult(tx, row, word)),
      ...(random() < 0.4 ? [inOneTransaction('result too', (tx) => recordFeedResult(tx, row, word))] : []),
      ...(random() < 0.3
        ? [operator('operator', (tx, version) => recordResult(tx, row, toResult(0, 2), version, 'ops1'))]
        : []),
      ...(random() < 0.2 ? [operator('void', (tx, version) => voidMarkets(tx, row, null, 'odds_error', version))] : []),
    ];
    const actors = [
      ...first,
      ...second,
      ...mostlyLate(random, decisions),
      ...['worker', 'second worker'].map((name) => bets.worker(name)),
    ];
    return {
      member,
      actors,
      async end(order, books) {
        const stored = (await loadResults(db, [subject])).get(subject)!;
        const { home, away } = stored.decided!.scores;
        await bets.end(
          order,
          books,
          () => (stored.voided['*'] ? isVoid : bySides(home, away)),
          () => [
            { actors: ['stop'], text: 'feed_take_results' },
            { actors: ['result', 'result too', 'operator', 'void'], text: 'update sports_results' },
          ],
          // An offer depends on the feed’s number, which only the stop raises here.
          [{ actors: ['stop'], text: 'feed_take_results' }],
        );
      },
    };
  }

  async function virtualScene(random: () => number, run: number): Promise<Scene> {
    ids += 2;
    const [id, match] = [ids, ids + 1];
    const member = await memberWith(db, 100_000);
    const bets = new OrderBets(db, product, member, random);
    const leg = makeLeg(`sports:v:${id}:${match}`, match, `v${match}.1`);
    const first = [...bets.place('first', [leg], ratioRule), ...bets.cashOut('early', 950, null)];
    const second = bets.place('second', [leg], ratioRule);
    // Every round ends after those before it, and long after the tests.
    const opens = Date.now() - 60_000;
    const ends = opens + 10 * 3_600_000 + run * 1_000;
    const side = (text: string) => ({ name: named(text), colors: ['#000000', '#ffffff'] as [string, string] });
    const market = { id: 1, gameTypeId: 1 as const, special: null, line: null, draw: true };
    const outcomes = ['home', 'draw', 'away'].map((code) => ({ code, odds }));
    const round: NewRound = {
      id,
      category: 6,
      season: 1,
      number: id,
      revision: 1,
      publishedAt: 0,
      state: 'open',
      voidReason: null,
      opensAt: opens,
      closesAt: ends - 3_000,
      startsAt: ends - 2_000,
      endsAt: ends,
      commitment: 'c',
      seed: null,
      matches: [
        {
          id: match,
          position: 0,
          home: side('h'),
          away: side('a'),
          markets: [{ ...market, outcomes }],
          score: null,
        },
      ],
    };
    await takeRound(db, round);
    const finished = (revision: number, published: number, home: number, away: number): NewRound => {
      const first = home > 0 ? ('home' as const) : ('away' as const);
      const periods: [number, number][] = [
        [home, away],
        [0, 0],
      ];
      const matches = [{ ...round.matches[0]!, score: { home, away, periods, first } }];
      return { ...round, revision, publishedAt: published, state: 'finished', seed: 's', matches };
    };
    const take = (name: string, taken: NewRound): Actor => ({
      name,
      act: async ({ db }) => void (await takeRound(db, taken)),
    });
    const isHome = random() < 0.5;
    const result = finished(4, 1_000, isHome ? 1 : 0, isHome ? 0 : 1);
    const some = (chance: number, ...made: Actor[]) => (random() < chance ? made : []);
    const decisions = [
      take('close', { ...round, revision: 2, state: 'closed' }),
      take('start', { ...round, revision: 3, state: 'running' }),
      take('result', result),
      ...some(0.4, take('result too', result)),
      ...some(0.3, take('correction', finished(4, 2_000, 0, 3))),
      ...some(0.2, take('cancel', { ...round, revision: 5, state: 'void', voidReason: 'cancelled' })),
      ...some(0.2, { name: 'missing', act: async ({ db }) => void (await voidMissing(db, ends + 1)) }),
    ];
    const actors = [
      ...first,
      ...second,
      ...mostlyLate(random, decisions),
      ...['worker', 'second worker'].map((name) => bets.worker(name)),
    ];
    const taken = ['close', 'start', 'result', 'result too', 'correction', 'cancel'];
    return {
      member,
      actors,
      async end(order, books) {
        const [stored] = await loadRounds(db, [id]);
        const score = stored!.matches[0]!.score;
        await bets.end(
          order,
          books,
          () => (stored!.state === 'void' ? isVoid : bySides(score!.home, score!.away)),
          () => [{ actors: taken, text: 'virtual_take_round' }],
          // An offer expires after a second at most, and results follow the close by more than a second.
          [],
        );
      },
    };
  }
});
