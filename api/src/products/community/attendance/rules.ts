import type { AttendanceReward } from '@maru/contracts';

/** Rewards of a day: the so-manieth in a row, and the so-manieth of its month. */
export function rewardsDue(
  rewards: readonly AttendanceReward[],
  { streak, total }: { streak: number; total: number },
): AttendanceReward[] {
  return rewards.filter(({ kind, days }) => (kind === 'streak' ? streak % days === 0 : total === days));
}
