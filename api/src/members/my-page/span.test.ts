import { bucketMs, toSpan } from './span';

const korea = (text: string) => Date.parse(`${text}+09:00`);

test.each([
  ['day', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['week', '2026-11-25', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2026-11-25', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('the %s of %s is %s to %s', (span, day, from, to) => {
  const days = toSpan(span, day)!;
  expect(days).toMatchObject({ from, to });
  expect(days.start).toBe(korea(`${from}T00:00:00`));
  expect(days.until).toBe(korea(`${to}T23:59:59.999`) + 1);
  expect((days.until - days.start) % bucketMs(span)).toBe(0);
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-11-31'])('%s is no day', (day) => {
  expect(toSpan('month', day)).toBeNull();
});
