import type { ErrorBudget, HealthState } from '@maru/contracts';
import { type Counts, computeRate } from './counts';

/**
 * A remote's health in one word: 'bad' while a release of it is over its budget, 'watch' from half of a limit on,
 * 'few_loads' with too few loads to tell.
 */
export function toHealthState(recent: Counts, over: boolean, budget: ErrorBudget): HealthState {
  if (over) return 'bad';
  if (recent.loads + recent.load_failed < budget.minLoads) return 'few_loads';
  const near =
    computeRate(recent.load_failed, recent) * 2 > budget.loadFailedRate ||
    computeRate(recent.crashed, recent) * 2 > budget.crashedRate ||
    computeRate(recent.slow, recent) * 2 > budget.slowRate;
  return near ? 'watch' : 'good';
}
