import { type OperatorRole, operatorRoles, type Permission } from '@maru/contracts';
import type { Person } from '../../kernel/approvals/kind';
import type { Env } from '../../kernel/env';
import type { Sql } from '../../kernel/sql';

/** An account as it is now, in the transaction that relies on it. */
export interface Account extends Person {
  permissions: readonly Permission[];
}

/**
 * Locks the account, so it cannot be disabled or demoted until the transaction ends.
 * Returns null for a disabled account and for a demo account in real-money mode.
 */
export async function lockAccount(tx: Sql, id: number, { mode }: Pick<Env, 'mode'>): Promise<Account | null> {
  const [row] = await tx.query<{ id: number; name: string; role: OperatorRole }>(
    `select id, name, role from operators where id = $1 and not disabled and (not demo or $2) for share`,
    [id, mode === 'demo'],
  );
  return row ? { id: row.id, name: row.name, permissions: operatorRoles[row.role] ?? [] } : null;
}

/**
 * Why two accounts are not two people; null where they are. An account counts as the person who invited it until a second
 * person vouches for it, at any depth and through tokens; and each must have been confirmed by its own person.
 */
export async function findPersonProblem(
  tx: Sql,
  account: number,
  other: number,
): Promise<'approval_own' | 'approval_one_person' | 'approval_unconfirmed' | null> {
  if (account === other) return 'approval_own';
  const [row] = await tx.query<{ isOne: boolean; areConfirmed: boolean }>(
    `select operator_person($1) = operator_person($2) as is_one,
            operator_is_confirmed($1) and operator_is_confirmed($2) as are_confirmed`,
    [account, other],
  );
  if (row!.isOne) return 'approval_one_person';
  return row!.areConfirmed ? null : 'approval_unconfirmed';
}
