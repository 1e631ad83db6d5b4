import type { ApprovalState } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** A request as it is stored; times in epoch ms. */
export interface ApprovalRow {
  id: number;
  kind: string;
  state: ApprovalState;
  payload: unknown;
  facts: unknown;
  version: string;
  subject: string;
  note: string;
  requesterId: number;
  requesterName: string;
  requestKey: string | null;
  requestedAt: number;
  expiresAt: number;
  /** By the database's clock, which is the one that decides. */
  overdue: boolean;
  deciderId: number | null;
  deciderName: string | null;
  decisionKey: string | null;
  decidedAt: number | null;
  reason: string | null;
  words: string;
  takenOverBy: number | null;
  /** Operator who requested it again. */
  nextId: number | null;
  nextName: string | null;
}

const columns = `a.id, a.kind, a.state, a.payload, a.facts, a.version, a.subject, a.note, a.requester_id,
  a.requester_name, a.request_key, ${ms('a.requested_at')} as requested_at, ${ms('a.expires_at')} as expires_at,
  a.expires_at <= clock_timestamp() as overdue, a.decider_id, a.decider_name, a.decision_key,
  ${ms('a.decided_at')} as decided_at, a.reason, a.words, a.taken_over_by,
  n.requester_id as next_id, n.requester_name as next_name`;
const from = 'from approvals a left join approvals n on n.id = a.taken_over_by';

/** Requests by a condition on `a`, with the rest of the statement. */
export function selectApprovals(sql: Sql, rest: string, params: readonly unknown[]): Promise<ApprovalRow[]> {
  return sql.query<ApprovalRow>(`select ${columns} ${from} ${rest}`, params);
}

export async function readApproval(sql: Sql, id: number): Promise<ApprovalRow | null> {
  return (await selectApprovals(sql, 'where a.id = $1', [id]))[0] ?? null;
}

/** Locks the request until the transaction ends, so the second of two deciders sees the first decision. */
export async function lockApproval(tx: Sql, id: number): Promise<ApprovalRow | null> {
  const [locked] = await tx.query('select 1 from approvals where id = $1 for update', [id]);
  return locked ? readApproval(tx, id) : null;
}

/** How a request ends. */
export interface End {
  state: Exclude<ApprovalState, 'requested'>;
  by: { id: number; name: string } | null;
  key?: string | null;
  reason?: string | null;
  words?: string;
  result?: Record<string, unknown>;
}

/** Ends an open request. */
export async function endApproval(tx: Sql, id: number, end: End): Promise<void> {
  await tx.query(
    `update approvals set state = $2, decider_id = $3, decider_name = $4, decision_key = $5, reason = $6, words = $7,
            result = $8::jsonb, decided_at = clock_timestamp() where id = $1 and state = 'requested'`,
    [
      id,
      end.state,
      end.by?.id ?? null,
      end.by?.name ?? null,
      end.key ?? null,
      end.reason ?? null,
      end.words ?? '',
      end.result ? JSON.stringify(end.result) : null,
    ],
  );
}
