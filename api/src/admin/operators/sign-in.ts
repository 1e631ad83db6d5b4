import { consoleCookie, type OperatorRole, operatorRoles, pinCookie, pinsRefused } from '@maru/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieLine } from '../../http/cookies';
import type { Env } from '../../kernel/env';
import type { Handlers } from '../../kernel/handlers';
import { randomToken, type Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { version } from '../../kernel/version';
import { computeMark } from '../../members/factors/mark';
import { operatorOwner } from '../../members/factors/owner';
import { factorPorts } from '../../members/factors/ports';
import { askPasskey, beginStep, secondMethods, stepSubject, takeSecondStep } from '../../members/factors/second-step';
import { createAttempts } from '../../members/identity/attempts';
import { toNetwork } from '../../members/identity/network';
import { passwordFits } from '../../members/identity/passwords';
import { createThrottle } from '../../members/identity/throttle';
import { rememberBrowser, type TrustScope, trustedBrowser } from '../../members/identity/trusted-browser';
import { keepActive, operatorCookie, operatorPath, operatorSecret, readIdleMs, secretHash } from './find';
import { confirmOperator } from './invitations';
import { clearOpsPending, readOpsPending, setOpsPending } from './pending-cookie';

/** How long an operator's session lives; it is not prolonged. */
const sessionHours = 8;
const windowMs = 15 * 60_000;
/** Attempts of one network per window, good ones taken back. */
const perIp = 100;
/** Wrong passwords of one account per window, wherever from. */
const perAccount = 200;
/** A browser that has signed in to the console is known for a year. */
const trust: TrustScope = { cookie: 'maru_ops_known', purpose: 'known-console', path: operatorPath };

type Calls = Pick<Handlers, 'opsLogin' | 'opsLoginStep' | 'opsLoginPasskey' | 'opsLogout' | 'opsMe' | 'opsActive'>;

interface Row {
  id: number;
  login: string;
  name: string;
  role: OperatorRole;
  remotes: string[];
  passwordHash: string | null;
}

function setCookie(reply: FastifyReply, env: Env, value: string): void {
  const maxAge = value ? sessionHours * 3_600 : 0;
  const options = { httpOnly: true, secure: env.production, sameSite: 'Strict', path: operatorPath, maxAge } as const;
  reply.header('set-cookie', cookieLine(operatorCookie, value, options));
  markBrowser(reply, env, maxAge);
}

/**
 * Marks a browser that is signed in to the console for the site's pages, and ends its pins: a pinned release on the
 * same origin could act as the operator. The session's own cookie does not reach pages. A link from elsewhere must
 * bring the mark along, so it is Lax. The mark is the server's alone; open tabs read in the cookie of pins that they end.
 */
function markBrowser(reply: FastifyReply, { production }: Env, maxAge: number): void {
  const mark = { httpOnly: true, secure: production, maxAge };
  reply.header('set-cookie', cookieLine(consoleCookie, maxAge ? '1' : '', mark));
  const refused = { httpOnly: false, secure: production, maxAge };
  reply.header('set-cookie', cookieLine(pinCookie, maxAge ? pinsRefused : '', refused));
}

/** Reads an account that may sign in; accounts of the demo sign in to a demo site alone. */
async function readRow(
  sql: Sql,
  { mode }: Pick<Env, 'mode'>,
  where: 'login' | 'id',
  value: string | number,
): Promise<Row | null> {
  const [row] = await sql.query<Row>(
    `select id, login, name, role, remotes, password_hash from operators
      where ${where} = $1 and not disabled and (not demo or $2)`,
    [value, mode === 'demo'],
  );
  return row ?? null;
}

/** Opens the session in a transaction; answers the secret of its cookie. */
async function openSession(
  tx: Sql,
  audit: Services['audit'],
  request: FastifyRequest,
  row: Row,
  factor: string,
): Promise<string> {
  const token = randomToken();
  const old = secretHash(operatorSecret(request.headers.cookie));
  await tx.query('delete from operator_sessions where expires_at < now() or hash = $1', [old]);
  await tx.query(
    `insert into operator_sessions (hash, operator_id, expires_at)
     values ($1, $2, now() + make_interval(hours => $3))`,
    [secretHash(token), row.id, sessionHours],
  );
  await tx.query('update operators set last_login_at = now() where id = $1', [row.id]);
  if (factor !== 'password') await confirmOperator(tx, row.id);
  const detail = { ip: request.ip, ...(factor === 'password' ? {} : { factor }) };
  await audit.record(tx, { actor: row.name, action: 'operator.login', subject: `account ${row.login}`, detail });
  return token;
}

const toOperator = ({ id, name, role, remotes }: Row) => ({
  id,
  kind: 'account' as const,
  name,
  role,
  remotes,
  permissions: [...operatorRoles[role]],
});

/** Sign-in, sign-out and who one is. */
export function signInCalls(
  services: Pick<Services, 'env' | 'db' | 'texts' | 'audit' | 'jobs'> & { signer: Signer },
): Calls {
  const { db, env, signer, audit, texts } = services;
  const throttle = createThrottle(db);
  const attempts = createAttempts(services);
  const ports = factorPorts(services, 'console');
  const toAddressKey = (ip: string) => `ops-ip:${toNetwork(ip)}`;
  const toAccountKey = (login: string) => `ops-account:${login}`;
  /** Takes the attempts of a completed sign-in back, and remembers its browser. */
  const welcome = async (reply: FastifyReply, { headers, ip }: FastifyRequest, { id, login }: Row) => {
    await throttle.clear(toAccountKey(login));
    await throttle.refund(toAddressKey(ip));
    rememberBrowser(reply, { env, signer }, headers.cookie, id, trust);
  };
  return {
    async opsLogin({ body, ip, request, reply }) {
      const login = body.login.trim().toLowerCase();
      const ofAddress = await throttle.hit(toAddressKey(ip), windowMs);
      const row = await readRow(db, env, 'login', login);
      const browser = row && trustedBrowser(signer, request.headers.cookie, row.id, trust);
      // A known browser bypasses throttling, even while others attack from its network or against its account.
      if (!browser && (ofAddress > perIp || (await throttle.count(toAccountKey(login))) >= perAccount)) {
        return { ok: false, reason: 'throttled' };
      }
      // Each network and each known browser has a separate delay that grows with its wrong passwords.
      const subject = `ops:${login}${browser ? `#${browser}` : `@${toNetwork(ip)}`}`;
      const begun = await attempts.begin(subject, true);
      if (!begun.ok) {
        if (begun.reason === 'delayed') reply.header('retry-after', String(begun.seconds));
        return { ok: false, reason: 'throttled' };
      }
      // The same answer and the same work for an unknown, a disabled and a mistyped account.
      const fits = await passwordFits(row?.passwordHash ?? null, body.password);
      await attempts.finish(subject, fits && row !== null);
      if (!fits || !row) {
        await throttle.hit(toAccountKey(login), windowMs);
        // Never log what strangers type: the log names existing accounts only.
        const subject = row ? `account ${row.login}` : 'account unknown';
        await audit.record(db, {
          actor: row?.name ?? 'guest',
          action: 'operator.login',
          subject,
          detail: { ip },
          ok: false,
        });
        return { ok: false, reason: 'credentials_wrong' };
      }
      const owner = operatorOwner(row.id);
      const methods = await secondMethods(db, owner);
      if (methods.length > 0) {
        const pending = { owner, mark: computeMark(row.passwordHash!), remember: false };
        const { token, answer } = await beginStep(db, pending, methods);
        setOpsPending(reply, env, token);
        return { ok: true, data: answer };
      }
      const token = await db.transaction((tx) => openSession(tx, audit, request, row, 'password'));
      setCookie(reply, env, token);
      await welcome(reply, request, row);
      return { ok: true, data: toOperator(row) };
    },

    async opsLoginPasskey({ request, ip }) {
      if ((await throttle.hit(`ops-step:${ip}`, windowMs)) > perIp) return { ok: false, reason: 'throttled' };
      const options = await askPasskey(ports, readOpsPending(request.headers.cookie), 'operator');
      return options ? { ok: true, data: { options: { ...options } } } : { ok: false, reason: 'sign_in_over' };
    },

    async opsLoginStep({ body, request, reply, ip, locale }) {
      const { step } = body;
      const bucket = `ops-step:${ip}`;
      if ((await throttle.hit(bucket, windowMs)) > perIp) return { ok: false, reason: 'throttled' };
      const token = readOpsPending(request.headers.cookie);
      const taken = await takeSecondStep(
        ports,
        token,
        'operator',
        step,
        (owner) => stepSubject(owner, null),
        async (tx, { owner }) => {
          const row = await readRow(tx, env, 'id', owner.id);
          return row && { row, token: await openSession(tx, audit, request, row, step.method) };
        },
      );
      if (!taken.ok) {
        if (taken.reason === 'busy') return { ok: false, reason: 'throttled' };
        if (taken.reason === 'delayed') {
          reply.header('retry-after', String(taken.seconds));
          const errors = { code: [texts.t(locale, 'validation.wait', { seconds: taken.seconds })] };
          return { ok: false, reason: 'sign_in_delayed', errors };
        }
        if (taken.reason === 'wrong') {
          const row = await readRow(db, env, 'id', taken.owner.id);
          const subject = `account ${row?.login ?? `#${taken.owner.id}`}`;
          const detail = { ip, factor: step.method };
          const actor = row?.name ?? subject;
          await audit.record(db, { actor, action: 'operator.login', subject, detail, ok: false });
          if (taken.triesLeft > 0) {
            const errors = { code: [texts.t(locale, 'operators.tries_left', { n: taken.triesLeft })] };
            return { ok: false, reason: 'factor_wrong', errors };
          }
        }
        clearOpsPending(reply, env);
        return { ok: false, reason: 'sign_in_over' };
      }
      clearOpsPending(reply, env);
      // Disabled between password and code: the same as an unknown account.
      if (!taken.after) return { ok: false, reason: 'credentials_wrong' };
      await throttle.refund(bucket);
      setCookie(reply, env, taken.after.token);
      await welcome(reply, request, taken.after.row);
      return { ok: true, data: toOperator(taken.after.row) };
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

    async opsMe({ operator, request }) {
      const { environment } = env;
      const idle_ms = operator.kind === 'account' ? await readIdleMs(db, request.headers.cookie) : null;
      return { ok: true, data: { operator, environment, confirm: environment !== 'local', version, idle_ms } };
    },

    async opsActive({ operator, request }) {
      const idle_ms = operator.kind === 'account' ? await keepActive(db, request.headers.cookie) : null;
      return { ok: true, data: { idle_ms } };
    },
  };
}
