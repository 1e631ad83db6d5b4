import type { User } from '@maru/contracts';
import { cartSummariesAtom, type Result, store as state } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { areaOf, marketOf, matchOf, outcomeOf, pickOf, wholeOf } from '../testing/fixtures';
import type { BetAnswer, OddsNow, SportsArea } from './sports-area';
import { Sportsbook } from './sportsbook';

const user = { id: 7, nick: 'a', money: 100_000, only_cs: 0, status: 1, strict_memo: 0 } as User;
const over = pickOf({ marketId: '1-3-250', oddsId: 'over', code: 'over', value: 190, line: 250, gameType: 3 });
const key = '1.1-3-250.over';
const books: Sportsbook[] = [];

function bookOf(more: Partial<SportsArea>, checked: Result<readonly OddsNow[]>) {
  const sent: object[] = [];
  const base = areaOf();
  const book = new Sportsbook({
    ...base,
    cart: { ...base.cart, lineMoves: true, resetsStake: true, storage: { read: () => null, write: () => {} } },
    calls: {
      ...base.calls,
      checkOdds: async () => checked,
      toRequest: ({ picks, ratio }) => ({ ratio, picks: picks.map(({ value, line }) => [value, line]) }),
      place: async (request) => {
        sent.push(request);
        const bet = { id: 'b', stake: 10_000, ratio: 190, win: 19_000, legs: [1] };
        return { ok: true, data: { success: true, bet, money: 90_000 } };
      },
    },
    ...more,
  });
  books.push(book);
  book.watches.watch = () => () => {};
  const outcomes = ['over', 'under'].map((code) => outcomeOf(code as never, code, 190, { line: 250 }));
  const market = { ...marketOf('1-3-250' as never, outcomes), gameType: 3 };
  book.store.takeWhole(wholeOf([matchOf(1, { markets: { '1-3-250': market } })]));
  book.betting.setAutoAcceptOdds(false);
  book.betting.cart.toggle(over);
  book.betting.setStake(10_000);
  return { book, betting: book.betting, sent };
}
const line = (book: Sportsbook) => book.betting.cart.lines.get()[0];

beforeEach(() => {
  document.cookie = 'test_option=; max-age=0; path=/';
  sessionStorage.clear();
  setUser(user);
});
afterEach(() => {
  for (const book of books.splice(0)) book.dispose();
  setUser(null);
});

describe('the check of odds before a bet', () => {
  test('sends the bet when nothing has changed', async () => {
    const { betting, sent } = bookOf({}, { ok: true, data: [] });
    expect(await betting.place()).toMatchObject({ kind: 'accepted' });
    expect(sent).toEqual([{ ratio: 190, picks: [[190, 250]] }]);
  });

  test('shows changed odds and sends nothing; pressed again, the bet goes at the odds that were shown', async () => {
    const { book, betting, sent } = bookOf({}, { ok: true, data: [{ key, value: 205 }] });
    expect(await betting.place()).toEqual({ kind: 'changed' });
    expect(sent).toEqual([]);
    expect(line(book)).toMatchObject({ value: 205, changed: true, lineChanged: false });
    expect(await betting.place()).toMatchObject({ kind: 'accepted' });
    expect(sent).toEqual([{ ratio: 205, picks: [[205, 250]] }]);
  });

  test('takes changed odds at once where the member lets it, a moved line never', async () => {
    const odds = bookOf({}, { ok: true, data: [{ key, value: 205 }] });
    odds.betting.setAutoAcceptOdds(true);
    expect(await odds.betting.place()).toMatchObject({ kind: 'accepted' });
    expect(odds.sent).toEqual([{ ratio: 205, picks: [[205, 250]] }]);
    const moved = bookOf({}, { ok: true, data: [{ key, value: 190, line: 350 }] });
    moved.betting.setAutoAcceptOdds(true);
    expect(await moved.betting.place()).toEqual({ kind: 'changed' });
    expect(moved.sent).toEqual([]);
    expect(line(moved.book)).toMatchObject({ line: 350, changed: true, lineChanged: true });
  });

  test('that fails lets the bet go to the server, which checks it itself', async () => {
    const { betting, sent } = bookOf({}, { ok: false, reason: 'network', status: 0, message: '' });
    expect(await betting.place()).toMatchObject({ kind: 'accepted' });
    expect(sent).toHaveLength(1);
  });
});

test.each([
  ['by its place in the bet', 0],
  ['by the key of its pick', key],
])('a refused leg is known %s, and its odds and line of now are shown', async (_, leg) => {
  const refused: BetAnswer = {
    success: false,
    error: 'no',
    code: 'MARU-400',
    reason: 'odds_changed',
    legs: [{ leg, reason: 'odds_changed', message: 'changed', odds: 170, line: 300 }],
  };
  const { calls } = areaOf();
  const { book, betting } = bookOf(
    { calls: { ...calls, place: async () => ({ ok: true, data: refused }) } },
    { ok: true, data: [] },
  );
  expect(await betting.place()).toMatchObject({ kind: 'refused' });
  expect(betting.pickOf(leg)).toMatchObject({ oddsId: 'over' });
  expect(line(book)).toMatchObject({ value: 170, line: 300, lineChanged: true });
});

test('a change of category empties the cart and, where the area wants it, sets the stake to 0', () => {
  const { betting } = bookOf({}, { ok: true, data: [] });
  expect(betting.enterCategory(2)).toBe(true);
  expect([betting.cart.all.length, betting.stake.get()]).toEqual([0, 0]);
});

test('two areas have their own carts, and the frame hears of each by its path', () => {
  const { book } = bookOf({}, { ok: true, data: [] });
  const other = bookOf({ id: 'other', mount: '/other' }, { ok: true, data: [] });
  other.book.betting.cart.toggle({ ...over, oddsId: 'under', code: 'under' });
  other.book.betting.cart.clear();
  expect([book.betting.cart.all.length, other.book.betting.cart.all.length]).toEqual([1, 0]);
  expect(state.get(cartSummariesAtom)).toEqual({
    '/test': { count: 1, ratioText: '1.90', path: '/test/inplay' },
    '/other': { count: 0, ratioText: null },
  });
});
