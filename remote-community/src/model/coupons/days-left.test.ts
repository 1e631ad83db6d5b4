import { daysLeft } from './days-left';

const at = (text: string) => Date.parse(`${text}+09:00`);

test.each([
  ['2025-05-18T14:00', '2025-05-19T00:00', 0],
  ['2025-05-18T14:00', '2025-05-19T00:00:00.001', 1],
  ['2025-05-18T23:59:59.999', '2025-05-19T00:00', 0],
  ['2025-05-18T00:00', '2025-05-22T12:00', 4],
  ['2025-12-30T09:00', '2026-01-02T00:00', 2],
  ['2025-05-19T00:00', '2025-05-19T00:00', null],
  ['2025-05-20T00:00', '2025-05-19T00:00', null],
])('at %s a coupon until %s has %j days left', (now, until, days) => {
  expect(daysLeft(at(until), at(now))).toBe(days);
});
