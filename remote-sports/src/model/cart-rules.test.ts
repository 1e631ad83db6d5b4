import { type CartPick, enterCategory, pickKey, toggle } from '@maru/sportsbook';
import fc from 'fast-check';
import { isReplacedBy } from './cart-rules';

const rules = { toKey: pickKey, toMatchId: ({ matchId }: CartPick) => matchId, isReplacedBy };
const makePick = ([matchId, market, oddsId]: [number, number, string]): CartPick => ({
  matchId,
  marketId: `${matchId}-${market}`,
  sportId: 1,
  oddsId,
  category: 5,
  cid: '',
  value: 190,
  code: oddsId,
  line: null,
  gameType: market,
});
const picks = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), fc.constantFrom('home', 'away'))
  .map(makePick);
const presses = fc.array(picks, { maxLength: 30 });
const press = (all: readonly CartPick[]) => {
  let cart: CartPick[] = [];
  for (const pick of all) cart = toggle<CartPick>(cart, pick, rules);
  return cart;
};

test('however buttons are pressed, a match has one pick at most', () => {
  fc.assert(
    fc.property(presses, (all) => {
      const matches = press(all).map(({ matchId }) => matchId);
      expect(new Set(matches).size).toBe(matches.length);
    }),
  );
});

// spec sports-pages.4
test('a pick that is added stands first, and the same button takes it out and leaves all other matches', () => {
  fc.assert(
    fc.property(presses, picks, (all, pick) => {
      const before = press(all).filter(({ matchId }) => matchId !== pick.matchId);
      const added = toggle<CartPick>(before, pick, rules);
      expect(added).toEqual([pick, ...before]);
      expect(toggle<CartPick>(added, pick, rules)).toEqual(before);
    }),
  );
});

// spec sports-pages.4
test('another pick of the same match takes the place of the one before', () => {
  fc.assert(
    fc.property(presses, picks, picks, (all, first, second) => {
      fc.pre(first.matchId === second.matchId && pickKey(first) !== pickKey(second));
      const cart = toggle<CartPick>(toggle<CartPick>(press(all), first, rules), second, rules);
      const own = cart.filter(({ matchId }) => matchId === first.matchId);
      expect(own.every((pick) => pickKey(pick) !== pickKey(first))).toBe(true);
    }),
  );
});

// spec sports-pages.5
test('the page of another category empties the cart, its own keeps it', () => {
  fc.assert(
    fc.property(presses, (all) => {
      const cart = press(all);
      expect(enterCategory(cart, 5)).toBe(cart);
      expect(enterCategory(cart, 2)).toHaveLength(0);
    }),
  );
});
