import type { ApprovalView, Operator } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import type { KindRegistry } from './registry';
import { type ApprovalRow, selectApprovals } from './rows';

/** Which rows of `approvals a` a view has for the caller `c`. */
const conditions: Record<ApprovalView, string> = {
  todo: `a.state = 'requested' and a.expires_at > clock_timestamp() and a.requester_id <> c.id and a.kind = any(c.decides)`,
  mine: `a.requester_id = c.id`,
  decided: `a.state <> 'requested' and (a.requester_id = c.id or a.kind = any(c.sees))`,
  expired: `a.state = 'expired' and a.taken_over_by is null and a.kind = any(c.requests)
            and a.decided_at > clock_timestamp() - interval '24 hours'`,
};
const caller = `(select $1::int as id, $2::text[] as decides, $3::text[] as sees, $4::text[] as requests) c`;

/** A token is not an account: it neither decides nor requests. */
function toCallerParams(operator: Operator, kinds: KindRegistry): unknown[] {
  const seen = kinds.seenBy(operator);
  if (operator.kind !== 'account') return [0, [], seen, []];
  return [operator.id, kinds.decidedBy(operator), seen, kinds.requestedBy(operator)];
}

/** One page of a view: to decide the oldest first, else the newest. `before`: id of the last row that is known. */
export async function listApprovals(
  sql: Sql,
  operator: Operator,
  kinds: KindRegistry,
  { view, before, limit }: { view: ApprovalView; before: number | null; limit: number },
): Promise<{ rows: ApprovalRow[]; more: boolean }> {
  const [beyond, order] = view === 'todo' ? ['>', 'asc'] : ['<', 'desc'];
  const rows = await selectApprovals(
    sql,
    `cross join ${caller}
      where ${conditions[view]} and ($5::int is null or a.id ${beyond} $5) order by a.id ${order} limit $6`,
    [...toCallerParams(operator, kinds), before, limit + 1],
  );
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** How many wait for the caller, are the caller's own and open, or ran out of time within a day. */
export async function countApprovals(
  sql: Sql,
  operator: Operator,
  kinds: KindRegistry,
): Promise<{ todo: number; mine: number; expired: number }> {
  const [row] = await sql.query<{ todo: number; mine: number; expired: number }>(
    `select count(*) filter (where ${conditions.todo})::int as todo,
            count(*) filter (where ${conditions.mine} and a.state = 'requested'
                                   and a.expires_at > clock_timestamp())::int as mine,
            count(*) filter (where ${conditions.expired})::int as expired
       from approvals a cross join ${caller}
      where a.state = 'requested' or a.decided_at > clock_timestamp() - interval '24 hours'`,
    toCallerParams(operator, kinds),
  );
  return row!;
}
