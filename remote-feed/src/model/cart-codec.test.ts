import { makePick as makeAnyPick } from '@maru/sportsbook/testing';
import fc from 'fast-check';
import { type NumberedPick, readCart as read, writeCart } from './cart-codec';

const makePick = (more: Partial<NumberedPick>) => makeAnyPick(more) as NumberedPick;
const readCart = (text: string | null) => read(text, [1, 2]);

const anyPick = fc.record({
  matchId: fc.integer({ min: 1, max: 2 ** 40 }),
  marketId: fc.integer({ min: 1, max: 999 }),
  sportId: fc.integer({ min: 1, max: 99 }),
  oddsId: fc.integer({ min: 1, max: 2 ** 45 }),
  value: fc.integer({ min: 100, max: 10_000_000 }),
  code: fc.string({ minLength: 1, maxLength: 12 }),
  line: fc.option(fc.integer({ min: -5000, max: 50_000 })),
  cid: fc.constantFrom('1', '1,2', '5,1,3'),
});

// spec feed.14
test('a cart is read back as it was written', () => {
  fc.assert(
    fc.property(fc.array(anyPick, { maxLength: 20 }), fc.constantFrom(1 as const, 2 as const), (picks, category) => {
      const cart: NumberedPick[] = picks.map((pick) => ({ ...pick, category }));
      expect(readCart(writeCart(cart))).toEqual(cart);
    }),
  );
});

test('the text of fifty picks fits into a cookie and loses the oldest ones', () => {
  const cart = Array.from({ length: 200 }, (_, at) =>
    makePick({ matchId: 1_000_000 + at, oddsId: 9_000_000_000 + at }),
  );
  const text = encodeURIComponent(writeCart(cart));
  expect(text.length).toBeLessThan(4_000);
  const read = readCart(writeCart(cart));
  expect(read.length).toBeGreaterThanOrEqual(50);
  expect(read).toEqual(cart.slice(0, read.length));
});

test('an empty cart is an empty text', () => {
  expect(writeCart([])).toBe('');
  expect(readCart('')).toEqual([]);
});

test.each(['3~1.1.1.1.3u.home..1', 'x', '1~1.1.1.1', '1~0.1.1.1.3u.home..1', '1~1.1.1.1.z.home..1', '1~%~~'])(
  'a cookie that is not ours is left out: %s',
  (text) => {
    expect(readCart(text)).toEqual([]);
  },
);
