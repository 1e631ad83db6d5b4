import { createHash } from 'node:crypto';
import { type Operator, type OperatorRole, operatorRoles, type Permission } from '@maru/contracts';
import { readCookies } from '../http/cookies';
import type { Database, Operators } from '../kernel/types';

/** Cookie of an operator's session. */
export const operatorCookie = 'maru_ops';

/** What is stored of a cookie's or token's value. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Finds who calls by token or cookie; expired, revoked and disabled ones are nobody. */
export function findOperators(db: Database): Operators {
  const byToken = async (secret: string): Promise<Operator | null> => {
    const [row] = await db.query<{ id: number; name: string; permissions: Permission[]; remotes: string[] }>(
      `update operator_tokens set last_used_at = now()
        where hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())
        returning id, name, permissions, remotes`,
      [secretHash(secret)],
    );
    return row ? { ...row, kind: 'token', role: null } : null;
  };
  const bySession = async (value: string): Promise<Operator | null> => {
    const [row] = await db.query<{ id: number; name: string; role: OperatorRole; remotes: string[] }>(
      `select o.id, o.name, o.role, o.remotes from operator_sessions s join operators o on o.id = s.operator_id
        where s.hash = $1 and s.expires_at > now() and not o.disabled`,
      [secretHash(value)],
    );
    return row ? { ...row, kind: 'account', permissions: [...(operatorRoles[row.role] ?? [])] } : null;
  };
  return {
    async find(request) {
      const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
      if (bearer) return byToken(bearer);
      const cookie = readCookies(request.headers.cookie)[operatorCookie];
      return cookie ? bySession(cookie) : null;
    },
  };
}
