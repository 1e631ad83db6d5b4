import { createHash } from 'node:crypto';
import { type Operator, type OperatorRole, operatorRoles, type Permission } from '@maru/contracts';
import { readCookies } from '../../http/cookies';
import type { Env } from '../../kernel/env';
import type { Operators } from '../../kernel/services';
import type { Database, Sql } from '../../kernel/sql';

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

/** Notes that the operator of a session did something. */
async function touchSession(db: Sql, hash: string): Promise<void> {
  await db.query('update operator_sessions set active_at = clock_timestamp() where hash = $1', [hash]);
}

/** Milliseconds until a session ends for want of use; null where the caller has none. */
export async function readIdleMs(db: Sql, header: string | undefined): Promise<number | null> {
  const [row] = await db.query<{ ms: number }>(
    `select greatest(0, floor(extract(epoch from
              active_at + make_interval(mins => operator_idle_minutes()) - clock_timestamp()) * 1000))::float8 as ms
       from operator_sessions where hash = $1`,
    [secretHash(operatorSecret(header))],
  );
  return row?.ms ?? null;
}

/** Restarts the time of a session without use; answers what is left of it. */
export async function keepActive(db: Sql, header: string | undefined): Promise<number | null> {
  await touchSession(db, secretHash(operatorSecret(header)));
  return readIdleMs(db, header);
}

type FindEnv = Pick<Env, 'mode' | 'opsFactor'>;

/** Finds the token of a secret, unless it is revoked or expired. */
async function findByToken(db: Database, secret: string, allowDemo: boolean): Promise<Operator | null> {
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
}

/** Finds the account of a session, and ends the session where it was idle for too long. */
async function findBySession(
  db: Database,
  { mode, opsFactor }: FindEnv,
  value: string,
  isAct: boolean,
): Promise<Operator | null> {
  const hash = secretHash(value);
  const [row] = await db.query<{
    id: number;
    name: string;
    role: OperatorRole;
    remotes: string[];
    bare: boolean;
    invited: boolean;
    idle: boolean;
    stale: boolean;
  }>(
    `select o.id, o.name, o.role, o.remotes,
            not o.demo and not exists (select 1 from second_factors f where f.operator_id = o.id) as bare,
            o.password_own and o.confirmed_at is null as invited,
            s.active_at <= clock_timestamp() - make_interval(mins => operator_idle_minutes()) as idle,
            s.active_at < clock_timestamp() - interval '10 seconds' as stale
       from operator_sessions s join operators o on o.id = s.operator_id
      where s.hash = $1 and s.expires_at > now() and not o.disabled and (not o.demo or $2)`,
    [hash, mode === 'demo'],
  );
  if (!row) return null;
  const { idle, stale, bare, invited, ...account } = row;
  if (idle) {
    // It ends for good: a setting that is raised later revives nothing.
    await db.query('delete from operator_sessions where hash = $1', [hash]);
    return null;
  }
  // Pages poll automatically, so only acts count as activity. A resolution of a few seconds is enough.
  if (isAct && stale) await touchSession(db, hash);
  // An invited operator must first enrol a factor, even if factors are optional on this site.
  const enrolFirst = bare && (invited || opsFactor === 'required') ? { enrol_first: true } : {};
  return { ...account, kind: 'account', permissions: [...(operatorRoles[row.role] ?? [])], ...enrolFirst };
}

/**
 * Finds the caller by token or cookie. Expired, revoked and disabled callers are unknown.
 * Demo accounts are unknown in real-money mode, because their secrets are published.
 */
export function findOperators(db: Database, env: FindEnv = { mode: 'demo', opsFactor: 'optional' }): Operators {
  return {
    async find(request) {
      const { authorization } = request.headers;
      // A call that names a token is that token's alone: the cookie beside it does not help a bad one.
      if (authorization !== undefined) {
        const secret = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization)?.[1];
        return secret ? findByToken(db, secret, env.mode === 'demo') : null;
      }
      // Browsers send this cookie to that path only; elsewhere it was forged.
      if (!request.url.startsWith(`${operatorPath}/`)) return null;
      const cookie = operatorSecret(request.headers.cookie);
      return cookie ? findBySession(db, env, cookie, request.method !== 'GET') : null;
    },
  };
}
