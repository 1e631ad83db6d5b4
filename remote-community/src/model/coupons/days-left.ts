import { koreanDay } from '@maru/platform';

const dayMs = 86_400_000;

/**
 * Korean days until the last one on which a coupon can be used: 0 for today, null once it has expired. Epoch ms;
 * `validUntil` is the first moment at which it cannot be used.
 */
export function daysLeft(validUntil: number, now: number): number | null {
  if (now >= validUntil) return null;
  const [last, today] = [koreanDay(validUntil - 1), koreanDay(now)];
  return (Date.parse(last) - Date.parse(today)) / dayMs;
}
