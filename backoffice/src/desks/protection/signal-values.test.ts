import { computeBars, daysUntil, formatHours, markedBars, signalText, usualText } from './signal-values';

const t = (key: string, values?: Record<string, string | number>) => `${key} ${values?.n ?? ''}`;
const noon = Date.parse('2026-11-23T12:00:00+09:00');

test('days are Korean ones and end with the moment’s own', () => {
  expect(daysUntil(noon, 3)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  expect(daysUntil(Date.parse('2026-11-23T00:10:00+09:00'), 1)).toEqual(['2026-11-23']);
});

test('bars are thirty, 0 where nothing was done, with a line only where the threshold is one of a day', () => {
  const day = {
    day: '2026-11-23',
    deposits: 5,
    failed: 1,
    nights: 2,
    staked: 9_000,
    minutes: 70,
    raises: 0,
    debits: 0,
  };
  const bars = computeBars('deposit_pace', [day], 4, noon);
  expect(bars.values).toHaveLength(30);
  expect(bars.values.slice(-2)).toEqual([0, 5]);
  expect(bars.at).toBe(4);
  expect(computeBars('night', [day], 3, noon)).toMatchObject({ at: null });
  expect(computeBars('stake_after_loss', [day], 300, noon).values.at(-1)).toBe(9_000);
});

test('values are told in the unit of their rule', () => {
  expect(formatHours(192)).toBe('3:12');
  expect(signalText(t, 'stake_after_loss', 260)).toBe('×2.60');
  expect(signalText(t, 'long_session', 65)).toBe('1:05');
  expect(signalText(t, 'night', 3)).toBe('cases.times 3');
  expect(usualText(t, 'deposit_pace', 10)).toBe('cases.times 1.0');
  expect(usualText(t, 'long_session', 850)).toBe('1:25');
});

test('bars that reach the threshold are marked; without one of a day, the last seven of a rule that signals', () => {
  expect(markedBars([0, 2, 5], 4, 'none')).toEqual({ plain: [0.1, 2, null], marked: [null, null, 5] });
  const values = [3, ...Array.from({ length: 7 }, () => 0)];
  values[7] = 2;
  expect(markedBars(values, null, 'strong').marked).toEqual([null, null, null, null, null, null, null, 2]);
  expect(markedBars(values, null, 'none').marked).toEqual(values.map(() => null));
});
