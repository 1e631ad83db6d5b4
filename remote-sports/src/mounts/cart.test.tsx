import type { User } from '@maru/contracts';
import type { CartPick } from '@maru/sportsbook';
import { act, render, screen, waitFor } from '@testing-library/react';

jest.mock('@maru/platform', () => {
  const actual = jest.requireActual('@maru/platform');
  const subscribe = () => () => {};
  return {
    ...actual,
    live: { subscribe, namespace: () => ({ connectedAtom: actual.atom(true), subscribe }) },
  };
});

import { addTexts, type Config, PlatformProvider, setConfig } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { disposeSportsState, sportsState } from '../model/sports-state';
import { texts } from '../texts';
import Cart from './cart';

const pick = (matchId: number, more: Partial<CartPick> = {}): CartPick => ({
  matchId,
  marketId: `f1-${matchId}-1`,
  sportId: 1,
  oddsId: 'home',
  category: 5,
  cid: '',
  value: 190,
  code: 'home',
  line: null,
  gameType: 1,
  ...more,
});
const matches = () => sportsState().book.betting.cart.all.map(({ matchId }) => matchId);
const categories = { 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 };
const configure = (more: object = {}) =>
  setConfig({
    sports_config: { use: 1, min_stake: 1_000, categories, ...more },
    time: Date.now(),
  } as unknown as Config);
const show = () => render(<Cart />, { wrapper: PlatformProvider });

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});
beforeEach(() => {
  localStorage.clear();
  localStorage.clear();
  sessionStorage.clear();
  setUser({ id: 7, nick: 'a', money: 100_000, only_cs: 0, status: 1, strict_memo: 0 } as User);
  configure();
  const { book } = sportsState();
  book.watches.watch = () => () => {};
  window.history.replaceState(null, '', '/game/sports/5');
});
afterEach(() => act(() => disposeSportsState()));

// spec feed.23
test('another build that takes over finds the cart and the stake as they were', () => {
  const { betting } = sportsState().book;
  for (const id of [1, 2, 3]) betting.cart.toggle(pick(id));
  betting.setStake(30_000);
  const before = matches();
  act(() => disposeSportsState());
  expect(matches()).toEqual(before);
  expect(sportsState().book.betting.stake.get()).toBe(30_000);
});

// spec feed.23
test('what another tab does to the cart is in this one, and the other way round', async () => {
  const beside = new BroadcastChannel('maru');
  const events: { topic: string; data: string }[] = [];
  beside.onmessage = ({ data }) => events.push(data);
  const { cart } = sportsState().book.betting;
  cart.toggle(pick(1));
  cart.toggle(pick(2));
  await waitFor(() => expect(events).toHaveLength(2));
  cart.clear();
  expect(matches()).toEqual([]);
  beside.postMessage(events[1]);
  await waitFor(() => expect(matches()).toEqual([2, 1]));
  beside.close();
});

test('a category that operators switch off takes its cart along', () => {
  sportsState().book.betting.cart.toggle(pick(1));
  act(() => void configure({ categories: { ...categories, 5: 0 } }));
  expect(matches()).toEqual([]);
});

test('the page of another category empties cart and stake', () => {
  const { betting } = sportsState().book;
  betting.cart.toggle(pick(1));
  betting.setStake(30_000);
  act(() => void betting.enterCategory(2));
  expect([matches(), betting.stake.get()]).toEqual([[], 0]);
});

test('offline nothing can be bet, and the button says why', () => {
  sportsState().book.betting.cart.toggle(pick(1));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: /오프라인/ })).toBeDisabled();
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});
