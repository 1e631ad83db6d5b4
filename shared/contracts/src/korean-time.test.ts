import { koreanClock, koreanDate, koreanDay, koreanMoment, koreanRecent, shortDay } from './korean-time';

const now = Date.parse('2026-11-29T00:20:00+09:00');
const at = (time: string) => Date.parse(`${time}+09:00`);

test('days and times are those of Korea, whatever the zone of the machine', () => {
  expect(koreanDay(Date.parse('2025-12-31T15:00:00Z'))).toBe('2026-01-01');
  expect(koreanClock(Date.parse('2025-12-31T15:00:07Z'))).toBe('00:00');
  expect(koreanClock(Date.parse('2025-12-31T15:00:07Z'), true)).toBe('00:00:07');
});

// spec layout.35
test.each([
  ['2026-11-29T15:20:00', '15:20', '11-29 15:20', '11-29'],
  ['2026-11-28T23:59:59', '11-28 23:59', '11-28 23:59', '11-28'],
  ['2026-11-30T00:00:00', '11-30 00:00', '11-30 00:00', '11-30'],
  ['2025-11-29T15:20:00', '2025-11-29 15:20', '2025-11-29 15:20', '2025-11-29'],
  ['2027-01-01T00:00:00', '2027-01-01 00:00', '2027-01-01 00:00', '2027-01-01'],
])('%s is written as %s, with its date as %s, alone as %s', (time, recent, moment, date) => {
  expect([koreanRecent(at(time), now), koreanMoment(at(time), now), koreanDate(at(time), now)]).toEqual([
    recent,
    moment,
    date,
  ]);
});

test('seconds stand at the end where they are wanted', () => {
  expect(koreanMoment(at('2025-11-29T15:20:07'), now, true)).toBe('2025-11-29 15:20:07');
  expect(koreanRecent(at('2026-11-29T15:20:07'), now, true)).toBe('15:20:07');
});

test('the last minute of a year is of another year for the first of the next', () => {
  expect(koreanMoment(at('2026-12-31T23:59:00'), at('2027-01-01T00:00:00'))).toBe('2026-12-31 23:59');
});

test('a day has its year where that is not the one of today', () => {
  expect([shortDay('2026-05-18', '2026-11-29'), shortDay('2025-12-31', '2026-01-01')]).toEqual(['05-18', '2025-12-31']);
});
