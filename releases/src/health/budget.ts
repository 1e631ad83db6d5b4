import type { BudgetLine, ErrorBudget } from '@maru/contracts';
import { type Counts, rateOf } from './counts';
import { quantile } from './histogram';

/** What the budget is judged by: the counts of its window and how many visitors they came from. */
export interface Seen {
  counts: Counts;
  failedVisitors: number;
  slowVisitors: number;
}

/** The rule that was broken, in the numbers that the audit log keeps. */
export interface OverBudget {
  rule: 'load_failed' | 'crashed' | 'slow';
  value: number;
  limit: number;
  loads: number;
  failures: number;
  visitors: number;
}

/** The lines of the safety list; without loads there is nothing to say and nothing is wrong. */
export function budgetLines({ counts }: Pick<Seen, 'counts'>, budget: ErrorBudget): BudgetLine[] {
  const empty = counts.loads + counts.load_failed + counts.crashed === 0;
  const line = (rule: BudgetLine['rule'], value: number | null, limit: number): BudgetLine => ({
    rule,
    value: empty ? null : value,
    limit,
    ok: empty || value === null || value <= limit,
  });
  return [
    line('errors', rateOf(counts.load_failed + counts.crashed, counts), budget.loadFailedRate + budget.crashedRate),
    line('load_failed', rateOf(counts.load_failed, counts), budget.loadFailedRate),
    line('crashed', rateOf(counts.crashed, counts), budget.crashedRate),
    line('slow', rateOf(counts.slow, counts), budget.slowRate),
    line('load_p75', quantile(counts.histogram, 0.75), budget.slowMs),
  ];
}

/**
 * Whether a release is over its budget. Failures decide from `minFailures` on, however few the loads; slowness needs
 * `minLoads`. Either must come from `minVisitors`: one broken browser takes no release away.
 */
export function overBudget({ counts, failedVisitors, slowVisitors }: Seen, budget: ErrorBudget): OverBudget | null {
  const failures = counts.load_failed + counts.crashed;
  const loads = counts.loads + counts.load_failed;
  const over = (rule: OverBudget['rule'], value: number, limit: number, visitors: number): OverBudget | null =>
    value > limit ? { rule, value, limit, loads, failures, visitors } : null;
  if (failures >= budget.minFailures && failedVisitors >= budget.minVisitors) {
    const found =
      over('load_failed', rateOf(counts.load_failed, counts), budget.loadFailedRate, failedVisitors) ??
      over('crashed', rateOf(counts.crashed, counts), budget.crashedRate, failedVisitors);
    if (found) return found;
  }
  if (loads >= budget.minLoads && counts.slow >= budget.minFailures && slowVisitors >= budget.minVisitors) {
    return over('slow', rateOf(counts.slow, counts), budget.slowRate, slowVisitors);
  }
  return null;
}
