import type { RetentionRecord } from '@maru/contracts';

/** Where records of a kind stand: `time` is when they were made, `only` which of its rows, `t`, may end at all. */
interface Retained {
  table: string;
  time: string;
  only: string;
}

/**
 * Record kinds with a retention limit. All others are kept forever: the ledger, bets, rounds, cash, casinos, points,
 * protection, cases and complaints.
 */
export const retained: Readonly<Record<RetentionRecord, Retained>> = {
  sign_ins: { table: 'sign_ins', time: 'at', only: 'true' },
  notifications: { table: 'notifications', time: 'created_at', only: 'true' },
  // An important memo keeps its member from other pages until it is read, and is counted at the member.
  memos: { table: 'memos', time: 'created_at', only: '(t.read_at is not null or not t.important)' },
  questions: {
    table: 'questions',
    time: 'created_at',
    // Unanswered questions are kept. A complaint is kept with its history.
    only: 't.answer is not null and not exists(select 1 from complaints c where c.question_id = t.id)',
  },
  guest_contacts: { table: 'guest_contacts', time: 'created_at', only: 't.done_at is not null' },
  territory_signals: { table: 'territory_signals', time: 'at', only: 'true' },
  audit_log: { table: 'audit_log', time: 'at', only: 'true' },
};
