import type { Config } from '@maru/contracts';
import { makePrematch, makeSnapshot, makeVendorMatch } from '../../../../test/feed/world';
import type { StoredBet } from '../../../bets/model';
import { Hub } from '../state/hub';
import { OddsBook } from '../state/odds-book';
import type { FeedLegData } from '../stored';
import { type CashOutFeed, cashOutOdds } from './cash-out';

const rules = { use: 1, inplay_use: 1, prematch_use: 1, silent_after_ms: 20_000, inplay_delay_ms: 5_000 };
const makeConfig = (changes: Partial<typeof rules> = {}) =>
  ({ the_sports_config: { ...rules, ...changes } }) as unknown as Config;

function makeFeed(changes: Partial<CashOutFeed> = {}) {
  const book = new OddsBook(new Hub({ listeners: () => 0, send: () => {} }));
  book.snapshot(makeSnapshot(1, [makeVendorMatch(1), makePrematch(5)]));
  let seq = 1;
  const apply = (body: object) => {
    seq++;
    book.apply({ seq, ts: seq, match: 1, market: 1, ...body } as never);
  };
  const feed: CashOutFeed = {
    book,
    epoch: 1,
    seq: 7,
    alive: () => true,
    range: () => ({ min: 100, max: 10_000 }),
    ...changes,
  };
  return { feed, apply };
}
/** A leg on the home side of the result market, taken at 2.00. */
const makeLeg = (changes: Partial<FeedLegData> = {}) =>
  ({
    match_id: 1,
    market_id: 1,
    outcome_id: 11,
    epoch: 1,
    code: 'home',
    line: null,
    names: {},
    ...changes,
  }) as FeedLegData;
const makeBet = (...legs: FeedLegData[]) =>
  ({ legs: legs.map((data, position) => ({ position, odds: 200, data, result: null })) }) as unknown as StoredBet;
const computeOffer = (feed: CashOutFeed, leg: FeedLegData = makeLeg(), config = makeConfig()) =>
  cashOutOdds(feed, makeBet(leg), config)[0];

// spec backoffice.29
test('a live leg is worth its odds now and waits as a live bet; one before the match does not wait', () => {
  const { feed, apply } = makeFeed();
  const legs = makeBet(makeLeg(), makeLeg({ match_id: 5, outcome_id: 51 }));
  expect(cashOutOdds(feed, legs, makeConfig())).toEqual([
    { ok: true, odds: 210, delayMs: 5_000, seen: 7 },
    { ok: true, odds: 210, delayMs: 0, seen: 7 },
  ]);
  apply({ type: 'odds_change', outcomes: [{ id: 11, value: '1.555', status: 'open' }] });
  expect(computeOffer(feed)).toEqual({ ok: true, odds: 155, delayMs: 5_000, seen: 7 });
});

// spec backoffice.29
test.each([
  [
    'the outcome is suspended',
    'odds_suspended',
    { type: 'odds_change', outcomes: [{ id: 11, value: '2.00', status: 'suspended' }] },
  ],
  ['the match is stopped', 'odds_suspended', { type: 'bet_stop', groups: [], reason: 'goal' }],
  [
    'the outcome is settled',
    'odds_resulted',
    { type: 'settlement', outcomes: [{ id: 11, won: 1, void_tenths: 0 }], certainty: 'live' },
  ],
])('where %s there is no price', (_case, reason, message) => {
  const { feed, apply } = makeFeed();
  apply(message);
  expect(computeOffer(feed)).toMatchObject({ ok: false, reason });
});

// spec backoffice.29
test.each([
  ['the match is gone', 'match_missing', {}, { match_id: 99 }],
  ['the ids are of an earlier life of the feed', 'match_missing', { epoch: 2 }, {}],
  ['the market is gone', 'market_missing', {}, { market_id: 77 }],
  ['the outcome is gone', 'odds_missing', {}, { outcome_id: 99 }],
  ['the id stands for another line', 'odds_missing', {}, { market_id: 4, outcome_id: 14, code: 'over', line: 350 }],
  ['the odds are outside the range', 'odds_out_of_range', { range: () => ({ min: 211, max: 300 }) }, {}],
  ['the feed is silent', 'feed_silent', { alive: () => false }, {}],
] as [string, string, Partial<CashOutFeed>, Partial<FeedLegData>][])(
  'where %s there is no price either',
  (_case, reason, state, leg) => {
    expect(computeOffer(makeFeed(state).feed, makeLeg(leg))).toEqual({ ok: false, reason });
  },
);

// spec backoffice.29
test.each([
  ['overseas sports', { use: 0 }, [false, false]],
  ['in-play', { inplay_use: 0 }, [false, true]],
  ['pre-match', { prematch_use: 0 }, [true, false]],
] as const)('with %s switched off its legs have no price', (_case, off, priced) => {
  const legs = makeBet(makeLeg(), makeLeg({ match_id: 5, outcome_id: 51 }));
  expect(cashOutOdds(makeFeed().feed, legs, makeConfig(off)).map(({ ok }) => ok)).toEqual(priced);
});

test('silence is asked of the list that the match is on now', () => {
  const aliveCalls: unknown[][] = [];
  const { feed } = makeFeed({ alive: (...args) => aliveCalls.push(args) > 0 });
  cashOutOdds(feed, makeBet(makeLeg(), makeLeg({ match_id: 5, outcome_id: 51 })), makeConfig());
  expect(aliveCalls).toEqual([
    [20_000, 1],
    [20_000, 2],
  ]);
});
