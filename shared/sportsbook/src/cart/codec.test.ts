import fc from 'fast-check';
import { makePick } from '../testing/fixtures';
import { pickCodec } from './codec';
import type { CartPick } from './pick';

const { encode, decode } = pickCodec([2, 5]);
const id = fc.oneof(fc.integer({ min: 1, max: 2 ** 45 }), fc.stringMatching(/^[\w:-]{1,20}$/));
const anyPick = fc.record({
  matchId: fc.integer({ min: 1, max: 2 ** 40 }),
  marketId: id,
  sportId: fc.integer({ min: 1, max: 99 }),
  oddsId: id,
  value: fc.integer({ min: 100, max: 10_000_000 }),
  code: fc.string({ maxLength: 12 }),
  line: fc.option(fc.integer({ min: -5000, max: 50_000 })),
  cid: fc.constantFrom('', '1', '1,2'),
});

test('a cart with numbers or texts for ids is read back as it was written', () => {
  fc.assert(
    fc.property(fc.array(anyPick, { maxLength: 20 }), fc.constantFrom(2, 5), fc.boolean(), (picks, category, typed) => {
      const cart: CartPick[] = picks.map((pick) => ({ ...pick, category, ...(typed ? { gameType: 3 } : {}) }));
      expect(decode(encode(cart))).toEqual(cart);
    }),
  );
});

test.each(['', 'x', '{}', '[]', '[1,[1]]', '[9,[1,"1-1-0",1,"home",190,"home",null,"",1]]'])(
  'a text that is not ours, or of a category that the area does not have, is an empty cart: %s',
  (text) => {
    expect(decode(text)).toEqual([]);
  },
);

test('what is not understood is left out, the rest is kept', () => {
  const pick = makePick({ category: 5, marketId: '1-1-0', oddsId: 'home' });
  const [category, row] = JSON.parse(encode([pick])) as [number, unknown[]];
  expect(decode(JSON.stringify([category, [...row.slice(0, 4), 99, ...row.slice(5)], row, 'x']))).toEqual([pick]);
});
