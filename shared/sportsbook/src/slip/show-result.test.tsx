import { addTexts, overlayAtoms, PlatformProvider, store as state } from '@maru/platform';
import { cleanup, render } from '@testing-library/react';
import type { PlaceResult } from '../area/cart-betting';
import { Sportsbook } from '../area/sportsbook';
import type { CartPick } from '../cart/pick';
import { makeArea, makeMarket, makeMatch, makeMatches, makeOutcome, makePick } from '../testing/fixtures';
import { nameTexts, sportsbookTexts } from '../texts';
import { showResult } from './show-result';

const over = makePick({ marketId: '1-3-250', oddsId: 'over', code: 'over', value: 190, line: 250, gameType: 3 });
let book: Sportsbook;

beforeAll(async () => {
  for (const [namespace, source] of Object.entries({ ...nameTexts, test: sportsbookTexts })) {
    await addTexts(namespace, source);
  }
});
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'test_cart=; max-age=0; path=/';
  state.set(overlayAtoms.modals, []);
  const base = makeArea();
  book = new Sportsbook({ ...base, cart: { ...base.cart, lineMoves: true } });
  book.watches.watch = () => () => {};
  book.betting.setAutoAcceptOdds(false);
  offer(250, 190);
  book.betting.cart.toggle(over);
});
afterEach(() => {
  cleanup();
  book.dispose();
});

/** What the market has now: its line and the odds of its outcomes. */
function offer(line: number, odds: number): void {
  const outcomes = ['over', 'under'].map((code) => makeOutcome(code as never, code, odds, { line }));
  const market = { ...makeMarket('1-3-250' as never, outcomes), gameType: 3 };
  book.store.takeWhole(makeMatches([makeMatch(1, { markets: { '1-3-250': market } })]));
  book.betting.cart.review();
}
/** The modal that says what became of a bet. */
function shown(result: PlaceResult<CartPick>): HTMLElement {
  showResult(result, book);
  const modal = state.get(overlayAtoms.modals).at(-1)!;
  return render(<PlatformProvider>{modal.render(() => {})}</PlatformProvider>).container;
}
const refused = (reason: string, line: number | null): PlaceResult<CartPick> => ({
  kind: 'refused',
  answer: {
    success: false,
    error: '기준점이 변경되었습니다.',
    code: 'x',
    reason,
    legs: [{ leg: '1.1-3-250.over', reason, message: '기준점이 변경되었습니다.', odds: 190, line }],
  },
});

test('a bet that is refused because its line moved says the line of before and of now', () => {
  expect(shown(refused('line_changed', 350))).toHaveTextContent('기준점이 2.5에서 3.5로 변경되었습니다');
});

test('picks that moved before the bet was sent are named with what they are now', () => {
  offer(350, 190);
  expect(shown({ kind: 'changed' })).toHaveTextContent('기준점이 2.5에서 3.5로 변경되었습니다');
  cleanup();
  offer(250, 205);
  expect(shown({ kind: 'changed' })).toHaveTextContent('1.90 → 2.05');
});

test('a pick that has not moved is not named', () => {
  expect(shown({ kind: 'changed' }).querySelectorAll('.note')).toHaveLength(0);
});
