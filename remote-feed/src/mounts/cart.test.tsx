import type { BettingRequest, User } from '@maru/contracts';
import {
  makeFrame,
  makeList,
  makeMarket,
  makeMatch,
  makeMatches,
  makeOutcome,
  makePick,
} from '@maru/sportsbook/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const call = jest.fn();
jest.mock('@maru/platform', () => ({
  ...jest.requireActual('@maru/platform'),
  call: (name: string, ...rest: unknown[]) =>
    ['bettingValidate', 'calculateMaxBet', 'protection'].includes(name)
      ? call(name, ...rest)
      : Promise.resolve({ ok: false, reason: 'network', status: 0, message: '' }),
  live: { subscribe: () => () => {} },
}));

import {
  addTexts,
  type Config,
  cartSummariesAtom,
  overlayAtoms,
  PlatformProvider,
  setConfig,
  store as state,
  userAtom,
} from '@maru/platform';
import { patchUser, setUser } from '@maru/platform/user-writers';
import { type NumberedPick, writeCart } from '../model/cart-codec';
import { disposeFeedArea, feedArea } from '../model/feed-area';
import { texts } from '../texts';
import Cart from './cart';

const member = { id: 7, nick: '달빛주자', money: 100_000, only_cs: 0, status: 1, strict_memo: 0 } as User;
const cart = () => document.querySelector<HTMLElement>('.slip')!;
const button = () => document.querySelector<HTMLButtonElement>('.slip__foot .btn--primary')!;
const stake = () => screen.getByLabelText<HTMLInputElement>('배팅금액');
const move = (value: number, status: 0 | 1 = 0) =>
  act(() => {
    feedArea().book.store.takeOdds(makeFrame([[1, 1, 11, value, status]]));
    feedArea().book.store.flush();
  });
/** Puts a stake in. */
const bet = (amount: number) => act(() => feedArea().book.betting.setStake(amount));
/** Presses, and waits until the resulting work is done. */
const press = (element: HTMLElement) =>
  act(async () => {
    element.click();
  });
/** The topmost modal of the host's layer. */
const modal = () =>
  render(
    <div>
      {state
        .get(overlayAtoms.modals)
        .at(-1)!
        .render(() => {})}
    </div>,
  ).container;

beforeEach(async () => {
  for (const name of ['feed_cart', `feed_cart.${member.id}`]) document.cookie = `${name}=; max-age=0; path=/`;
  document.cookie = 'feed_bet_option=false; path=/';
  localStorage.clear();
  sessionStorage.clear();
  call.mockReset();
  state.set(overlayAtoms.modals, []);
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
  setUser(member);
  const { book } = feedArea();
  book.watches.watch = () => () => {};
  // A slow machine is no silent feed.
  book.health.check = () => {};
  book.store.takeList(makeList([makeMatch(1), makeMatch(2)]));
  window.history.replaceState(null, '', '/theSports/inplay');
  book.betting.cart.toggle(makePick());
  render(<Cart />, { wrapper: PlatformProvider });
});
afterEach(() => act(() => disposeFeedArea()));

test('a pick shows its name, market, match and odds; the frame hears of the cart', () => {
  expect(cart()).toHaveAttribute('aria-label', '인플레이 카트');
  expect(within(cart()).getByText('홈 1 승')).toBeInTheDocument();
  expect(cart()).toHaveTextContent('승무패 · 홈 1 0-0 원정 1');
  expect(state.get(cartSummariesAtom)).toEqual({
    '/theSports': { count: 1, ratioText: '1.38', path: '/theSports/inplay' },
  });
});

test('during a break the cart says so and its button rests', async () => {
  const until = Date.UTC(2090, 0, 2, 3, 4);
  call.mockResolvedValue({ ok: true, data: { time_out_until: until, exclusion: null } });
  act(() => setUser({ ...member, promotions: 'stopped' }));
  expect(await within(cart()).findByText(/잠시 쉬기 중입니다/)).toBeInTheDocument();
  bet(10_000);
  expect([button().textContent, button().disabled]).toEqual(['이용 제한 중', true]);
});

test('the stake is separated while typing, echoed in 만, and multiplied', async () => {
  await userEvent.type(stake(), '30000');
  expect(stake().value).toBe('30,000');
  expect(cart()).toHaveTextContent('3만원');
  expect(cart()).toHaveTextContent('예상 당첨금41,400원');
  expect(button()).toHaveTextContent('30,000원 배팅하기');
  await userEvent.click(screen.getByRole('button', { name: '5만 더하기' }));
  expect(stake().value).toBe('80,000');
  await userEvent.click(screen.getByRole('button', { name: '절반' }));
  expect(stake().value).toBe('40,000');
  await userEvent.click(screen.getByRole('button', { name: '정정' }));
  expect([stake().value, button().disabled, button().textContent]).toEqual(['', true, '배팅하기']);
});

test('more than the balance is said under the field and cannot be bet', async () => {
  bet(200000);
  expect(cart().querySelector('[role=alert]')!).toHaveTextContent('보유머니보다 큰 금액입니다.');
  expect(button()).toBeDisabled();
});

test('changed odds show old and new, and the button accepts them', async () => {
  bet(10000);
  move(150);
  expect(cart()).toHaveTextContent('배당이 변경되었습니다');
  expect(cart().querySelector('s')).toHaveTextContent('1.38');
  expect(button()).toHaveTextContent('변경 수락하고 10,000원 배팅');
  await press(screen.getByLabelText(/변경된 배당 수락/));
  expect(cart()).not.toHaveTextContent('배당이 변경되었습니다');
  expect(button()).toHaveTextContent('10,000원 배팅하기');
});

test('with the switch on, changed odds are taken at once and the choice is kept', async () => {
  await press(screen.getByText('배당 변경 자동 수락'));
  expect(document.cookie).toContain('feed_bet_option=true');
  move(150);
  expect(cart()).not.toHaveTextContent('배당이 변경되었습니다');
  expect(feedArea().book.betting.cart.all[0]!.value).toBe(150);
});

// spec layout.14
test('a category that the operators close empties its cart with a word, and what the cookie kept of it as well', () => {
  const toasts = () => state.get(overlayAtoms.toasts).map(({ title }) => title);
  const set = (flags: object) =>
    act(() => void setConfig({ the_sports_config: { use: 1, inplay_use: 1, prematch_use: 1, ...flags } } as Config));
  set({});
  set({ prematch_use: 0 });
  expect([feedArea().book.betting.cart.all.length, toasts()]).toEqual([1, []]);
  set({ inplay_use: 0 });
  expect(cart()).toHaveTextContent('카트가 비었습니다');
  expect(state.get(cartSummariesAtom)).toEqual({ '/theSports': { count: 0, ratioText: null } });
  expect(toasts()).toEqual(['운영자가 이 메뉴를 닫아 카트를 비웠습니다.']);

  state.set(overlayAtoms.toasts, []);
  set({});
  act(() => feedArea().book.betting.cart.toggle(makePick()));
  act(() => disposeFeedArea());
  document.cookie = `feed_cart=${encodeURIComponent(writeCart([makePick() as NumberedPick]))}; path=/`;
  set({ use: 0 });
  act(() => void feedArea());
  expect(feedArea().book.betting.cart.all).toEqual([]);
  expect(toasts()).toEqual(['운영자가 이 메뉴를 닫아 카트를 비웠습니다.']);
  set({});
});

test('a suspended pick says why, stops the bet, and can be taken out', async () => {
  bet(10000);
  move(138, 1);
  expect(cart()).toHaveTextContent('베팅 불가능한 상태입니다.');
  expect(button()).toHaveTextContent('배팅할 수 없는 항목이 있습니다');
  await press(screen.getByText('삭제'));
  expect(cart()).toHaveTextContent('카트가 비었습니다');
});

test('a stopped pick shows the odds that total and win are made of', () => {
  bet(10_000);
  move(150, 1);
  expect(cart().querySelector('.pick__odds')).toHaveTextContent(/^1\.50$/);
  expect(cart().querySelector('.sum')).toHaveTextContent('1.50');
  expect(cart()).toHaveTextContent('예상 당첨금15,000원');
});

// spec feed.43
test('an accepted bet empties the cart, lowers the money and tells of it', async () => {
  bet(10000);
  const answered = { id: 'b1', stake: 10_000, ratio: 138, win: 13_800, legs: [{}] };
  call.mockResolvedValue({ ok: true, data: { success: true, bet: answered, money: 90_000 } });
  await press(button());
  const [name, { body }, options] = call.mock.calls[0] as [
    string,
    { body: BettingRequest },
    { idempotencyKey: string },
  ];
  expect(name).toBe('bettingValidate');
  expect(body).toEqual({
    amount: 10_000,
    category: 1,
    cartItems: [{ matchId: 1, marketId: 1, odds: { id: 11, value: 138 } }],
    ratio: 138,
    win: 13_800,
    betOption: false,
  });
  expect(options.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(cart()).toHaveTextContent('카트가 비었습니다');
  expect(document.cookie).not.toMatch(/feed_cart[.\d]*=1/);
  expect(state.get(userAtom)!.money).toBe(90_000);
  expect(modal()).toHaveTextContent('배팅이 접수되었습니다단폴1.38배팅금액10,000원예상 당첨금13,800원');
});

test('money that a newer event carries is not overwritten by the answer', async () => {
  bet(10000);
  call.mockImplementation(async () => {
    patchUser({ money: 123_456, version: 9 });
    return { ok: true, data: { success: true, bet: { stake: 1, ratio: 138, win: 1, legs: [{}] }, money: 90_000 } };
  });
  await press(button());
  expect(state.get(userAtom)!.money).toBe(123_456);
});

test('a refused bet leaves the cart, shows the legs with the odds now, and can drop them', async () => {
  bet(10000);
  const leg = {
    matchId: 1,
    marketId: 1,
    oddsId: 11,
    reason: 'odds_out_of_range',
    message: '배당이 제한범위를 초과했습니다.',
    value: 10_400,
  };
  call.mockResolvedValue({
    ok: true,
    data: { success: false, error: leg.message, code: 'MARU-407', reason: leg.reason, legs: [leg] },
  });
  await press(button());
  expect(feedArea().book.betting.cart.all).toHaveLength(1);
  const shown = modal();
  expect(shown).toHaveTextContent('배팅하지 못했습니다배당이 제한범위를 초과했습니다.홈 1 승 · 1.38 → 104.00');
  await press(within(shown).getByText('이 경기 빼기'));
  expect(feedArea().book.betting.cart.all).toHaveLength(0);
});

test('a cart that is wrong by itself is never sent', async () => {
  bet(10000);
  // The match ends between the last look and the press.
  feedArea().book.store.matches.get(1)!.patch({ id: 1, status_id: 4 });
  await press(button());
  expect(call).not.toHaveBeenCalled();
  expect(modal()).toHaveTextContent('매치가 없습니다.');
});

test('the largest stake comes from the server with what limits it', async () => {
  call.mockResolvedValue({ ok: true, data: { status: 'success', max: 72_000, limit: 'max_win', message: '' } });
  await press(screen.getByText('최대'));
  expect(call.mock.calls[0]![0]).toBe('calculateMaxBet');
  expect(stake().value).toBe('72,000');
  expect(cart()).toHaveTextContent('최대 당첨금에 맞춘 금액입니다.');
});

test('a silent feed and a restricted member cannot bet', async () => {
  bet(10000);
  act(() => feedArea().book.health.record('feed.inplay', { alive: false, at: 1 }));
  expect(button()).toHaveTextContent('배당 확인 중에는 배팅할 수 없습니다');
  expect(button()).toBeDisabled();
  act(() => feedArea().book.health.record('feed.inplay', { alive: true, at: 2 }));
  act(() => setUser({ ...member, status: 5 }));
  expect(button()).toHaveTextContent('이용이 제한된 회원입니다');
});

test('a visitor is asked to sign in', () => {
  act(() => {
    setUser(null);
    feedArea().book.betting.cart.clear();
  });
  expect(within(cart()).getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login');
});

test('another tab that changes the cart is followed', () => {
  document.cookie = `feed_cart.${member.id}=; max-age=0; path=/`;
  act(() => feedArea().book.betting.cart.restore());
  expect(cart()).toHaveTextContent('카트가 비었습니다');
});

test('the caret stays where it was when digits are put in the middle', () => {
  fireEvent.change(stake(), { target: { value: '123456' } });
  stake().setSelectionRange(2, 2);
  const typed = { inputType: 'insertText', data: '9', target: { value: '1293,456', selectionStart: 3 } };
  fireEvent.input(stake(), typed);
  expect(stake().value).toBe('1,293,456');
});

test('a market of a match that is followed whole is named in the cart with its line', () => {
  const total = makeMarket(4, [makeOutcome(41, 'over', 190, { line: 250 })]);
  act(() => {
    feedArea().book.store.takeWhole(makeMatches([makeMatch(2, { markets: { 4: total } })]));
    feedArea().book.betting.cart.toggle(
      makePick({ matchId: 2, marketId: 4, oddsId: 41, code: 'over', line: 250, value: 190 }),
    );
  });
  expect(cart()).toHaveTextContent('오버 2.5');
});
