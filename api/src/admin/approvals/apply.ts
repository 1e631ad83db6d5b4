import type { Locale } from '@maru/contracts';
import type { AnyKind, Applied, TwoPeople } from '../../kernel/approvals/kind';
import type { Sql } from '../../kernel/sql';

/**
 * Applies a request if its subject is unchanged; otherwise rolls the partial work back.
 * Either way the transaction continues and records the request's end.
 */
export async function applyApproved(
  tx: Sql,
  kind: AnyKind,
  payload: unknown,
  version: string,
  people: TwoPeople,
  locale: Locale,
): Promise<Applied> {
  await tx.query('savepoint approval_apply');
  const now = await kind.snapshot(tx, payload, locale);
  const applied: Applied = !now.ok
    ? now
    : now.version === version
      ? await kind.apply(tx, payload, people, locale)
      : { ok: false, reason: 'changed_meanwhile' };
  await tx.query(applied.ok ? 'release savepoint approval_apply' : 'rollback to savepoint approval_apply');
  return applied;
}
