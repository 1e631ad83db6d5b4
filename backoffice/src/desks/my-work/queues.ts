import type { Answer } from '../../kit';

/** What desks wait for; undefined or null where the operator may not know it, or it was not answered yet. */
export interface QueueCounts {
  approvals?: { todo: number; oldest: number | null } | null;
  cash?: { todo: number; oldest: number | null } | null;
  bank?: Pick<Answer<'opsBankReconcile'>, 'unmatched' | 'difference'> | null;
  casino?: { unknown: number; manual: number; oldest: number | null } | null;
  trading?: Pick<Answer<'opsTradingSummary'>, 'near_limit' | 'alerts' | 'results_waiting'> | null;
  questions?: { open: number; overdue: number; oldest: number | null } | null;
  moderation?: { open: number; auto: number } | null;
  cases?: { open: number; late: number } | null;
  ages?: number | null;
}

/** One desk's queue: how much waits there and since when, where that is known. */
export interface Queue {
  /** Page of the console where it is done. */
  page: string;
  n: number;
  /** True if an operator must act now. */
  isLate: boolean;
  /** Epoch ms of the oldest one. */
  oldest: number | null;
}

/** The queues that the operator may see, in the order in which they should be looked at: late, then full, then empty. */
export function toQueues(facts: QueueCounts): Queue[] {
  const { approvals, cash, bank, casino, trading, questions, moderation, cases, ages } = facts;
  const queues: (Queue | null | undefined | false)[] = [
    approvals && { page: 'approvals', n: approvals.todo, isLate: false, oldest: approvals.oldest },
    cash && { page: 'cash', n: cash.todo, isLate: false, oldest: cash.oldest },
    bank && {
      page: 'bank',
      n: bank.unmatched.count + (bank.difference ? 1 : 0),
      isLate: Boolean(bank.difference),
      oldest: null,
    },
    casino && {
      page: 'casino',
      n: casino.unknown + casino.manual,
      isLate: casino.manual > 0,
      oldest: casino.oldest,
    },
    trading && { page: 'matches', n: trading.near_limit + trading.alerts, isLate: true, oldest: null },
    trading && { page: 'results', n: trading.results_waiting, isLate: false, oldest: null },
    questions && { page: 'questions', n: questions.open, isLate: questions.overdue > 0, oldest: questions.oldest },
    moderation && { page: 'moderation', n: moderation.open + moderation.auto, isLate: false, oldest: null },
    cases && { page: 'cases', n: cases.open, isLate: cases.late > 0, oldest: null },
    typeof ages === 'number' && { page: 'age-checks', n: ages, isLate: false, oldest: null },
  ];
  const answered = queues.filter((queue): queue is Queue => Boolean(queue));
  const rank = ({ n, isLate }: Queue) => (n === 0 ? 2 : isLate ? 0 : 1);
  return answered.sort((a, b) => rank(a) - rank(b));
}
