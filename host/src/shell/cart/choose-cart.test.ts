import type { ActiveMount } from '@maru/contracts/release-routes';
import { cartAt, cartPaths, chooseCart, findSummary, inMenuOrder } from './choose-cart';

const mount = (remote: string, slot: 'main' | 'cart', path: string, more: Partial<ActiveMount> = {}): ActiveMount => ({
  app: `${remote}/${slot}`,
  remote,
  mount: slot,
  slot,
  path,
  ...more,
});
const mounts = [
  mount('remote-a', 'main', '/a'),
  mount('remote-a', 'cart', '/a'),
  mount('remote-b', 'cart', '/a/deep'),
  mount('remote-c', 'cart', '/c', { disabled: true }),
];
const none = { count: 0, ratioText: null };

test('the cart of an address is the one that the right sidebar shows there', () => {
  expect(cartAt(mounts, '/a/list')).toBe('/a');
  expect(cartAt(mounts, '/a/deep/x')).toBe('/a/deep');
  expect(cartAt(mounts, '/home')).toBeNull();
  expect(cartAt(mounts, '/c')).toBeNull();
  expect(cartPaths(mounts)).toEqual(['/a', '/a/deep']);
});

test('the first cart is that of the first area of the menu', () => {
  const menu = [{ path: '/game/sports/5' }, { path: '/theSports/inplay' }, { path: '/casino/slot' }];
  const carts = ['/casino', '/mini', '/theSports', '/game/sports'];
  expect([...new Set(inMenuOrder(carts, menu))]).toEqual(['/game/sports', '/theSports', '/casino', '/mini']);
});

test('each cart has its own summary', () => {
  const received = { '/a': { count: 2, ratioText: '3.10' } };
  expect(findSummary('/a', received, none).count).toBe(2);
  expect(findSummary('/a/deep', received, none).count).toBe(0);
});

test('a summary without a place belongs to the cart that its page lies under', () => {
  const unplaced = { count: 3, ratioText: '7.68', path: '/a/list' };
  expect(findSummary('/a', {}, unplaced).count).toBe(3);
  expect(findSummary('/b', {}, unplaced).count).toBe(0);
  expect(findSummary('/a', { '/a': none }, unplaced).count).toBe(0);
});

test.each<[string, string | null, string | null, Record<string, number>, string | null]>([
  ['the cart of the address, also while it is empty', '/b', '/a', { '/a': 2 }, '/b'],
  ['away from carts the one that was left last', null, '/a', { '/a': 2, '/b': 1 }, '/a'],
  ['another one where that has no picks', null, '/a', { '/b': 1 }, '/b'],
  ['the one that was left last where none has picks', null, '/b', {}, '/b'],
  ['the first one where none was visited', null, null, {}, '/a'],
])('it speaks of %s', (_what, current, last, counts, expected) => {
  const readCount = (cart: string) => counts[cart] ?? 0;
  expect(chooseCart({ current, last, carts: ['/a', '/b'], readCount })).toBe(expected);
});

test('without a cart it speaks of none', () => {
  expect(chooseCart({ current: null, last: null, carts: [], readCount: () => 0 })).toBeNull();
});
