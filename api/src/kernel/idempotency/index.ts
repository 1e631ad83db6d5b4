import { createHash } from 'node:crypto';
import type { Operator } from '@maru/contracts';
import type { Database, Sql } from '../sql';

/** What a member or an operator tried with a key: `body` is the validated input. */
export type Attempt = ({ memberId: number } | { operator: Pick<Operator, 'kind' | 'id'> }) & {
  key: string;
  call: string;
  body: unknown;
};
export type Begun<T> = { state: 'new' } | { state: 'done'; status: number; answer: T } | { state: 'reused' };

/** JSON with the fields of every object in the order of their names: the same input gives the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, of]) => of !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Hash of an input, for `idempotency_begin`. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

const toOwner = (attempt: Attempt) =>
  'operator' in attempt ? attempt.operator : { kind: 'member', id: attempt.memberId };

/** Begins an attempt in an open transaction; a second one with the key waits here until the first has ended. */
export async function beginAttempt<T>(tx: Sql, attempt: Attempt): Promise<Begun<T>> {
  const [row] = await tx.query<{ begun: Begun<T> }>('select idempotency_begin($1, $2, $3, $4, $5) as begun', [
    toOwner(attempt).id,
    attempt.key,
    attempt.call,
    bodyHash(attempt.body),
    toOwner(attempt).kind,
  ]);
  return row!.begun;
}

/** Stores the answer of an attempt, in the transaction that began it. */
export async function finishAttempt(tx: Sql, attempt: Attempt, status: number, answer: unknown): Promise<void> {
  await tx.query('select idempotency_finish($1, $2, $3, $4::jsonb, $5)', [
    toOwner(attempt).id,
    attempt.key,
    status,
    JSON.stringify(answer),
    toOwner(attempt).kind,
  ]);
}

/** Deletes answers to operators that are older than 90 days; members' stand. */
export async function sweepOperatorAnswers(sql: Sql): Promise<void> {
  await sql.query(`delete from idempotency where owner_kind <> 'member' and created_at < now() - interval '90 days'`);
}

/**
 * Runs `work` once per key, in one transaction with the stored answer. The same key and body again gives that
 * answer, another body 'reused' (409). Where `work` throws, nothing is kept and the key may be tried again.
 */
export function runOnce<T>(
  db: Database,
  attempt: Attempt,
  work: (tx: Sql) => Promise<T>,
): Promise<{ ok: true; data: T; replayed: boolean } | { ok: false; reason: 'idempotency_reused' }> {
  return db.transaction(async (tx) => {
    const begun = await beginAttempt<T>(tx, attempt);
    if (begun.state === 'reused') return { ok: false, reason: 'idempotency_reused' } as const;
    if (begun.state === 'done') return { ok: true, data: begun.answer, replayed: true } as const;
    const data = await work(tx);
    await finishAttempt(tx, attempt, 200, data);
    return { ok: true, data, replayed: false } as const;
  });
}
