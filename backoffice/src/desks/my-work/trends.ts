import type { Answer } from '../../kit';

/** A figure of the site over the last hours. */
export interface SiteTrend {
  /** Key below `work.trend`. */
  name: 'ggr' | 'bets' | 'bettors';
  /** Values of the steps, oldest first. */
  values: readonly number[];
  /** The number that the line leads up to. */
  now: number;
  /** The highest step, in the unit of `now`. */
  peak: number;
  /** Page of the console that says more, and what an operator needs to open it. */
  page: string;
  needs: 'reports:read' | 'trading:read' | 'members:read';
}

const minuteMs = 60_000;

/** The lines of the cockpit: what the house won in those hours, bets a minute, members who bet. */
export function toTrends(
  { step_ms, bets, bettors, ggr }: Answer<'liveTrend'>,
  betsPerMinute: number | undefined,
): SiteTrend[] {
  const perMinute = bets.map((n) => Math.round((n * minuteMs) / step_ms));
  let sum = 0;
  const sums = (ggr ?? []).map((value) => (sum += value));
  const trend = (
    name: SiteTrend['name'],
    values: readonly number[],
    now: number,
    page: string,
    needs: SiteTrend['needs'],
  ) => ({
    name,
    values,
    now,
    peak: Math.max(0, now, ...values),
    page,
    needs,
  });
  return [
    ...(ggr ? [trend('ggr', sums, sums.at(-1) ?? 0, 'reports', 'reports:read')] : []),
    trend('bets', perMinute, betsPerMinute ?? perMinute.at(-1) ?? 0, 'bets', 'trading:read'),
    trend('bettors', bettors, bettors.at(-1) ?? 0, 'members', 'members:read'),
  ];
}
