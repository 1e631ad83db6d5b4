import { type OperatorRole, operatorRoles } from '@maru/contracts';
import type { FastifyReply } from 'fastify';
import { cookieLine } from '../../http/cookies';
import { randomToken } from '../../kernel/secrets';
import type { Env, Handlers, Services } from '../../kernel/types';
import { passwordFits } from '../../members/identity/passwords';
import { createThrottle } from '../../members/identity/throttle';
import { version } from '../../site/config/health';
import { operatorCookie, operatorPath, operatorSecret, secretHash } from './find';

/** How long an operator's session lives; it is not prolonged. */
export const sessionHours = 8;
const windowMs = 15 * 60_000;
/** Attempts per window: one account from one address, one address, one account from anywhere. */
const perPair = 20;
const perIp = 100;
const perAccount = 200;

type Calls = Pick<Handlers, 'opsLogin' | 'opsLogout' | 'opsMe'>;

function setCookie(reply: FastifyReply, env: Env, value: string): void {
  const maxAge = value ? sessionHours * 3_600 : 0;
  const options = { httpOnly: true, secure: env.production, sameSite: 'Strict', path: operatorPath, maxAge } as const;
  reply.header('set-cookie', cookieLine(operatorCookie, value, options));
}

/** Sign-in, sign-out and who one is. */
export function signInCalls({ db, env, audit }: Pick<Services, 'db' | 'env' | 'audit'>): Calls {
  const throttle = createThrottle(db);
  return {
    async opsLogin({ body, ip, request, reply }) {
      const login = body.login.trim().toLowerCase();
      const [pair, address, account] = [`ops:${login}@${ip}`, `ops-ip:${ip}`, `ops-account:${login}`];
      if ((await throttle.hit(address, windowMs)) > perIp) return { ok: false, reason: 'throttled' };
      if ((await throttle.hit(pair, windowMs)) > perPair) return { ok: false, reason: 'throttled' };
      if ((await throttle.hit(account, windowMs)) > perAccount) return { ok: false, reason: 'throttled' };
      const [row] = await db.query<{
        id: number;
        name: string;
        role: OperatorRole;
        remotes: string[];
        password_hash: string;
      }>(
        `select id, name, role, remotes, password_hash from operators
          where login = $1 and not disabled and (not demo or $2)`,
        [login, env.mode === 'demo'],
      );
      const line = { action: 'operator.login', subject: `account ${login}`, detail: { ip } };
      // The same answer and the same work for an unknown, a disabled and a mistyped account.
      if (!(await passwordFits(row?.password_hash ?? null, body.password)) || !row) {
        await audit.record(db, { ...line, actor: row?.name ?? login, ok: false });
        return { ok: false, reason: 'credentials_wrong' };
      }
      for (const bucket of [pair, account]) await throttle.clear(bucket);
      await throttle.refund(address);
      const token = randomToken();
      const old = operatorSecret(request.headers.cookie);
      await db.transaction(async (tx) => {
        await tx.query('delete from operator_sessions where expires_at < now() or hash = $1', [secretHash(old)]);
        await tx.query(
          `insert into operator_sessions (hash, operator_id, expires_at)
           values ($1, $2, now() + make_interval(hours => $3))`,
          [secretHash(token), row.id, sessionHours],
        );
        await tx.query('update operators set last_login_at = now() where id = $1', [row.id]);
        await audit.record(tx, { ...line, actor: row.name });
      });
      setCookie(reply, env, token);
      const { id, name, role, remotes } = row;
      return { ok: true, data: { id, kind: 'account', name, role, remotes, permissions: [...operatorRoles[role]] } };
    },

    async opsLogout({ request, reply }) {
      const secret = operatorSecret(request.headers.cookie);
      if (secret) {
        const [ended] = await db.query<{ name: string; login: string }>(
          `delete from operator_sessions s using operators o
            where s.hash = $1 and o.id = s.operator_id returning o.name, o.login`,
          [secretHash(secret)],
        );
        if (ended) {
          const { name: actor, login } = ended;
          await audit.record(db, { actor, action: 'operator.logout', subject: `account ${login}` });
        }
      }
      setCookie(reply, env, '');
      return { ok: true, data: { success: true } };
    },

    async opsMe({ operator }) {
      const { environment } = env;
      return { ok: true, data: { operator, environment, confirm: environment !== 'local', version } };
    },
  };
}
