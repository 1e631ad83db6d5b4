import { type OperatorRole, operatorRoles, type Permission } from '@maru/contracts';
import type { Person } from '../../kernel/approvals/kind';
import type { Env, Sql } from '../../kernel/types';

/** An account as it is now, in the transaction that relies on it. */
export interface Account extends Person {
  login: string;
  permissions: readonly Permission[];
}

/**
 * The account, which nobody disables or demotes until the transaction ends; null where it is disabled, or the demo's in
 * real-money mode.
 */
export async function lockAccount(tx: Sql, id: number, { mode }: Pick<Env, 'mode'>): Promise<Account | null> {
  const [row] = await tx.query<{ id: number; name: string; login: string; role: OperatorRole }>(
    `select id, name, login, role from operators where id = $1 and not disabled and (not demo or $2) for share`,
    [id, mode === 'demo'],
  );
  return row ? { id: row.id, name: row.name, login: row.login, permissions: operatorRoles[row.role] ?? [] } : null;
}

/** How far back the making of an account counts, in hours. */
const hours = 24;

/**
 * Whether one of two accounts was made by the other one, or got its password from it, lately: then one person
 * can sign in to both. Read from the audit log, which nobody changes.
 */
export async function isOnePerson(tx: Sql, account: Account, other: Account): Promise<boolean> {
  const [row] = await tx.query<{ linked: boolean }>(
    `with accounts (name, login) as (values ($1::text, $2::text), ($3::text, $4::text)),
     -- The log names who acted as they were called then.
     names (name, login) as (
       select name, login from accounts union
       select l.detail->'name'->>0, a.login from audit_log l join accounts a on l.subject = 'account ' || a.login
        where l.ok and l.action = 'operator.change' and jsonb_exists(l.detail, 'name'))
     select exists (
       select 1 from audit_log l
         join names n on n.name = l.actor
         join accounts a on l.subject = 'account ' || a.login and a.login <> n.login
        where l.ok and l.at > clock_timestamp() - make_interval(hours => $5)
          and (l.action = 'operator.create' or (l.action = 'operator.change' and jsonb_exists(l.detail, 'password')))
     ) as linked`,
    [account.name, account.login, other.name, other.login, hours],
  );
  return row!.linked;
}
