import { createHash } from 'node:crypto';
import { type Operator, type OperatorRole, operatorRoles, type Permission } from '@maru/contracts';
import { readCookies } from '../../http/cookies';
import type { Database, Env, Operators } from '../../kernel/types';

/** Cookie of an operator's session. */
export const operatorCookie = 'maru_ops';
/** Addresses that the cookie is sent to: all calls of the console, and nothing else of the site. */
export const operatorPath = '/api/ops';

/** What is stored of a cookie's or token's value. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Value of a request's operator cookie, or ''. */
export function operatorSecret(header: string | undefined): string {
  return readCookies(header)[operatorCookie] ?? '';
}

/**
 * Finds who calls by token or cookie; expired, revoked and disabled ones are nobody, and so are those of the demo in
 * real-money mode: their secrets are published.
 */
export function findOperators(
  db: Database,
  { mode, opsFactor }: Pick<Env, 'mode' | 'opsFactor'> = { mode: 'demo', opsFactor: 'optional' },
): Operators {
  const allowDemo = mode === 'demo';
  const byToken = async (secret: string): Promise<Operator | null> => {
    const [row] = await db.query<{
      id: number;
      name: string;
      permissions: Permission[];
      remotes: string[];
      stale: boolean;
    }>(
      `select id, name, permissions, remotes,
              last_used_at is null or last_used_at < now() - interval '1 minute' as stale
         from operator_tokens
        where hash = $1 and revoked_at is null and (expires_at is null or expires_at > now()) and (not demo or $2)`,
      [secretHash(secret), allowDemo],
    );
    if (!row) return null;
    const { stale, ...token } = row;
    // To the minute is enough: a pipeline's calls do not wait for one another's writes.
    if (stale) await db.query('update operator_tokens set last_used_at = now() where id = $1', [token.id]);
    return { ...token, kind: 'token', role: null };
  };
  const bySession = async (value: string): Promise<Operator | null> => {
    const [row] = await db.query<{
      id: number;
      name: string;
      role: OperatorRole;
      remotes: string[];
      bare: boolean;
      invited: boolean;
    }>(
      `select o.id, o.name, o.role, o.remotes,
              not o.demo and not exists (select 1 from second_factors f where f.operator_id = o.id) as bare,
              o.password_own and o.confirmed_at is null as invited
         from operator_sessions s join operators o on o.id = s.operator_id
        where s.hash = $1 and s.expires_at > now() and not o.disabled and (not o.demo or $2)`,
      [secretHash(value), allowDemo],
    );
    if (!row) return null;
    const { bare, invited, ...account } = row;
    // Whoever was invited adds an own factor before anything else, wherever the site leaves it to others.
    const enrolFirst = bare && (invited || opsFactor === 'required') ? { enrol_first: true } : {};
    return { ...account, kind: 'account', permissions: [...(operatorRoles[row.role] ?? [])], ...enrolFirst };
  };
  return {
    async find(request) {
      const { authorization } = request.headers;
      // A call that names a token is that token's alone: the cookie beside it does not help a bad one.
      if (authorization !== undefined) {
        const secret = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization)?.[1];
        return secret ? byToken(secret) : null;
      }
      // The browser sends it there only; a cookie that comes elsewhere was put there by somebody else.
      if (!request.url.startsWith(`${operatorPath}/`)) return null;
      const cookie = operatorSecret(request.headers.cookie);
      return cookie ? bySession(cookie) : null;
    },
  };
}
