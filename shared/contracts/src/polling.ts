/** Longest and shortest intervals of polling, as percent of what the programs choose. */
export const pollingPercents = { least: 5, most: 1_000 } as const;

/** No interval is scaled below it, ms: a server is not asked faster than it answers. */
const shortestMs = 100;

/** Whether it can be a scale of polling intervals: a whole percentage within `pollingPercents`. */
export function isPollingPercent(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= pollingPercents.least && Number(value) <= pollingPercents.most;
}

/** An interval (ms) at `percent` of its length; what is no percentage leaves it as it is. */
export function scaleInterval(ms: number, percent: unknown): number {
  if (!isPollingPercent(percent)) return ms;
  return Math.max(Math.min(shortestMs, ms), Math.round((ms * percent) / 100));
}

/** Intervals (ms, by class) at `percent` of their length; what is no percentage leaves them as they are. */
export function scalePolling<Class extends string>(
  intervals: Readonly<Record<Class, number>>,
  percent: unknown,
): Readonly<Record<Class, number>> {
  const scaled = Object.entries<number>(intervals).map(([name, ms]) => [name, scaleInterval(ms, percent)]);
  return Object.fromEntries(scaled) as Record<Class, number>;
}
