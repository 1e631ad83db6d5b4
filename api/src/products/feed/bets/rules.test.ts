import type { CartLeg } from '@maru/contracts';
import { makePrematch, makeSnapshot, makeVendorMarket, makeVendorMatch } from '../../../../test/feed/world';
import { listDefinitions } from '../lists/definitions';
import { Hub } from '../state/hub';
import { OddsBook } from '../state/odds-book';
import { toMarketResponse } from '../state/responses';
import { conflicts } from './conflicts';
import { checkLegs } from './legs';
import { allowedBeside, allowedPairs } from './rules';

const makeBook = () => {
  const book = new OddsBook(new Hub({ listeners: () => 0, send: () => {} }));
  book.snapshot(
    makeSnapshot(1, [makeVendorMatch(1), makeVendorMatch(2), makePrematch(5), makePrematch(6, { match_time: 1 })]),
  );
  return book;
};
const pick = (matchId: number, marketId: number, id: number, value: number): CartLeg => ({
  matchId,
  marketId,
  odds: { id, value },
});
const range = { min: 100, max: 10_000 };
const check = (
  book: OddsBook,
  cartItems: CartLeg[],
  more: { category?: 1 | 2; betOption?: boolean; range?: typeof range } = {},
) =>
  checkLegs(
    book,
    { category: more.category ?? 1, cartItems, betOption: more.betOption ?? false },
    more.range ?? range,
    Date.now(),
  );
const reasons = (result: ReturnType<typeof check>) => (result.ok ? [] : result.issues.map((issue) => issue.reason));
const apply = (book: OddsBook, body: object) => book.apply({ seq: 2, ts: 2, match: 1, market: 1, ...body } as never);

describe('legs', () => {
  test('that are open at the odds shown are taken', () => {
    expect(check(makeBook(), [pick(1, 1, 11, 210), pick(2, 4, 24, 195)])).toMatchObject({ ok: true });
  });
  test('are all told about, each with the first thing that stands against it', () => {
    const book = makeBook();
    apply(book, {
      type: 'odds_change',
      outcomes: [
        { id: 11, value: '2.00', status: 'open' },
        { id: 12, value: '3.30', status: 'suspended' },
      ],
    });
    apply(book, { type: 'settlement', market: 4, outcomes: [{ id: 14, won: 1, void_tenths: 0 }], certainty: 'live' });
    const result = check(book, [
      pick(9, 1, 1, 200),
      pick(1, 77, 1, 200),
      pick(1, 1, 12, 330),
      pick(1, 4, 14, 195),
      pick(1, 1, 99, 200),
      pick(1, 1, 11, 210),
      pick(2, 1, 21, 210),
    ]);
    expect(reasons(result)).toEqual([
      'match_missing',
      'market_missing',
      'odds_suspended',
      'odds_resulted',
      'odds_missing',
      'odds_changed',
    ]);
    expect(!result.ok && result.issues.at(-1)?.value).toBe(200);
  });
  test('that were decided and then taken off their market are decided, not missing, until the feed takes that back', () => {
    const book = makeBook();
    const of = (id: number) => [pick(1, 4, id, 195)];
    const over = { id: 14, won: 1, void_tenths: 0 };
    apply(book, { type: 'settlement', market: 4, outcomes: [over], certainty: 'live' });
    const underAlone = makeVendorMarket(4, [[15, 'under', '1.87', '2.5']]);
    apply(book, { type: 'market_change', market: underAlone });
    expect(reasons(check(book, of(14)))).toEqual(['odds_resulted']);
    expect(reasons(check(book, of(99)))).toEqual(['odds_missing']);
    // The market closes without any outcome; a late result is still known.
    apply(book, { type: 'market_change', market: { ...underAlone, status: 'closed', outcomes: [] } });
    apply(book, { type: 'settlement', market: 4, outcomes: [{ ...over, id: 15, won: 0 }], certainty: 'live' });
    expect([14, 15].map((id) => reasons(check(book, of(id))))).toEqual([['odds_resulted'], ['odds_resulted']]);
    expect(toMarketResponse(book.matches.get(1)!.markets.get(4)!, 'ko').decided).toEqual([14, 15]);
    apply(book, { type: 'rollback_settlement', market: 4 });
    expect(reasons(check(book, of(14)))).toEqual(['odds_missing']);
  });
  test('outside the range of odds are refused, its ends are inside', () => {
    const book = makeBook();
    expect(reasons(check(book, [pick(1, 1, 11, 210)], { range: { min: 211, max: 300 } }))).toEqual([
      'odds_out_of_range',
    ]);
    expect(reasons(check(book, [pick(1, 1, 11, 210)], { range: { min: 210, max: 210 } }))).toEqual([]);
  });
  // spec feed.40
  test('with better odds are taken where the member said so, and lower ones never', () => {
    const book = makeBook();
    expect(reasons(check(book, [pick(1, 1, 11, 200)], { betOption: true }))).toEqual([]);
    expect(reasons(check(book, [pick(1, 1, 11, 200)], { betOption: false }))).toEqual(['odds_changed']);
    expect(reasons(check(book, [pick(1, 1, 11, 220)], { betOption: true }))).toEqual(['odds_changed']);
  });
  test('belong to matches of the category of the slip', () => {
    const book = makeBook();
    expect(reasons(check(book, [pick(5, 1, 51, 210)]))).toEqual(['category_mismatch']);
    expect(reasons(check(book, [pick(1, 1, 11, 210)], { category: 2 }))).toEqual(['match_closed']);
    expect(reasons(check(book, [pick(6, 1, 61, 210)], { category: 2 }))).toEqual(['match_closed']);
    expect(reasons(check(book, [pick(5, 1, 51, 210)], { category: 2 }))).toEqual([]);
    apply(book, { type: 'match_status', status_id: 4, period: 100, match_time: 1, timer: null });
    expect(reasons(check(book, [pick(1, 1, 11, 210)]))).toEqual(['match_closed']);
  });
  test('of a stopped match, a stopped group or a closed market are refused', () => {
    const book = makeBook();
    apply(book, { type: 'bet_stop', groups: [4], reason: 'corner' });
    expect(reasons(check(book, [pick(1, 31, 18, 180), pick(1, 1, 11, 210)]))).toEqual(['odds_suspended']);
    apply(book, { type: 'bet_stop', groups: [], reason: 'goal' });
    expect(reasons(check(book, [pick(1, 1, 11, 210)]))).toEqual(['odds_suspended']);
    apply(book, { type: 'bet_start', groups: [] });
    expect(reasons(check(book, [pick(1, 31, 18, 180), pick(1, 1, 11, 210)]))).toEqual([]);
  });
  test('whose id came to mean another line are refused though the odds are the same', () => {
    const book = makeBook();
    apply(book, {
      type: 'market_change',
      market: makeVendorMarket(4, [
        [14, 'over', '1.95', '3.5'],
        [15, 'under', '1.87', '2.5'],
      ]),
    });
    expect(reasons(check(book, [pick(1, 4, 14, 195)], { betOption: true }))).toEqual(['odds_missing']);
  });
});

describe('conflicts', () => {
  const leg = (match: number, market: number, cid = '1') => ({ match: { id: match }, market: { id: market, cid } });
  test('in-play takes one pick of a match', () => {
    expect(conflicts(1, [leg(1, 1), leg(2, 1)], allowedPairs)).toBe(false);
    expect(conflicts(1, [leg(1, 1), leg(1, 31, '4')], allowedPairs)).toBe(true);
  });
  test('pre-match takes two picks of a match only where their pair is allowed', () => {
    expect(conflicts(2, [leg(1, 31, '4'), leg(1, 1)], allowedPairs)).toBe(false);
    expect(conflicts(2, [leg(1, 7), leg(1, 1)], allowedPairs)).toBe(true);
    expect(conflicts(2, [leg(1, 1), leg(1, 1)], allowedPairs)).toBe(true);
  });
  test('grouped markets that share a group exclude each other whatever is allowed', () => {
    expect(conflicts(2, [leg(1, 1, '1'), leg(1, 4, '1,5')], new Set(['1-4']))).toBe(true);
    expect(conflicts(2, [leg(1, 1, '1'), leg(1, 4, '2')], new Set(['1-4']))).toBe(false);
  });
  test('what members are sent of a market names exactly the pairs that a bet is refused by', () => {
    const pairs = [...allowedBeside].flatMap(([a, others]) => others.map((b) => [a, b] as const));
    expect(new Set(pairs.map(([a, b]) => (a < b ? `${a}-${b}` : `${b}-${a}`)))).toEqual(allowedPairs);
    for (const [a, b] of pairs) expect(allowedBeside.get(b)).toContain(a);
    const sent = listDefinitions([1], false);
    expect(sent[1]!.with).toEqual(allowedBeside.get(1));
    expect(sent[7]).not.toHaveProperty('with');
  });
});
