import type { AttendanceReward } from '@maru/contracts';
import { rewardsDue } from './rules';

const five: AttendanceReward = { kind: 'streak', days: 5, point: 100_000 };
const ten: AttendanceReward = { kind: 'month', days: 10, point: 300_000 };

test.each([
  [4, 4, []],
  [5, 5, [five]],
  [6, 6, []],
  [10, 10, [five, ten]],
  [2, 10, [ten]],
  [15, 11, [five]],
])('%d days in a row and %d of the month give %j', (streak, total, due) => {
  expect(rewardsDue([five, ten], { streak, total })).toEqual(due);
});
