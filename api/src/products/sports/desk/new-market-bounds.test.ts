import { gameTypes } from '@maru/contracts';
import type { NewMarket } from './new-market';
import { findComparable, needsSecondPerson } from './new-market-bounds';

const bounds = { alone_percent: 50, alone_line: 100, alone_odds: 500, alone_book: 150 };
const quote = (gameTypeId: number, line: number | null, odds: Record<string, number>, special?: string) => ({
  gameTypeId: gameTypeId as NewMarket['gameTypeId'],
  line,
  outcomes: Object.entries(odds).map(([code, price]) => ({ code, odds: price, result: null })),
  ...(special && { special }),
});
const market = (gameTypeId: number, line: number | null, odds: Record<string, number>): NewMarket => ({
  ...quote(gameTypeId, line, odds),
  category: 5,
});
const { result, handicap, total, special, oddEven } = gameTypes;
const feed = [
  quote(result, null, { home: 205, draw: 330, away: 360 }),
  quote(total, 250, { over: 190, under: 190 }),
  quote(total, 350, { over: 300, under: 135 }),
  quote(special, null, { yes: 180, no: 190 }, 'both_score'),
];

test.each<[string, NewMarket, boolean]>([
  ['the feed’s prices', market(result, null, { home: 205, draw: 330, away: 360 }), false],
  ['half more than the feed’s', market(result, null, { home: 307, draw: 250, away: 360 }), false],
  ['a hundredth above it', market(result, null, { home: 308, draw: 250, away: 360 }), true],
  ['a price of 100.00', market(result, null, { home: 10_000, draw: 250, away: 160 }), true],
  ['the feed’s line', market(total, 250, { over: 200, under: 180 }), false],
  ['sides exchanged on the feed’s line', market(total, 350, { over: 135, under: 300 }), true],
  ['a line near the feed’s at the price of that line', market(total, 275, { over: 210, under: 172 }), false],
  ['a line near the feed’s at another price', market(total, 275, { over: 400, under: 130 }), true],
  ['a line too far from all of the feed’s', market(total, 475, { over: 300, under: 135 }), true],
  ['a line the feed has no market for', market(handicap, -800, { home: 190, away: 190 }), false],
  ['no such market: the bound of the odds', market(oddEven, null, { odd: 500, even: 120 }), false],
  ['no such market: a hundredth above it', market(oddEven, null, { odd: 501, even: 120 }), true],
  ['a question of its own, like one of the feed', market(special, null, { yes: 499, no: 120 }), false],
  ['a book of exactly 100 %', market(oddEven, null, { odd: 300, even: 150 }), false],
  ['a book below 100 %', market(oddEven, null, { odd: 201, even: 200 }), true],
  ['a book below 100 % with every price near the feed’s', market(total, 250, { over: 220, under: 220 }), true],
  ['a book of exactly 150 %', market(oddEven, null, { odd: 200, even: 100 }), false],
  ['a book above it', market(oddEven, null, { odd: 133, even: 133 }), true],
])('%s', (_name, byHand, expected) => expect(needsSecondPerson(byHand, feed, bounds)).toBe(expected));

test('two outcomes are not compared with three, nor one line with another where a nearer one stands', () => {
  expect(findComparable(market(result, null, { home: 150, away: 250 }), feed)).toBeUndefined();
  expect(findComparable(market(total, 325, { over: 150, under: 250 }), feed)).toBe(feed[2]);
});
