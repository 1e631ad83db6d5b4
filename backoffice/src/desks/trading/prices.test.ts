import { applyText, canFollowFeed, computeMargin, priceChanges, shareOfLimit, stepPrice, toUrgency } from './prices';

test('a step goes to the next price of the league, and not below what can be offered', () => {
  expect(stepPrice(583, 1, 5)).toBe(585);
  expect(stepPrice(583, -1, 5)).toBe(580);
  expect(stepPrice(585, 1, 5)).toBe(590);
  expect(stepPrice(102, -1, 5)).toBe(101);
  expect(stepPrice(101, -1, 1)).toBe(101);
});

test('the margin is what the inverse prices are above one', () => {
  expect(computeMargin([200, 200])).toBe(0);
  expect(computeMargin([190, 190])).toBe(526);
  expect(computeMargin([250, 250])).toBe(-2_000);
  expect(computeMargin([])).toBeNull();
});

test('a draft changes what differs', () => {
  const outcomes = [
    { code: 'home', odds: 158, feed: 160, manual: false },
    { code: 'away', odds: 580, feed: 610, manual: true },
  ];
  expect(priceChanges(outcomes, { home: 158, away: 540, gone: 3 })).toEqual([{ code: 'away', from: 580, to: 540 }]);
  expect(canFollowFeed(outcomes)).toBe(true);
  expect(canFollowFeed([{ code: 'yes', odds: 200, feed: null, manual: true }])).toBe(false);
});

test('70 % of a limit is soon, all of it is now, a win of the house is neither', () => {
  expect([699, 700, 999, 1_000, 5_000, -800, 0].map((loss) => shareOfLimit(loss, 1_000, 0))).toEqual([
    69, 70, 99, 100, 100, 0, 0,
  ]);
  expect([69, 70, 99, 100].map(toUrgency)).toEqual([undefined, 'w', 'w', 'x']);
  expect(shareOfLimit(50, null, 200)).toBe(25);
});

test('the button names the one price that changes, else how many', () => {
  const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
  const [home, away] = [
    { code: 'home', from: 158, to: 160 },
    { code: 'away', from: 580, to: 540 },
  ];
  expect(applyText(t, [home], false)).toBe('trade.apply_change {"from":"1.58","to":"1.60"}');
  expect(applyText(t, [home], true)).toBe('trade.apply_n {"n":2}');
  expect(applyText(t, [home, away], false)).toBe('trade.apply_n {"n":2}');
  expect(applyText(t, [], true)).toBe('trade.apply_n {"n":1}');
  expect(applyText(t, [], false)).toBe('trade.apply {"n":0}');
});
