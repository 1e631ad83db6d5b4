import fc from 'fast-check';
import { hoursToBegin, latestStart, type MatchStart, missedStart, notBegunBy } from './match-start';

const hour = 3_600_000;
const minute = 60_000;
const rules = { start_hours: 24, long_start_hours: 48, long_start_leagues: [7] };
const began = (beganAt: number): MatchStart => ({ beganAt, notBegunAt: null });
const waits = (notBegunAt: number): MatchStart => ({ beganAt: null, notBegunAt });
/** 23:59 and 00:00 of Korea, a minute apart. */
const lastMinute = Date.UTC(2026, 4, 1, 14, 59);

test('a league has the long time where the settings name it', () => {
  expect([hoursToBegin(rules, 7), hoursToBegin(rules, 8)]).toEqual([48, 24]);
});

test.each([
  ['a minute later', 0, minute, false],
  ['a minute later, over midnight', lastMinute, minute, false],
  ['24 hours later', 0, 24 * hour, false],
  ['a millisecond more than 24 hours later', 0, 24 * hour + 1, true],
  ['earlier', 24 * hour, -hour, false],
])('a match that begins %s', (_what, kickOff, moved, isVoid) => {
  expect(missedStart(latestStart(kickOff, rules, 1), began(kickOff + moved))).toBe(isVoid);
});

test('of two bets on a match that moved by 25 hours the earlier is void and the later, on the new time, stands', () => {
  const moved = 25 * hour;
  const [earlier, later] = [latestStart(0, rules, 1), latestStart(moved, rules, 1)];
  expect([earlier, later].map((by) => missedStart(by, began(moved)))).toEqual([true, false]);
  expect(missedStart(latestStart(0, rules, 7), began(moved))).toBe(false);
});

test('a match that has not begun voids what waits longer than its time, late reports allowed for', () => {
  const by = latestStart(0, rules, 1);
  expect(missedStart(by, waits(notBegunBy(by + 10 * minute)))).toBe(false);
  expect(missedStart(by, waits(notBegunBy(by + 10 * minute + 1)))).toBe(true);
});

test('a bet in play is on a match that has begun', () => {
  expect(missedStart(undefined, { beganAt: 1e15, notBegunAt: 1e15 })).toBe(false);
});

// spec sports.34
test('a later bet never falls where an earlier one stands, and one time decides all kick-offs alike', () => {
  const time = fc.integer({ min: 0, max: 1e9 });
  const arbitraryStart = fc.record({ beganAt: fc.option(time), notBegunAt: fc.option(time) });
  fc.assert(
    fc.property(time, time, arbitraryStart, (a, b, start) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b)].map((kickOff) =>
        missedStart(latestStart(kickOff, rules, 1), start),
      );
      return first || !second;
    }),
  );
});
