import { addressOfFile, rangeUntil, toPeriod } from './day-range';

test('a period is counted in Korean days, its last one whole', () => {
  expect(rangeUntil(Date.parse('2026-05-18T15:30:00Z'))).toEqual({ from: '2026-04-20', to: '2026-05-19' });
  expect(toPeriod({ from: '2026-05-18', to: '2026-05-18' })).toEqual({
    from: Date.parse('2026-05-17T15:00:00Z'),
    to: Date.parse('2026-05-18T15:00:00Z'),
  });
});

test.each([
  ['2026-05-19', '2026-05-18'],
  ['2026-04-18', '2026-05-19'],
  ['', '2026-05-18'],
  ['2026-05-18', ''],
])('%j to %j is no period', (from, to) => expect(toPeriod({ from, to })).toBeNull());

test('31 days are one', () => {
  const period = toPeriod({ from: '2026-05-01', to: '2026-05-31' })!;
  expect(period.to - period.from).toBe(31 * 86_400_000);
  expect(addressOfFile({ from: 1, to: 2 })).toBe('/api/ops/cash/requests.csv?from=1&to=2');
});
