import type { Bet, BetRecordSums } from '@maru/contracts';
import { koreanDay } from '@maru/platform';

const dayMs = 86_400_000;

export interface DayOfBets {
  /** YYYY-MM-DD in Korea. */
  day: string;
  bets: Bet[];
  /** Figures of the whole day, of which the page may have a part; null where they are not known. */
  sums: BetRecordSums['days'][number] | null;
}

/** Bets, newest first, by the Korean day that they were placed on. */
export function byDay(bets: readonly Bet[], days: BetRecordSums['days']): DayOfBets[] {
  const groups = new Map<string, Bet[]>();
  for (const bet of bets) {
    const day = koreanDay(bet.placed_at);
    groups.set(day, [...(groups.get(day) ?? []), bet]);
  }
  const sums = new Map(days.map((row) => [koreanDay(row.day), row]));
  return [...groups].map(([day, list]) => ({ day, bets: list, sums: sums.get(day) ?? null }));
}

export interface ProfitBar {
  x: number;
  y: number;
  width: number;
  height: number;
  isProfit: boolean;
}

/** Days of one chart at most; of a longer period the last ones are drawn. */
export const chartDays = 92;

/**
 * Profit and loss of each day as bars around the middle of a box, each at its day's position.
 * @param from start of the first day, `until` end of the last one, epoch ms
 */
export function profitBars(
  days: BetRecordSums['days'],
  from: number,
  until: number,
  width: number,
  height: number,
): ProfitBar[] {
  const count = Math.min(chartDays, Math.max(1, Math.ceil((until - from) / dayMs)));
  const first = until - count * dayMs;
  const slot = width / count;
  const shown = days.filter(({ day }) => day >= first && day < until);
  const largest = Math.max(1, ...shown.map(({ paid, stake }) => Math.abs(paid - stake)));
  // Bars stay thin even for a few days.
  const maxProfit = Math.min(slot * 0.6, 12);
  const round = (value: number) => Math.round(value * 10) / 10;
  return shown.flatMap(({ day, paid, stake }) => {
    const profit = paid - stake;
    if (profit === 0) return [];
    const tall = Math.max(1, (Math.abs(profit) / largest) * (height / 2 - 1));
    return {
      x: round(Math.floor((day - first) / dayMs) * slot + (slot - maxProfit) / 2),
      y: round(profit > 0 ? height / 2 - tall : height / 2),
      width: round(maxProfit),
      height: round(tall),
      isProfit: profit > 0,
    };
  });
}
