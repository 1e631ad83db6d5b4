import { type CartPick, type MarketShape, pickKey, toggle as toggleWith } from '@maru/sportsbook';
import { makePick } from '@maru/sportsbook/testing';
import { isReplacedBy, standTogether } from './cart-rules';

const toggle = (cart: readonly CartPick[], pick: CartPick) =>
  toggleWith<CartPick>(cart, pick, { toKey: pickKey, toMatchId: ({ matchId }) => matchId, isReplacedBy });

const ids = (cart: readonly CartPick[]) => cart.map((pick) => pick.oddsId);

describe('in-play', () => {
  const first = makePick({ oddsId: 11 });

  it('puts the newest pick first', () => {
    const cart = toggle(toggle([], first), makePick({ matchId: 2, oddsId: 21 }));
    expect(ids(cart)).toEqual([21, 11]);
  });
  // spec feed.12
  it('takes a pick out when its odds are pressed again', () => {
    expect(toggle([first], { ...first, value: 150 })).toEqual([]);
  });
  it('lets other odds of the same market take the place of a pick', () => {
    expect(ids(toggle([first], makePick({ oddsId: 12 })))).toEqual([12]);
  });
  // spec feed.12
  it('lets another market of the same match take the place of a pick', () => {
    expect(ids(toggle([first], makePick({ marketId: 9, oddsId: 91, cid: '4' })))).toEqual([91]);
  });
  it('leaves picks of other matches alone', () => {
    const other = makePick({ matchId: 2, oddsId: 21 });
    expect(ids(toggle([other, first], makePick({ oddsId: 13 })))).toEqual([13, 21]);
  });
});

describe('pre-match', () => {
  const pre = (more: Parameters<typeof makePick>[0]) => makePick({ category: 2, ...more });
  const result = pre({ marketId: 1, oddsId: 11, cid: '1' });

  it('takes a pick out when its odds are pressed again', () => {
    expect(toggle([result], result)).toEqual([]);
  });
  it('replaces other odds of the same market', () => {
    expect(ids(toggle([result], pre({ marketId: 1, oddsId: 12 })))).toEqual([12]);
  });
  it('allows another market of a match that is in the cart already', () => {
    const corners = pre({ marketId: 31, oddsId: 311, cid: '4' });
    expect(ids(toggle([corners], pre({ marketId: 6, oddsId: 61, cid: '1' })))).toEqual([61, 311]);
  });
  // spec feed.13
  it.each([1, 3, 4, 66, 337])(
    'pushes out market %i of the match when it shares a group with the new pick',
    (marketId) => {
      const grouped = pre({ marketId, oddsId: 900, cid: '1,5' });
      expect(ids(toggle([grouped], pre({ marketId: 9, oddsId: 91, cid: '5' })))).toEqual([91]);
    },
  );
  // spec feed.13
  it('keeps a grouped market that shares no group with the new pick', () => {
    expect(ids(toggle([result], pre({ marketId: 12, oddsId: 121, cid: '2' })))).toEqual([121, 11]);
  });
  it('keeps a market that is not one of the grouped ones, although it shares a group', () => {
    const score = pre({ marketId: 7, oddsId: 71, cid: '1' });
    expect(ids(toggle([score], result))).toEqual([11, 71]);
  });
  it('keeps grouped markets of other matches', () => {
    expect(ids(toggle([result], pre({ matchId: 2, marketId: 1, oddsId: 21 })))).toEqual([21, 11]);
  });
  it('compares whole group ids', () => {
    const eleven = pre({ marketId: 1, oddsId: 11, cid: '11' });
    expect(ids(toggle([eleven], pre({ marketId: 3, oddsId: 31, cid: '1' })))).toEqual([31, 11]);
  });
});

describe('two picks of one match', () => {
  const pre = (marketId: number, cid = '1') => makePick({ category: 2, marketId, cid });
  const shapes = new Map(
    [1, 4, 31].map((id) => [id, { id, with: id === 1 ? [4, 31] : [1] } as unknown as MarketShape]),
  );
  const together = (a: CartPick, b: CartPick) => standTogether(a, b, (market) => shapes.get(Number(market)));

  it('stand together only where the server allows their pair', () => {
    expect([together(pre(1), pre(31, '4')), together(pre(31, '4'), pre(1))]).toEqual([true, true]);
    expect([together(pre(4), pre(31, '4')), together(pre(31, '4'), pre(4))]).toEqual([false, false]);
  });
  it('never stand together in play, nor where their grouped markets share a group', () => {
    expect(together(makePick({ marketId: 1 }), makePick({ marketId: 31, cid: '4' }))).toBe(false);
    expect(together(pre(1), pre(4))).toBe(false);
    expect(together(pre(1), pre(4, '2'))).toBe(true);
  });
  it('are not judged before the server has said anything about their market', () => {
    expect(together(pre(99), pre(1))).toBe(true);
  });
});
