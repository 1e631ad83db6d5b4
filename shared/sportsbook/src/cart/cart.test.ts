import { feedPickOrder } from '@maru/contracts/cart-rules';
import { MatchStore } from '../odds/match-store';
import {
  HandClock,
  makeFrame,
  makeList,
  makeMarket,
  makeMatch,
  makeMatches,
  makeOutcome,
  makePick,
} from '../testing/fixtures';
import { Cart, type CartEvent, type CartLine } from './cart';
import { pickCodec } from './codec';
import { type CartPick, pickKey } from './pick';
import { lookAt } from './pick-state';

let clock: HandClock;
let store: MatchStore;
let cookie: string;
let auto: boolean;
let watched: Set<number>;
let missing: Set<number>;
let events: CartEvent<CartPick>['kind'][];
let lineMoves: boolean;
const codec = pickCodec([1, 2]);
const writeCart = codec.encode;

function makeCart(): Cart<CartPick> {
  const cart = new Cart<CartPick>({
    rules: { toKey: pickKey, toMatchId: ({ matchId }) => matchId, isReplacedBy: () => true },
    codec,
    storage: {
      read: () => cookie,
      write: (text) => {
        cookie = text;
      },
    },
    look: (pick) =>
      lookAt(store, pick, { live: pick.category === 1 }, { min: 100, max: 10_000 }, missing.has(pick.matchId), {
        pickOrder: feedPickOrder,
        lineMoves,
      }),
    watch: (id) => {
      watched.add(Number(id));
      return () => watched.delete(Number(id));
    },
    autoAccept: () => auto,
    later: clock.later,
    batch: store.batch,
  });
  cart.onEvent = ({ kind }) => events.push(kind);
  store.beforeEmit = () => cart.review();
  return cart;
}
const odds = (value: number, status: 0 | 1 = 0) => {
  store.takeOdds(makeFrame([[1, 1, 11, value, status]]));
  clock.frame();
};
const line = (cart: Cart<CartPick>): CartLine<CartPick> => cart.lines.get()[0]!;

beforeEach(() => {
  clock = new HandClock();
  store = new MatchStore(clock);
  store.takeList(makeList([makeMatch(1), makeMatch(2)]));
  [cookie, auto, watched, missing, events] = ['', false, new Set(), new Set(), []];
  lineMoves = false;
});

test('every change is written to the cookie and the matches in it are followed', () => {
  const cart = makeCart();
  cart.toggle(makePick());
  cart.toggle(makePick({ matchId: 2, oddsId: 21 }));
  expect(cookie).toBe(writeCart(cart.all));
  expect([...watched]).toEqual([1, 2]);
  cart.remove(cart.all[0]!);
  expect([...watched]).toEqual([1]);
  cart.clear();
  expect([cookie, watched.size, events]).toEqual(['', 0, ['added', 'added', 'removed']]);
});

test('changed odds wait for the member, who accepts one or all', () => {
  const cart = makeCart();
  cart.toggle(makePick());
  odds(150);
  expect(line(cart)).toMatchObject({ changed: true, value: 150, pick: { value: 138 } });
  cart.accept(cart.all[0]);
  expect(line(cart)).toMatchObject({ changed: false, pick: { value: 150 } });
  expect(cookie).toBe(writeCart(cart.all));
});

test('odds that come back are no change any more', () => {
  const cart = makeCart();
  cart.toggle(makePick());
  odds(150);
  odds(138);
  expect(line(cart).changed).toBe(false);
});

test('with automatic acceptance changed odds are taken at once, and the cookie follows when they rest', () => {
  auto = true;
  const cart = makeCart();
  cart.toggle(makePick());
  const before = cookie;
  odds(150);
  expect(line(cart)).toMatchObject({ changed: false, value: 150, pick: { value: 150 }, direction: 'up' });
  expect(cookie).toBe(before);
  clock.advance(300);
  expect(cookie).toBe(writeCart(cart.all));
});

test('a pick that is stopped says so, is never accepted, and comes back', () => {
  auto = true;
  const cart = makeCart();
  cart.toggle(makePick());
  odds(150, 1);
  expect(line(cart)).toMatchObject({ problem: 'odds_suspended', changed: false, pick: { value: 138 } });
  expect(events).toEqual(['added', 'stopped']);
  odds(150, 0);
  expect(line(cart)).toMatchObject({ problem: null, value: 150 });
});

test('lines stay the same objects while nothing about them changes', () => {
  const cart = makeCart();
  cart.toggle(makePick());
  cart.toggle(makePick({ matchId: 2, oddsId: 21 }));
  const [second, first] = cart.lines.get();
  odds(150);
  expect(cart.lines.get()[0]).toBe(second);
  expect(cart.lines.get()[1]).not.toBe(first);
});

describe('restored from the cookie', () => {
  test('what another tab says it has written counts, though the cookie still shows the cart as it was', () => {
    const cart = makeCart();
    cart.toggle(makePick());
    cart.restore(null, '');
    expect([cart.all, cart.lines.get()]).toEqual([[], []]);
  });

  it('waits for its matches and then shows odds as they are now', () => {
    cookie = writeCart([makePick({ matchId: 5, oddsId: 51 })]);
    const cart = makeCart();
    cart.restore();
    expect(line(cart)).toMatchObject({ pending: true, problem: null });
    const market = makeMarket(1, [makeOutcome(51, 'home', 170)]);
    store.takeWhole(makeMatches([makeMatch(5, { markets: { 1: market } })]));
    expect(line(cart)).toMatchObject({ pending: false, value: 170, changed: true });
  });
  // spec feed.14
  it.each([
    ['whose match is unknown', () => missing.add(5)],
    ['whose match has ended', () => store.takeWhole(makeMatches([makeMatch(5, { status_id: 4, period: 100 })]))],
    ['whose market is gone', () => store.takeWhole(makeMatches([makeMatch(5, { markets: {} })]))],
    [
      'whose odds are gone',
      () =>
        store.takeWhole(makeMatches([makeMatch(5, { markets: { 1: makeMarket(1, [makeOutcome(52, 'draw', 300)]) } })])),
    ],
  ])('drops a pick %s', (_, arrive) => {
    cookie = writeCart([makePick({ matchId: 5, oddsId: 51 }), makePick()]);
    const cart = makeCart();
    cart.restore();
    arrive();
    store.flush();
    expect(cart.all.map((pick) => pick.oddsId)).toEqual([11]);
    expect([cookie, events]).toEqual([writeCart(cart.all), ['dropped']]);
  });
  it('keeps a pick that is only suspended', () => {
    cookie = writeCart([makePick()]);
    odds(138, 1);
    const cart = makeCart();
    cart.restore();
    expect(line(cart).problem).toBe('odds_suspended');
  });
  // spec feed.14
  it('drops what belongs to the other category', () => {
    cookie = writeCart([makePick()]);
    const cart = makeCart();
    cart.restore(2);
    expect([cart.all, cookie]).toEqual([[], '']);
  });
  it('follows what another tab has written', () => {
    const cart = makeCart();
    cart.toggle(makePick());
    cookie = writeCart([makePick({ matchId: 2, oddsId: 21, value: 138 }), makePick()]);
    const firstPick = cart.all[0];
    cart.restore();
    expect(cart.all.map((pick) => pick.oddsId)).toEqual([21, 11]);
    expect(cart.all[1]).toBe(firstPick);
    cookie = '';
    cart.restore();
    expect(cart.all).toEqual([]);
  });
});

test('the page of the other category empties the cart', () => {
  const cart = makeCart();
  cart.toggle(makePick());
  expect(cart.enter(1)).toBe(false);
  expect(cart.enter(2)).toBe(true);
  expect([cart.all, cookie, events]).toEqual([[], '', ['added', 'emptied']]);
});

describe('a market of one line that keeps its id', () => {
  const market = (line: number, value = 190) =>
    makeMarket('1-3-250' as never, [
      makeOutcome('over' as never, 'over', value, { line }),
      makeOutcome('under' as never, 'under', 190, { line }),
    ]);
  const over = makePick({ marketId: '1-3-250', oddsId: 'over', code: 'over', value: 190, line: 250 });
  const moves = (line: number, value?: number) => {
    store.takeOdds(makeFrame([], 2, { markets: [{ matchId: 1, market: market(line, value) }] }));
    clock.frame();
  };

  beforeEach(() => {
    lineMoves = true;
    store.takeWhole(makeMatches([makeMatch(1, { markets: { '1-3-250': market(250) } })]));
  });

  // spec feed.16
  test('changed odds are accepted of their own accord, a moved line never', () => {
    auto = true;
    const cart = makeCart();
    cart.toggle(over);
    moves(250, 210);
    expect(line(cart)).toMatchObject({ value: 210, changed: false, lineChanged: false });
    moves(350, 300);
    expect(line(cart)).toMatchObject({ value: 300, line: 350, changed: true, lineChanged: true });
    expect(cart.all[0]).toMatchObject({ value: 210, line: 250 });
    cart.accept();
    expect(cart.all[0]).toMatchObject({ value: 300, line: 350 });
    expect(line(cart)).toMatchObject({ changed: false, lineChanged: false });
  });

  test('a line that the server names first is shown to the member, and the other outcome has it too', () => {
    const cart = makeCart();
    cart.toggle(over);
    store.correct(1, '1-3-250', 'over', 205, 300);
    expect(line(cart)).toMatchObject({ value: 205, line: 300, changed: true, lineChanged: true });
    expect(store.matches.get(1)!.cell('1-3-250', 'under')!.line).toBe(300);
  });

  test('where a market has another id for another line the pick is of odds that are gone', () => {
    lineMoves = false;
    const cart = makeCart();
    cart.toggle(over);
    moves(350);
    expect(line(cart)).toMatchObject({ problem: 'odds_missing', changed: false });
  });
});

test('a pick whose outcome was decided and taken off its market says so; restored, it is dropped', () => {
  const cart = makeCart();
  store.takeWhole(makeMatches([makeMatch(1)]));
  cart.toggle(makePick());
  const others = [makeOutcome(12, 'draw', 300)];
  store.takeOdds({ ...makeFrame([]), markets: [{ matchId: 1, market: { ...makeMarket(1, others), decided: [11] } }] });
  clock.frame();
  expect(line(cart)).toMatchObject({ problem: 'odds_resulted', value: 138 });
  expect(events).toEqual(['added', 'stopped']);
  const next = makeCart();
  next.restore();
  expect([next.all, events.at(-1)]).toEqual([[], 'dropped']);
});
