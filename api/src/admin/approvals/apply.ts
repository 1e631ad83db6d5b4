import type { Locale } from '@maru/contracts';
import type { AnyKind, Applied, TwoPeople } from '../../kernel/approvals/kind';
import type { Sql } from '../../kernel/sql';

/**
 * Applies a request if what it concerns still is as it was, or takes back what was done of it: the transaction goes on
 * with the request's end either way.
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
