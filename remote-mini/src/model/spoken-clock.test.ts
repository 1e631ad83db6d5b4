import type { RoundClock } from './round-clock';
import { passedMark } from './spoken-clock';

const open = (seconds: number): RoundClock => ({ phase: 'open', left: seconds * 1_000, share: 0.5 });
const closed: RoundClock = { phase: 'closed', left: 5_000, share: 1 };

test.each<[RoundClock | null, RoundClock | null, number | null]>([
  [open(61), open(60), 60],
  [open(60), open(59), null],
  [open(31), open(30), 30],
  [open(11), open(10), 10],
  [open(10.4), open(9.9), 10],
  [open(1), closed, 0],
  [closed, { ...closed, left: 4_000 }, null],
  // A tab that slept says where it is now, and no more.
  [open(90), open(9), 10],
  [open(90), closed, 0],
  [closed, open(60), null],
  [null, open(30), null],
  [open(30), null, null],
])('from %j to %j the mark %j was passed', (before, clock, mark) => {
  expect(passedMark(before, clock)).toBe(mark);
});
