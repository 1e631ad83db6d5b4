import { makePick } from '../testing/fixtures';
import { type CartPick, pickKey } from './pick';
import { enterCategory, toggle as toggleBy } from './rules';

const toggle = (cart: readonly CartPick[], pick: CartPick, isReplacedBy: () => boolean) =>
  toggleBy<CartPick>(cart, pick, { toKey: pickKey, toMatchId: ({ matchId }) => matchId, isReplacedBy });

const ids = (cart: readonly CartPick[]) => cart.map((pick) => pick.oddsId);
const always = () => true;
const never = () => false;

describe('an odds button that is pressed', () => {
  const first = makePick({ oddsId: 11 });

  it('puts the newest pick first', () => {
    expect(ids(toggle([first], makePick({ matchId: 2, oddsId: 21 }), always))).toEqual([21, 11]);
  });
  it('takes a pick out when it is of the same odds, at whatever value', () => {
    expect(toggle([first], { ...first, value: 150 }, never)).toEqual([]);
  });
  it('lets the area’s rule say which picks of the match leave, and asks it of no other match', () => {
    const other = makePick({ matchId: 2, oddsId: 21 });
    expect(ids(toggle([other, first], makePick({ oddsId: 12 }), always))).toEqual([12, 21]);
    expect(ids(toggle([other, first], makePick({ oddsId: 12 }), never))).toEqual([12, 21, 11]);
  });
});

describe('category', () => {
  // spec feed.9
  it('is emptied when the page changes to the other one', () => {
    expect(enterCategory([makePick()], 2)).toEqual([]);
  });
  it('is kept when the page is of its own', () => {
    const cart = [makePick()];
    expect(enterCategory(cart, 1)).toBe(cart);
  });
  it('is emptied by a pick of the other one', () => {
    expect(ids(toggle([makePick()], makePick({ category: 2, matchId: 2, oddsId: 21 }), never))).toEqual([21]);
  });
});
