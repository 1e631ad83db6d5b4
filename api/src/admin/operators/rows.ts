import type { OperatorAccount, OperatorRole, OperatorToken, Permission } from '@maru/contracts';
import { toSnakeCase } from '../../kernel/column-case';

/** Epoch ms of a timestamp column. */
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

export const accountColumns = `id, login, name, role, remotes, disabled, ${ms('last_login_at')} as last_login_at,
  (select count(*)::int from second_factors f where f.operator_id = operators.id) as factors,
  operator_is_confirmed(id) as confirmed,
  case when operator_person(id) <> 'account:' || id then operator_person_name(operator_person(id)) end as counts_as,
  (select ${ms('max(i.expires_at)')} from operator_invitations i
    where i.operator_id = operators.id and i.used_at is null and i.expires_at > now()) as invited_until`;
export interface AccountRow {
  id: number;
  login: string;
  name: string;
  role: OperatorRole;
  remotes: string[];
  disabled: boolean;
  lastLoginAt: number | null;
  factors: number;
  confirmed: boolean;
  countsAs: string | null;
  invitedUntil: number | null;
}
export function toAccount(row: AccountRow): OperatorAccount {
  return { ...toSnakeCase(row), last_login_at: whole(row.lastLoginAt), invited_until: whole(row.invitedUntil) };
}

export const tokenColumns = `id, name, permissions, remotes, created_by, ${ms('created_at')} as created_at,
  ${ms('expires_at')} as expires_at, ${ms('last_used_at')} as last_used_at, revoked_at is not null as revoked`;
export interface TokenRow {
  id: number;
  name: string;
  permissions: Permission[];
  remotes: string[];
  createdBy: string;
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
  revoked: boolean;
}
export function toToken(row: TokenRow): OperatorToken {
  return {
    ...toSnakeCase(row),
    created_at: Math.floor(row.createdAt),
    expires_at: whole(row.expiresAt),
    last_used_at: whole(row.lastUsedAt),
  };
}

function whole(value: number | null): number | null {
  return value === null ? null : Math.floor(value);
}
