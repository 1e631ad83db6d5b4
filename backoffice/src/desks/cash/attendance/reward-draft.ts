import type { AttendanceReward } from '@maru/contracts';
import { basisText, parseBasis } from '../../../kit';

/** A reward as it is typed: points with up to two decimals. */
export interface RewardDraft {
  kind: AttendanceReward['kind'];
  days: string;
  point: string;
}

/** Least and most points of a reward, in 1/100, as the server takes them. */
export const pointBounds = [100, 10_000_000] as const;

/** What a form begins with. */
export function rewardDrafts(rewards: readonly AttendanceReward[]): RewardDraft[] {
  return rewards.map(({ kind, days, point }) => ({ kind, days: String(days), point: basisText(point) }));
}

/** The rewards of a draft; null while one is wrong or a duplicate. */
export function parseRewards(drafts: readonly RewardDraft[]): AttendanceReward[] | null {
  const rewards: AttendanceReward[] = [];
  for (const { kind, days: daysText, point: pointText } of drafts) {
    const days = /^\d{1,2}$/.test(daysText.trim()) ? Number(daysText) : 0;
    const point = parseBasis(pointText, pointBounds[1]);
    const isTwice = rewards.some((reward) => reward.kind === kind && reward.days === days);
    if (days < 1 || days > 31 || point === null || point < pointBounds[0] || isTwice) return null;
    rewards.push({ kind, days, point });
  }
  return rewards;
}
