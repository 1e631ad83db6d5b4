import type { HealthMinute, RemoteOverview } from '@maru/contracts';

/** Failures in 1/100 % of attempts; null without attempts. `loads` counts successful ones, as the registry does. */
export function computeRate({ loads, load_failed, crashed }: Pick<HealthMinute, 'loads' | 'load_failed' | 'crashed'>) {
  const bad = load_failed + crashed;
  if (loads === 0 && bad === 0) return null;
  return Math.round((bad * 10_000) / Math.max(loads + load_failed, bad));
}

/** The same over several minutes. */
export function rateOver(minutes: readonly HealthMinute[]): number | null {
  const sum = { loads: 0, load_failed: 0, crashed: 0 };
  for (const minute of minutes) {
    sum.loads += minute.loads;
    sum.load_failed += minute.load_failed;
    sum.crashed += minute.crashed;
  }
  return computeRate(sum);
}

/** What the cards above the table tell. Rates in 1/100 %, times in ms. */
export interface Totals {
  good: number;
  all: number;
  canaries: { remote: string; percent: number }[];
  /** Over all loads of the last 24 hours; null without any. */
  errorRate: number | null;
  loads: number;
  /** The slowest remote's. */
  slowest: { remote: string; p75: number } | null;
}
export function computeTotals(remotes: readonly RemoteOverview[]): Totals {
  const loads = remotes.reduce((sum, { health }) => sum + health.loads, 0);
  const weighted = remotes.reduce((sum, { health }) => sum + health.error_rate * health.loads, 0);
  const timed = remotes.flatMap(({ remote, health }) =>
    health.load_p75 === null ? [] : [{ remote, p75: health.load_p75 }],
  );
  return {
    good: remotes.filter(({ health }) => health.state === 'good' || health.state === 'few_loads').length,
    all: remotes.length,
    canaries: remotes.flatMap(({ remote, canary }) => (canary ? [{ remote, percent: canary.percent }] : [])),
    errorRate: loads === 0 ? null : Math.round(weighted / loads),
    loads,
    slowest: timed.sort((a, b) => b.p75 - a.p75)[0] ?? null,
  };
}

/** Class of a figure by its bound, however few the loads behind it: what is over the bound is shown as such. */
export function boundTone(value: number | null, bound: number): 'danger' | undefined {
  return value !== null && value > bound ? 'danger' : undefined;
}

/** Error rate of a day in 1/100 %; null without attempts. A remote that never loaded has no loads and a rate. */
export function dayRate({ loads, error_rate }: RemoteOverview['health']): number | null {
  return loads > 0 || error_rate > 0 ? error_rate : null;
}

/** Loads of the day where the error rate is over its gate, however few they are; null where it is not. */
export function loadsOverGate(health: RemoteOverview['health']): number | null {
  return boundTone(dayRate(health), health.limits.errors) ? health.loads : null;
}
