import type { Operator } from '@maru/contracts';
import { Refused } from '../../../http/refuse';
import { beginAttempt, finishAttempt } from '../../../kernel/idempotency';
import type { Sql } from '../../../kernel/sql';
import type { CashPorts } from '../ports';
import { type RequestRow, readRequest } from '../rows';
import { isDecidable } from '../rules/states';

/** A claim lasts so long after the last act of its operator. */
const claimMinutes = 10;

/**
 * Locks a request for an act of an operator: it must be as they have seen it, and claimed by them.
 * @throws Refused
 */
export async function lockForAct(tx: Sql, operator: Operator, id: number, version: number | null): Promise<RequestRow> {
  const row = await readRequest(tx, id, true);
  if (!row) throw new Refused('not_found');
  if (!isDecidable(row.state)) throw new Refused('cash_over');
  if (row.claimedBy !== null && row.claimedBy !== operator.id) throw new Refused('cash_claimed');
  if (row.claimedBy === null) throw new Refused('cash_not_claimed');
  if (version !== null && row.version !== version) throw new Refused('changed_meanwhile');
  return row;
}

/** Claims a request for an operator, or prolongs it. @throws Refused */
export async function claim({ changes }: Pick<CashPorts, 'changes'>, tx: Sql, operator: Operator, id: number) {
  if (operator.kind !== 'account') throw new Refused('forbidden');
  const row = await readRequest(tx, id, true);
  if (!row) throw new Refused('not_found');
  if (!isDecidable(row.state)) throw new Refused('cash_over');
  if (row.claimedBy !== null && row.claimedBy !== operator.id) throw new Refused('cash_claimed');
  await tx.query(
    `update cash_requests set claimed_by = $2, claimed_name = $3,
            claimed_until = clock_timestamp() + make_interval(mins => $4) where id = $1`,
    [id, operator.id, operator.name, claimMinutes],
  );
  if (row.claimedBy === null) await changes.step(tx, id, operator.name, 'claim');
}

/** Gives a claimed request back. @throws Refused */
export async function release(
  { changes }: Pick<CashPorts, 'changes'>,
  tx: Sql,
  operator: Operator,
  id: number,
  words = '',
) {
  await lockForAct(tx, operator, id, null);
  await tx.query(
    'update cash_requests set claimed_by = null, claimed_name = null, claimed_until = null where id = $1',
    [id],
  );
  await changes.step(tx, id, operator.name, 'release', words);
}

/**
 * Runs an operator's act once per key, in one transaction with its answer.
 * @throws Refused `idempotency_reused` if the key was used with another body
 */
export async function actOnce<T extends object>(
  tx: Sql,
  { operator, key, call, body }: { operator: Operator; key: string; call: string; body: unknown },
  work: () => Promise<T>,
): Promise<T> {
  // The hash includes the act's name for compatibility: earlier answers were stored in a separate table with the same
  // hash.
  const attempt = { operator, key, call: 'cash', body: { call, body } };
  const begun = await beginAttempt<T>(tx, attempt);
  if (begun.state === 'reused') throw new Refused('idempotency_reused');
  if (begun.state === 'done') return begun.answer;
  const answer = await work();
  await finishAttempt(tx, attempt, 200, answer);
  return answer;
}
