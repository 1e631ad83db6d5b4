import { may, type Operator, polling, usePoll } from '../../kit';
import { type Queue, toQueues } from './queues';

/** Queues of the desks. The menu's counts share these calls. */
export function useQueues(operator: Operator): Queue[] {
  const [readsCash, sends, protects] = [
    may(operator, 'cash:read'),
    may(operator, 'messages:send'),
    may(operator, 'protection:read'),
  ];
  const counts = usePoll('opsApprovalCounts', {}, polling.shared).data;
  const approvals = usePoll('opsApprovals', { query: { view: 'todo', limit: 5 } }, polling.shared).data?.approvals;
  const cash = usePoll(
    'opsCashRequests',
    readsCash ? { query: { view: 'todo', limit: 1 } } : null,
    polling.shared,
  ).data;
  const bank = usePoll('opsBankReconcile', readsCash ? {} : null, polling.shared).data;
  const casino = usePoll('opsCasinoTransfers', readsCash ? { query: { view: 'manual' } } : null, polling.shared).data;
  const trading = usePoll('opsTradingSummary', may(operator, 'trading:read') ? {} : null, polling.shared).data;
  const questions = usePoll('opsQuestions', sends ? { query: { open: '1' } } : null, polling.figures).data;
  const board = usePoll('opsBoardQueue', sends ? {} : null, polling.shared).data;
  const cases = usePoll('opsCases', protects ? {} : null, polling.shared).data;
  const ages = usePoll('opsAgeChecks', protects ? { query: { view: 'requested' } } : null, polling.shared).data;
  return toQueues({
    approvals: counts && { todo: counts.todo, oldest: approvals?.[0]?.requested_at ?? null },
    cash: cash?.counts && { todo: cash.counts.todo ?? 0, oldest: cash.rows[0]?.created_at ?? null },
    bank: bank?.unmatched ? bank : null,
    casino: casino?.counts && {
      unknown: casino.counts.unknown ?? 0,
      manual: casino.counts.manual ?? 0,
      oldest: casino.rows[0]?.created_at ?? null,
    },
    trading: trading?.results_waiting === undefined ? null : trading,
    questions: questions && {
      open: questions.open,
      overdue: questions.complaints.overdue,
      // Newest first: the last one is the oldest once all are loaded.
      oldest: questions.more ? null : (questions.questions.at(-1)?.created_at ?? null),
    },
    moderation: board?.counts && { open: board.counts.open ?? 0, auto: board.counts.auto ?? 0 },
    cases: cases?.counts && { open: cases.counts.open ?? 0, late: cases.counts.late ?? 0 },
    ages: ages?.waiting ?? null,
  });
}
