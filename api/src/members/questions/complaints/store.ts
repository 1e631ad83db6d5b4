import {
  type ComplaintConfig,
  type ComplaintKind,
  type ComplaintState,
  type ComplaintTimes,
  mayMoveComplaint,
} from '@maru/contracts';
import { Refused } from '../../../http/refuse';
import { type CamelCased, toSnakeCase } from '../../../kernel/column-case';
import type { Sql } from '../../../kernel/sql';

export interface NewComplaint {
  questionId: number;
  memberId: number;
  kind: ComplaintKind;
  /** A bet of the member; the caller has checked ownership. */
  bet: string | null;
  times: Pick<ComplaintConfig, 'acknowledge_hours' | 'answer_days'>;
}

interface Step {
  questionId: number;
  memberId: number;
  /** 'member', or the operator's name. */
  actor: string;
  state: ComplaintState;
  note?: string;
}

async function appendEvent(tx: Sql, { questionId, memberId, actor, state, note }: Step): Promise<void> {
  await tx.query(
    'insert into complaint_events (question_id, member_id, actor, state, note) values ($1, $2, $3, $4, $5)',
    [questionId, memberId, actor, state, note ?? null],
  );
}

async function moveTo(tx: Sql, step: Step): Promise<void> {
  await tx.query('update complaints set state = $2 where question_id = $1', [step.questionId, step.state]);
  await appendEvent(tx, step);
}

/** Makes a question a complaint, in the transaction that keeps the question. */
export async function addComplaint(tx: Sql, { questionId, memberId, kind, bet, times }: NewComplaint): Promise<void> {
  await tx.query(
    `insert into complaints (question_id, member_id, kind, bet_id, received_at, acknowledge_due, answer_due)
     select id, $2, $3, $4, created_at, created_at + make_interval(hours => $5), created_at + make_interval(days => $6)
       from questions where id = $1`,
    [questionId, memberId, kind, bet, times.acknowledge_hours, times.answer_days],
  );
  await appendEvent(tx, { questionId, memberId, actor: 'member', state: 'received' });
}

interface Locked extends CamelCased<ComplaintTimes> {
  memberId: number;
  answered: boolean;
  now: number;
}

async function lockComplaint(tx: Sql, questionId: number): Promise<Locked | null> {
  const [row] = await tx.query<Locked>(
    `select c.state, c.member_id::float8 as member_id, q.answer is not null as answered,
            floor(extract(epoch from c.acknowledge_due) * 1000)::float8 as acknowledge_due,
            floor(extract(epoch from c.answer_due) * 1000)::float8 as answer_due,
            floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now
       from complaints c join questions q on q.id = c.question_id where c.question_id = $1 for update of c`,
    [questionId],
  );
  return row ?? null;
}

/**
 * Leads a complaint on, in the caller's transaction. @returns whose it is
 * @param by the member whose own it has to be, or the operator's name
 * @throws Refused where there is none of the member's, or the rules do not lead there
 */
export async function moveComplaint(
  tx: Sql,
  questionId: number,
  by: { memberId: number } | { operator: string },
  { to, note }: { to: ComplaintState; note?: string },
): Promise<{ memberId: number }> {
  const row = await lockComplaint(tx, questionId);
  const isMember = 'memberId' in by;
  if (!row || (isMember && row.memberId !== by.memberId)) throw new Refused('not_found');
  if (!mayMoveComplaint(isMember ? 'member' : 'centre', toSnakeCase(row), to, row.now))
    throw new Refused('complaint_state');
  // A complaint in dispute resolution without an answer must be answered before the centre closes it.
  if (!isMember && to === 'closed' && !row.answered) throw new Refused('complaint_state');
  const memberId = row.memberId;
  await moveTo(tx, { questionId, memberId, actor: isMember ? 'member' : by.operator, state: to, note });
  return { memberId };
}

/** Notes that a question has its final answer, where it is a complaint; one in dispute resolution stays there. */
export async function answerComplaint(tx: Sql, questionId: number, operator: string): Promise<void> {
  const row = await lockComplaint(tx, questionId);
  if (!row || row.state === 'closed') return;
  const step: Step = { questionId, memberId: row.memberId, actor: operator, state: 'answered' };
  if (row.state === 'disputed') await appendEvent(tx, step);
  else await moveTo(tx, step);
}

/** Complaints that are not closed: all, those that the operator is late with, and those in dispute resolution. */
export async function countComplaints(sql: Sql): Promise<{ open: number; overdue: number; disputed: number }> {
  const [row] = await sql.query<{ open: number; overdue: number; disputed: number }>(
    `select count(*)::int as open, count(*) filter (where state = 'disputed')::int as disputed,
            count(*) filter (where ${dueColumn} <= clock_timestamp())::int as overdue
       from complaints c where state <> 'closed'`,
  );
  return row!;
}

/** When the operator has to act next on a complaint `c`; null where nothing is due. */
export const dueColumn = `case c.state when 'received' then c.acknowledge_due when 'acknowledged' then c.answer_due end`;
