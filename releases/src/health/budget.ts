import type { BudgetLine, ErrorBudget } from '@maru/contracts';
import { type Expected, nothingExpected } from './compare';
import { type Counts, computeRate } from './counts';
import { quantile } from './histogram';

/** What the budget is judged by: the counts of its window and how many members stand for them. */
export interface BudgetInput {
  counts: Counts;
  failedVisitors: number;
  slowVisitors: number;
  /** Members whose load succeeded. */
  loadedVisitors: number;
  /** Faults that met the stable release as well; left out where nothing is compared. */
  expected?: Expected;
  /** What the stable release showed in the same window; left out where nothing is compared. */
  stable?: Counts;
}

/** The rule that was broken, in the numbers that the audit log keeps. */
export interface OverBudget {
  rule: 'load_failed' | 'crashed' | 'slow' | 'load_p75';
  value: number;
  limit: number;
  loads: number;
  failures: number;
  visitors: number;
}

/** Faults beyond those that are expected. */
function ownFaults({ counts, expected = nothingExpected }: Pick<BudgetInput, 'counts' | 'expected'>): Expected {
  const own = (kind: keyof Expected) => Math.max(0, counts[kind] - expected[kind]);
  return { load_failed: own('load_failed'), crashed: own('crashed'), slow: own('slow') };
}

/** Loads whose time is known. */
const timedLoads = ({ histogram }: Counts) => histogram.reduce((sum, count) => sum + count, 0);

/** A canary may take this much longer than the stable release, ms. */
const slowerByMs = 1_000;

/**
 * The 75th percentile that a canary may reach: twice the stable release's, at least a second more. Null without enough
 * loads of the stable release to compare with.
 */
function slowerLimit(stable: Counts | undefined, { minLoads }: Pick<ErrorBudget, 'minLoads'>): number | null {
  const p75 = stable && timedLoads(stable) >= minLoads ? quantile(stable.histogram, 0.75) : null;
  return p75 === null ? null : Math.max(2 * p75, p75 + slowerByMs);
}

/** The lines of the safety list; without loads there is nothing to say and nothing is wrong. */
export function budgetLines(
  seen: Pick<BudgetInput, 'counts' | 'expected' | 'stable'>,
  budget: ErrorBudget,
): BudgetLine[] {
  const { counts } = seen;
  const own = ownFaults(seen);
  const empty = counts.loads + counts.load_failed + counts.crashed === 0;
  const line = (rule: BudgetLine['rule'], value: number | null, limit: number): BudgetLine => ({
    rule,
    value: empty ? null : value,
    limit,
    ok: empty || value === null || value <= limit,
  });
  return [
    line('errors', computeRate(own.load_failed + own.crashed, counts), budget.loadFailedRate + budget.crashedRate),
    line('load_failed', computeRate(own.load_failed, counts), budget.loadFailedRate),
    line('crashed', computeRate(own.crashed, counts), budget.crashedRate),
    line('slow', computeRate(own.slow, counts), budget.slowRate),
    line('load_p75', quantile(counts.histogram, 0.75), slowerLimit(seen.stable, budget) ?? budget.slowMs),
  ];
}

/**
 * True if a release is over its budget. Failures decide from `minFailures` on, however few the loads. Slowness needs
 * `minLoads`, and counts by a fixed time and relative to the stable release. Both need `minVisitors` members: one
 * broken browser removes no release.
 */
export function overBudget(seen: BudgetInput, budget: ErrorBudget): OverBudget | null {
  const { counts, failedVisitors, slowVisitors } = seen;
  const own = ownFaults(seen);
  const failures = own.load_failed + own.crashed;
  const loads = counts.loads + counts.load_failed;
  const over = (rule: OverBudget['rule'], value: number, limit: number, visitors: number): OverBudget | null =>
    value > limit ? { rule, value, limit, loads, failures, visitors } : null;
  if (failures >= budget.minFailures && failedVisitors >= budget.minVisitors) {
    const excess =
      over('load_failed', computeRate(own.load_failed, counts), budget.loadFailedRate, failedVisitors) ??
      over('crashed', computeRate(own.crashed, counts), budget.crashedRate, failedVisitors);
    if (excess) return excess;
  }
  const p75 = quantile(counts.histogram, 0.75);
  const limit = slowerLimit(seen.stable, budget);
  if (
    p75 !== null &&
    limit !== null &&
    timedLoads(counts) >= budget.minLoads &&
    seen.loadedVisitors >= budget.minVisitors
  ) {
    const slower = over('load_p75', p75, limit, seen.loadedVisitors);
    if (slower) return slower;
  }
  if (loads >= budget.minLoads && own.slow >= budget.minFailures && slowVisitors >= budget.minVisitors) {
    return over('slow', computeRate(own.slow, counts), budget.slowRate, slowVisitors);
  }
  return null;
}
