import type { User } from '@maru/contracts';
import { cartSummariesAtom, overlayAtoms, type Result, store as state } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import type { CartPick } from '../cart/pick';
import { browserStorage } from '../cart/storage';
import { makeArea, makeMarket, makeMatch, makeMatches, makeOutcome, makePick } from '../testing/fixtures';
import type { CartBetting } from './cart-betting';
import type { BetAnswer, OddsNow, SportsArea } from './sports-area';
import { Sportsbook } from './sportsbook';

const user = { id: 7, nick: 'a', money: 100_000, only_cs: 0, status: 1, strict_memo: 0 } as User;
const over = makePick({ marketId: '1-3-250', oddsId: 'over', code: 'over', value: 190, line: 250, gameType: 3 });
const key = '1.1-3-250.over';
const books: Sportsbook[] = [];

function makeBook(more: Partial<SportsArea>, checked: Result<readonly OddsNow[]>) {
  const sent: object[] = [];
  const base = makeArea();
  const book = new Sportsbook({
    ...base,
    cart: { ...base.cart, lineMoves: true, resetsStake: true, storage: () => ({ read: () => null, write: () => {} }) },
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
  const outcomes = ['over', 'under'].map((code) => makeOutcome(code as never, code, 190, { line: 250 }));
  const market = { ...makeMarket('1-3-250' as never, outcomes), gameType: 3 };
  book.store.takeWhole(makeMatches([makeMatch(1, { markets: { '1-3-250': market } })]));
  book.betting.setAutoAcceptOdds(false);
  book.betting.cart.toggle(over);
  book.betting.setStake(10_000);
  return { book, betting: book.betting, sent };
}
const line = (book: Sportsbook) => book.betting.cart.lines.get()[0];

beforeEach(() => {
  document.cookie = 'test_option=; max-age=0; path=/';
  localStorage.clear();
  sessionStorage.clear();
  setUser(user);
});
afterEach(() => {
  for (const book of books.splice(0)) book.dispose();
  setUser(null);
});

describe('the check of odds before a bet', () => {
  test('sends the bet when nothing has changed', async () => {
    const { betting, sent } = makeBook({}, { ok: true, data: [] });
    expect(await betting.place()).toMatchObject({ kind: 'accepted' });
    expect(sent).toEqual([{ ratio: 190, picks: [[190, 250]] }]);
  });

  // spec feed.17
  test('shows changed odds and sends nothing; pressed again, the bet goes at the odds that were shown', async () => {
    const { book, betting, sent } = makeBook({}, { ok: true, data: [{ key, value: 205 }] });
    expect(await betting.place()).toEqual({ kind: 'changed' });
    expect(sent).toEqual([]);
    expect(line(book)).toMatchObject({ value: 205, changed: true, lineChanged: false });
    expect(await betting.place()).toMatchObject({ kind: 'accepted' });
    expect(sent).toEqual([{ ratio: 205, picks: [[205, 250]] }]);
  });

  test('takes changed odds at once where the member lets it, a moved line never', async () => {
    const odds = makeBook({}, { ok: true, data: [{ key, value: 205 }] });
    odds.betting.setAutoAcceptOdds(true);
    expect(await odds.betting.place()).toMatchObject({ kind: 'accepted' });
    expect(odds.sent).toEqual([{ ratio: 205, picks: [[205, 250]] }]);
    const moved = makeBook({}, { ok: true, data: [{ key, value: 190, line: 350 }] });
    moved.betting.setAutoAcceptOdds(true);
    expect(await moved.betting.place()).toEqual({ kind: 'changed' });
    expect(moved.sent).toEqual([]);
    expect(line(moved.book)).toMatchObject({ line: 350, changed: true, lineChanged: true });
  });

  test('that fails lets the bet go to the server, which checks it itself', async () => {
    const { betting, sent } = makeBook({}, { ok: false, reason: 'network', status: 0, message: '' });
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
  const { calls } = makeArea();
  const { book, betting } = makeBook(
    { calls: { ...calls, place: async () => ({ ok: true, data: refused }) } },
    { ok: true, data: [] },
  );
  expect(await betting.place()).toMatchObject({ kind: 'refused' });
  expect(betting.findPick(leg)).toMatchObject({ oddsId: 'over' });
  expect(line(book)).toMatchObject({ value: 170, line: 300, lineChanged: true });
});

test('a change of category empties the cart and, where the area wants it, sets the stake to 0', () => {
  const { betting } = makeBook({}, { ok: true, data: [] });
  expect(betting.enterCategory(2)).toBe(true);
  expect([betting.cart.all.length, betting.stake.get()]).toEqual([0, 0]);
});

describe('the cart of a member on a browser that others use', () => {
  const keys = (betting: CartBetting<CartPick>) => betting.cart.all.map(({ oddsId }) => oddsId);
  const keepingBook = () => {
    const { cart } = makeArea();
    return makeBook({ cart: { ...cart, storage: browserStorage('test.cart') } }, { ok: true, data: [] }).betting;
  };

  test('is shown to that member alone, with its stake, and is there again when they come back', () => {
    const betting = keepingBook();
    setUser(null);
    expect([keys(betting), betting.stake.get()]).toEqual([[], 0]);
    setUser({ ...user, id: 8 });
    expect([keys(betting), betting.stake.get()]).toEqual([[], 0]);
    betting.cart.toggle({ ...over, matchId: 2, oddsId: 'under', code: 'under' });
    betting.setStake(3_000);
    setUser(user);
    expect([keys(betting), betting.stake.get()]).toEqual([['over'], 10_000]);
    setUser({ ...user, id: 8 });
    expect([keys(betting), betting.stake.get()]).toEqual([['under'], 3_000]);
  });

  test('is found by the next page of that member, not by that of another', () => {
    keepingBook().dispose();
    const { cart } = makeArea();
    const reopen = () =>
      new Sportsbook({ ...makeArea(), cart: { ...cart, storage: browserStorage('test.cart') } }).betting;
    setUser({ ...user, id: 8 });
    expect(keys(reopen())).toEqual([]);
    setUser(user);
    expect(keys(reopen())).toEqual(['over']);
  });

  test('takes up what was picked before the sign-in, once', () => {
    setUser(null);
    const betting = keepingBook();
    expect(keys(betting)).toEqual(['over']);
    setUser(user);
    expect(keys(betting)).toEqual(['over']);
    setUser({ ...user, id: 8 });
    expect(keys(betting)).toEqual([]);
  });

  test('lets go of its matches when the member signs out: nothing is fetched for a visitor', () => {
    const { book, betting } = makeBook({}, { ok: true, data: [] });
    betting.cart.clear();
    const leave = jest.fn();
    book.watches.watch = () => leave;
    betting.cart.toggle(over);
    setUser(null);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('is not changed by a tab of another member', async () => {
    const betting = keepingBook();
    const tab = new BroadcastChannel('maru');
    const say = async (member: number) => {
      tab.postMessage({ topic: 'test-cart', data: { member, text: '' } });
      await new Promise((done) => setTimeout(done, 50));
    };
    await say(8);
    expect(keys(betting)).toEqual(['over']);
    await say(7);
    expect(keys(betting)).toEqual([]);
    tab.close();
  });
});

test('picks of one match that cannot stand together are marked as soon as both are there, and not sent', async () => {
  const { cart } = makeArea();
  const standTogether = (a: CartPick, b: CartPick) => a.marketId === b.marketId;
  const rules = { ...cart, isReplacedBy: () => false, standTogether };
  const { book, betting, sent } = makeBook({ cart: rules }, { ok: true, data: [] });
  const market = { ...makeMarket(7, [makeOutcome(71, 'home', 300)]) };
  book.store.takeOdds({ seq: 2, odds: [], markets: [{ matchId: 1, market }] });
  book.store.flush();
  const other = makePick({ marketId: 7, oddsId: 71, value: 300 });
  betting.cart.toggle(other);
  expect(betting.cart.lines.get().map(({ problem }) => problem)).toEqual(['legs_conflict', 'legs_conflict']);
  expect(await betting.place()).toMatchObject({ kind: 'invalid', problem: { reason: 'legs_conflict' } });
  expect(sent).toEqual([]);
  betting.cart.remove(other);
  expect(betting.cart.lines.get().map(({ problem }) => problem)).toEqual([null]);
});

describe('an emptied cart', () => {
  const keys = (betting: CartBetting<CartPick>) => betting.cart.all.map(({ oddsId }) => oddsId);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // spec feed.10
  test('can be taken back with its stake for 8 s', () => {
    const { betting } = makeBook({}, { ok: true, data: [] });
    betting.empty();
    expect([keys(betting), betting.emptied.get()?.picks.length]).toEqual([[], 1]);
    jest.advanceTimersByTime(7_900);
    expect(betting.takeBack()).toBe(1);
    expect([keys(betting), betting.stake.get(), betting.emptied.get()]).toEqual([['over'], 10_000, null]);
    betting.empty();
    jest.advanceTimersByTime(8_100);
    expect([betting.emptied.get(), betting.takeBack(), keys(betting)]).toEqual([null, null, []]);
  });

  test('is offered back after a change of category too, never after a bet nor to the next member', async () => {
    const { betting } = makeBook({}, { ok: true, data: [] });
    betting.enterCategory(2);
    expect(betting.emptied.get()).toMatchObject({ stake: 10_000 });
    setUser({ ...user, id: 8 });
    expect(betting.emptied.get()).toBeNull();
    setUser(user);
    betting.cart.toggle(over);
    betting.setStake(10_000);
    expect(await betting.place()).toMatchObject({ kind: 'accepted' });
    expect(betting.emptied.get()).toBeNull();
  });
});

// spec feed.18
test('two areas have their own carts, and the frame hears of each by its path', () => {
  const { book } = makeBook({}, { ok: true, data: [] });
  const other = makeBook({ id: 'other', mount: '/other' }, { ok: true, data: [] });
  other.book.betting.cart.toggle({ ...over, oddsId: 'under', code: 'under' });
  other.book.betting.cart.clear();
  expect([book.betting.cart.all.length, other.book.betting.cart.all.length]).toEqual([1, 0]);
  expect(state.get(cartSummariesAtom)).toEqual({
    '/test': { count: 1, ratioText: '1.90', path: '/test/inplay' },
    '/other': { count: 0, ratioText: null },
  });
});

describe('a bet whose answer was lost with its tab', () => {
  const bet = { id: 'b', stake: 10_000, ratio: 190, win: 19_000, legs: [1] };
  /** Opens the page again with the bet in the browser's storage; `arrived`: what the server answers of it. */
  async function reopen(arrived: boolean | null) {
    const attempt = { key: 'k'.repeat(16), userId: 7, body: { ratio: 190 } };
    localStorage.setItem('maru.test.attempt.7.v2', JSON.stringify(attempt));
    state.set(overlayAtoms.toasts, []);
    globalThis.fetch = (async () =>
      arrived === null
        ? Promise.reject(new TypeError('offline'))
        : Response.json({ arrived })) as unknown as typeof globalThis.fetch;
    const placed: string[] = [];
    const { calls } = makeArea();
    const place = async (_: object, key: string) => {
      placed.push(key);
      return { ok: true as const, data: { success: true as const, bet, money: 90_000 } };
    };
    const site = makeBook({ calls: { ...calls, place } }, { ok: true, data: [] });
    const phaseAtOpen = site.betting.phase.get();
    await new Promise((done) => setTimeout(done, 20));
    return { ...site, placed, phaseAtOpen, toasts: () => state.get(overlayAtoms.toasts).map(({ tone }) => tone) };
  }

  test('is asked about before the cart can be bet; placed, it is said and empties the cart', async () => {
    const { betting, placed, phaseAtOpen, toasts } = await reopen(true);
    expect(phaseAtOpen).toBe('sending');
    expect([placed, betting.cart.all, toasts()]).toEqual([['k'.repeat(16)], [], ['success']]);
    expect(localStorage.getItem('maru.test.attempt.7.v2')).toBeNull();
  });

  test('that never arrived is said, and the cart is bet under its key', async () => {
    const { betting, placed, toasts } = await reopen(false);
    expect([placed, betting.cart.all.length, toasts()]).toEqual([[], 1, ['info']]);
    expect(await betting.place()).toMatchObject({ kind: 'accepted' });
    expect(placed).toEqual(['k'.repeat(16)]);
  });

  test('blocks the cart while nobody answers', async () => {
    const { betting, placed } = await reopen(null);
    expect(betting.phase.get()).toBe('unknown');
    expect(await betting.place()).toBeNull();
    expect(placed).toEqual([]);
  });

  test('is of its member: another one bets under a key of their own', async () => {
    setUser({ ...user, id: 8 });
    const { betting, placed, phaseAtOpen } = await reopen(true);
    expect([phaseAtOpen, placed]).toEqual(['idle', []]);
    expect(await betting.place()).toMatchObject({ kind: 'accepted' });
    expect(placed).not.toContain('k'.repeat(16));
  });
});
