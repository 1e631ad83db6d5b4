import { feedPickOrder } from '@maru/contracts/cart-rules';
import texts from '@maru/contracts/texts/ko.json';
import { MatchStore } from '../odds/match-store';
import { HandClock, makeFrame, makeList, makeMarket, makeMatch, makeOutcome, makePick } from '../testing/fixtures';
import type { CartPick } from './pick';
import { lookAt } from './pick-state';
import { validateCart } from './validate';

const range = { min: 100, max: 10_000 };
/** Texts of every reason that a cart can have; areas have further ones. */
const reasonTexts: Readonly<Record<string, string>> = texts.reason;
let store: MatchStore;
const look = (pick: CartPick) => lookAt(store, pick, { live: true }, range, false, { pickOrder: feedPickOrder });
const problem = (pick = makePick()) => {
  const result = validateCart([pick], look);
  return result && reasonTexts[result.reason];
};

beforeEach(() => {
  store = new MatchStore(new HandClock());
  store.takeList(makeList([makeMatch(1)]));
});

// spec feed.37
test('an empty cart: 카트가 비었습니다.', () => {
  expect(reasonTexts[validateCart([], look)!.reason]).toBe('카트가 비었습니다.');
});
// spec feed.37
test('a match that is not there: 매치가 없습니다.', () => {
  expect(problem(makePick({ matchId: 2 }))).toBe('매치가 없습니다.');
});
test('a match that has left its list counts as not there', () => {
  store.takeMatches({ seq: 2, matches: [{ id: 1, status_id: 4 }] });
  store.flush();
  expect(problem()).toBe('매치가 없습니다.');
});
// spec feed.37
test('a market that is not there: 마켓이 없습니다.', () => {
  expect(problem(makePick({ marketId: 9 }))).toBe('마켓이 없습니다.');
});
test('a market that is over: 마켓이 없습니다.', () => {
  store.takeOdds(makeFrame([], 2, { gone: [[1, 1]] }));
  store.flush();
  expect(problem()).toBe('마켓이 없습니다.');
});
// spec feed.37
test('suspended odds: 베팅 불가능한 상태입니다.', () => {
  store.takeOdds(makeFrame([[1, 1, 11, 138, 1]]));
  store.flush();
  expect(problem()).toBe('베팅 불가능한 상태입니다.');
});
test('a stopped match: 베팅 불가능한 상태입니다.', () => {
  store.takeMatches({ seq: 2, matches: [{ id: 1, bet_stop: true }] });
  store.flush();
  expect(problem()).toBe('베팅 불가능한 상태입니다.');
});
// spec feed.37
test('graded odds: 결과처리된 배당입니다.', () => {
  const graded = makeMarket(1, [makeOutcome(11, 'home', 138, { result: 'won' })]);
  store.takeOdds(makeFrame([], 2, { markets: [{ matchId: 1, market: graded }] }));
  store.flush();
  expect(problem()).toBe('결과처리된 배당입니다.');
});
// spec feed.37
test('odds that are not there: 배당이 없습니다.', () => {
  expect(problem(makePick({ oddsId: 99 }))).toBe('배당이 없습니다.');
});
test('an odds id that now means something else counts as not there', () => {
  expect(problem(makePick({ code: 'over', line: 250 }))).toBe('배당이 없습니다.');
});
// spec feed.38
test.each([
  [100, null],
  [10_000, null],
  [10_001, '배당이 제한범위를 초과했습니다.'],
])('odds of %i hundredths against the range 1 to 100', (value, expected) => {
  store.takeOdds(makeFrame([[1, 1, 11, value, 0]]));
  store.flush();
  expect(problem()).toBe(expected);
});
// spec feed.37
test('the first pick that is wrong is told', () => {
  const result = validateCart([makePick(), makePick({ matchId: 7 }), makePick({ marketId: 9 })], look);
  expect(result).toEqual({ reason: 'match_missing', pick: makePick({ matchId: 7 }) });
});
