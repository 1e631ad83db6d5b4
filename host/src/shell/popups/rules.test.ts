import { isShownAt, nextMidnight, type Popup, popupKey, popupsAt, pruned } from './rules';

// spec host.15
test.each([
  ['', '/home', true],
  ['   ', '/home', true],
  ['[]', '/home', true],
  ['null', '/home', true],
  ['all', '/theSports/inplay', true],
  ['"all"', '/theSports/inplay', true],
  ['["all"]', '/theSports/inplay', true],
  ['["/home","all"]', '/x', true],
  ['["/home"]', '/home', true],
  ['["/home"]', '/theSports/inplay', false],
  ['["theSports"]', '/theSports/inplay', true],
  ['["/theSports","/mini"]', '/mini/ntryPowerBall', true],
  ['["/small"]', '/home', false],
  ['/home', '/home', true],
  ['/home', '/login', false],
  ['[1,null,"/home"]', '/home', true],
  ['{broken', '/home', false],
])('show_popups %j at %s: %j', (show_popups, path, shown) => {
  expect(isShownAt({ show_popups }, path)).toBe(shown);
});

// spec host.16
test.each([
  ['2026-05-18T00:00:00+09:00', '2026-05-19T00:00:00+09:00'],
  ['2026-05-18T23:59:59+09:00', '2026-05-19T00:00:00+09:00'],
  ['2026-05-18T14:59:59Z', '2026-05-19T00:00:00+09:00'],
  ['2026-05-18T15:00:00Z', '2026-05-20T00:00:00+09:00'],
  ['2026-12-31T23:00:00+09:00', '2027-01-01T00:00:00+09:00'],
])('the next midnight after %s is that of Seoul', (now, midnight) => {
  expect(nextMidnight(Date.parse(now))).toBe(Date.parse(midnight));
});

const popup = (id: number, changes: Partial<Popup> = {}): Popup => ({
  id,
  purpose: 'notice',
  content: 'x',
  width: 360,
  height: 400,
  updated_at: 'a',
  show_popups: '',
  ...changes,
});

// spec host.16
test('a hidden popup comes back at midnight, and at once when it was changed', () => {
  const all = [popup(1), popup(2)];
  const now = Date.parse('2026-05-18T10:00:00+09:00');
  const hidden = { [popupKey(popup(1))]: nextMidnight(now) };
  const ids = (list: Popup[], at: number) => popupsAt(list, '/home', hidden, new Set(), at).map(({ id }) => id);
  expect(ids(all, now)).toEqual([2]);
  expect(ids(all, nextMidnight(now))).toEqual([1, 2]);
  expect(ids([popup(1, { updated_at: 'b' }), popup(2)], now)).toEqual([1, 2]);
});

test('a closed popup stays closed in this page; old markers are thrown away', () => {
  expect(popupsAt([popup(1)], '/home', {}, new Set([popupKey(popup(1))]), 0)).toEqual([]);
  expect(pruned({ a: 10, b: 20 }, 10)).toEqual({ b: 20 });
});
