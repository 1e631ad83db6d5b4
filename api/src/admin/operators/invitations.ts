import type { Operator, OperatorInvitation } from '@maru/contracts';
import { randomToken } from '../../kernel/secrets';
import type { Sql } from '../../kernel/sql';
import { secretHash } from './find';

/** Address of the page that opens an invitation; the secret follows as the fragment, which browsers send to no server. */
export const invitationPath = '/ops/invitation';
/** Hours for which an invitation is good. */
export const invitationHours = 48;

/** Who invites: an account or token, or null for the command line on the server. */
export type Inviter = Pick<Operator, 'id' | 'kind'> | null;

/** Columns of who invited, as an account and an invitation name them. */
interface InviterColumns {
  account: number | null;
  token: number | null;
}

/** The account behind an inviter; a token of the server's has none, and is named itself. */
export async function toInviterColumns(tx: Sql, inviter: Inviter): Promise<InviterColumns> {
  if (!inviter) return { account: null, token: null };
  if (inviter.kind === 'account') return { account: inviter.id, token: null };
  const [row] = await tx.query<{ madeBy: number | null; madeToken: number | null }>(
    'select made_by, made_token from operator_tokens where id = $1',
    [inviter.id],
  );
  const account = row?.madeBy ?? null;
  return { account, token: account === null ? (row?.madeToken ?? inviter.id) : null };
}

/** Makes an invitation; those of the account before are good for nothing from then on. Only its hash is kept. */
export async function issueInvitation(tx: Sql, accountId: number, inviter: Inviter): Promise<OperatorInvitation> {
  const secret = randomToken();
  const by = await toInviterColumns(tx, inviter);
  await tx.query(
    `update operator_invitations set expires_at = least(expires_at, clock_timestamp())
      where operator_id = $1 and used_at is null`,
    [accountId],
  );
  const [row] = await tx.query<{ expiresAt: number }>(
    `insert into operator_invitations (hash, operator_id, issued_by, issued_token, expires_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(hours => $5))
     returning (extract(epoch from expires_at) * 1000)::float8 as expires_at`,
    [secretHash(secret), accountId, by.account, by.token, invitationHours],
  );
  return { secret, expires_at: Math.floor(row!.expiresAt) };
}

/** An invitation that is still good, with its account. */
export interface OpenInvitation extends InviterColumns {
  accountId: number;
  login: string;
  name: string;
  expiresAt: number;
}

/** The open invitation of a secret; null where it was used, replaced, is over, or its account is disabled. */
export async function findInvitation(sql: Sql, secret: string, lock = ''): Promise<OpenInvitation | null> {
  const [row] = await sql.query<OpenInvitation>(
    `select o.id as account_id, o.login, o.name, i.issued_by as account, i.issued_token as token,
            floor(extract(epoch from i.expires_at) * 1000)::float8 as expires_at
       from operator_invitations i join operators o on o.id = i.operator_id
      where i.hash = $1 and i.used_at is null and i.expires_at > clock_timestamp() and not o.disabled ${lock}`,
    [secretHash(secret)],
  );
  return row ?? null;
}

/**
 * Consumes an invitation: from then on only the invited operator knows the password.
 * The sender could have opened the link of an account without a second factor.
 * Such an account therefore counts as the sender's until it is vouched for.
 */
export async function useInvitation(tx: Sql, secret: string, hash: string): Promise<OpenInvitation | null> {
  const open = await findInvitation(tx, secret, 'for update');
  if (!open) return null;
  await tx.query('update operator_invitations set used_at = clock_timestamp() where hash = $1', [secretHash(secret)]);
  await tx.query('update operators set password_hash = $2, password_own = true, demo = false where id = $1', [
    open.accountId,
    hash,
  ]);
  await tx.query(
    `update operators o
        set invited_by = $2, invited_token = $3, vouched_at = null, confirmed_at = null, confirmed_before = false
      where id = $1 and not exists (select 1 from second_factors f where f.operator_id = o.id)`,
    [open.accountId, open.account, open.token],
  );
  await tx.query('delete from operator_sessions where operator_id = $1', [open.accountId]);
  return open;
}

/** The own person has shown a second factor beside the own password: the account may be one of two people. */
export async function confirmOperator(tx: Sql, accountId: number): Promise<void> {
  await tx.query(
    'update operators set confirmed_at = clock_timestamp() where id = $1 and password_own and confirmed_at is null',
    [accountId],
  );
}
