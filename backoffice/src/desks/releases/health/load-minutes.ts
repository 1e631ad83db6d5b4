import type { HealthMinute } from '@maru/contracts';
import { rateOver } from '../rates';

/** Minutes that the error budget judges a release by: the rate of a chart is over as many. */
const windowMinutes = 10;

/** One minute of a remote, all of its releases together. Counts of members. */
export interface LoadMinute {
  /** Epoch ms. */
  at: number;
  /** Members who loaded the remote or failed to. */
  attempts: number;
  errors: number;
  /** Error rate of the ten minutes up to this one, 1/100 %; null without an attempt. */
  rate: number | null;
}

/** Adds the minutes of several releases up. */
export function toLoadMinutes(releases: readonly (readonly HealthMinute[])[]): LoadMinute[] {
  const times = [...new Set(releases.flat().map(({ at }) => at))].sort((a, b) => a - b);
  const byTime = new Map(times.map((at) => [at, [] as HealthMinute[]]));
  for (const minute of releases.flat()) byTime.get(minute.at)!.push(minute);
  return times.map((at, place) => {
    const here = byTime.get(at)!;
    const loads = here.reduce((sum, minute) => sum + minute.loads + minute.load_failed, 0);
    const errors = here.reduce((sum, minute) => sum + minute.load_failed + minute.crashed, 0);
    const span = times.slice(Math.max(0, place - windowMinutes + 1), place + 1);
    return { at, attempts: Math.max(loads, errors), errors, rate: rateOver(span.flatMap((time) => byTime.get(time)!)) };
  });
}

/** What a chart of minutes says in words. `rate`: of the whole time, 1/100 %; `busiest`: null without an attempt. */
export function summariseLoads(minutes: readonly LoadMinute[]) {
  const attempts = minutes.reduce((sum, minute) => sum + minute.attempts, 0);
  const errors = minutes.reduce((sum, minute) => sum + minute.errors, 0);
  const highest = Math.max(0, ...minutes.map((minute) => minute.attempts));
  return {
    attempts,
    errors,
    rate: attempts === 0 ? null : Math.round((errors * 10_000) / attempts),
    busiest: minutes.find((minute) => highest > 0 && minute.attempts === highest) ?? null,
    failing: minutes.filter((minute) => minute.errors > 0),
  };
}

/** A single error among many loads is still a cap of this share of the chart. */
const leastCap = 0.05;

/** Heights of the bars: all attempts, and those in front of them that end where the errors begin. */
export function toBars(minutes: readonly LoadMinute[], top: number): { all: number[]; good: number[] } {
  return {
    all: minutes.map(({ attempts, errors }) => (errors > 0 ? Math.max(attempts, top * leastCap) : attempts)),
    good: minutes.map(({ attempts, errors }) =>
      errors > 0 ? Math.max(0, Math.min(attempts - errors, attempts - top * leastCap)) : attempts,
    ),
  };
}
