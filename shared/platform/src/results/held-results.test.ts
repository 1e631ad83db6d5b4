import type { User } from '@maru/contracts';
import { store } from '../state/store';
import { userAtom } from '../user/user';
import { patchUser, setUser, trackWallet } from '../user/user-writers';
import { heldRoundsAtom, holdResults, whenShown } from './held-results';

const user = { id: 7, money: 50_000, point: 0 } as User;
const shown = () => store.get(userAtom)?.money;
let hold: ReturnType<typeof holdResults>;

beforeEach(() => {
  setUser(user);
  hold = holdResults();
});
afterEach(() => {
  hold(null);
  setUser(null);
});

test('what is told of a round waits until the page has shown it, once', () => {
  const lines: string[] = [];
  hold({ rounds: [4, 5], money: false });
  whenShown(4, () => lines.push('four'));
  whenShown(undefined, () => lines.push('none'));
  whenShown(6, () => lines.push('six'));
  expect(lines).toEqual(['none', 'six']);
  // The next round opens while the draw of this one continues.
  hold({ rounds: [4, 6], money: false });
  expect(lines).toEqual(['none', 'six']);
  hold({ rounds: [6], money: false });
  hold({ rounds: [6, 4], money: false });
  expect(lines).toEqual(['none', 'six', 'four']);
});

test('leaving the page tells at once', () => {
  const lines: string[] = [];
  hold({ rounds: [4], money: true });
  whenShown(4, () => lines.push('four'));
  hold(null);
  expect(lines).toEqual(['four']);
  expect(store.get(heldRoundsAtom)).toEqual([]);
});

test('two pages that draw keep their own rounds back', () => {
  const other = holdResults();
  hold({ rounds: [4], money: false });
  other({ rounds: [5], money: false });
  hold(null);
  expect(store.get(heldRoundsAtom)).toEqual([5]);
  other(null);
});

test('the balance stands still, and is the true one when the draw was shown', () => {
  hold({ rounds: [4], money: true });
  patchUser({ money: 70_000, version: 3 });
  expect(shown()).toBe(50_000);
  hold({ rounds: [4, 5], money: true });
  expect(shown()).toBe(50_000);
  setUser({ ...user, money: 70_000 });
  expect(shown()).toBe(50_000);
  hold({ rounds: [5], money: false });
  expect(shown()).toBe(70_000);
});

test('a stake of the next round is taken off the balance that stands still', () => {
  hold({ rounds: [4], money: true });
  const write = trackWallet();
  patchUser({ money: 70_000, version: 4 });
  write({ money: 60_000 }, 10_000);
  expect(shown()).toBe(40_000);
  hold(null);
  expect(shown()).toBe(70_000);
});

test('another member who signs in is shown their own balance', () => {
  hold({ rounds: [4], money: true });
  setUser({ ...user, id: 8, money: 1_000 });
  expect(shown()).toBe(1_000);
});
