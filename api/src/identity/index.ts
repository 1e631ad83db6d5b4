import type { FastifyRequest } from 'fastify';
import { Refused } from '../http/refuse';
import type { ApiModule, Handlers } from '../kernel/types';
import type { Platform } from '../platform';
import { createCaptchas } from './captcha';
import { clearSession, sessionOf, setCsrf, setSession } from './cookies';
import { passwordFits } from './passwords';
import { registerMember } from './registration';
import { statusBlocked } from './restrictions';
import { createThrottle } from './throttle';
import { loadUser } from './user';

const failuresBeforeCaptcha = 3;
const windowMs = 15 * 60_000;
/** Failed attempts per window: one member from one address, one address with any member. */
const perMemberAndIp = 20;
const perIp = 100;
const registersPerIp = 20;
const captchasPerIp = 300;

/** Sign-in, sign-out, registration, captcha, the CSRF cookie and the signed-in member. */
export function identityModule(platform: Platform): ApiModule {
  const { db, env, texts, sessions, signer, settings } = platform;
  const throttle = createThrottle(db);
  const captchas = createCaptchas(db, signer, platform.peekCaptcha);

  const signIn = async (
    request: FastifyRequest,
    reply: Parameters<typeof setSession>[0],
    id: number,
    remember: boolean,
  ) => {
    // Whatever session the browser brought is ended: a planted one must not become a member's.
    const old = sessionOf(request.headers.cookie).hash;
    if (old) await sessions.end(old);
    const { token } = await sessions.open(id, remember, request.ip, request.headers['user-agent'] ?? '');
    setSession(reply, env, signer, token, remember);
  };

  const login: Handlers['login'] = async ({ body, ip, request, reply, locale }) => {
    const id = body.id.trim().toLowerCase();
    const pair = `login:${id}@${ip}`;
    if ((await throttle.hit(`login:${ip}`, windowMs)) > perIp) return { ok: false, reason: 'throttled' };
    if ((await throttle.hit(pair, windowMs)) > perMemberAndIp) return { ok: false, reason: 'throttled' };
    const failures = await throttle.count(`failed:${id}`);
    if (failures >= failuresBeforeCaptcha && !(await captchas.solve(body.captcha))) {
      return { ok: false, reason: 'captcha_wrong', errors: { captcha: [texts.t(locale, 'validation.captcha')] } };
    }
    const [row] = await db.query<{ id: bigint; password_hash: string; status: number }>(
      'select id, password_hash, status from members where login = $1',
      [id],
    );
    if (!(await passwordFits(row?.password_hash ?? null, body.password)) || !row) {
      const failed = await throttle.hit(`failed:${id}`, windowMs);
      const errors: Record<string, string[]> = { id: [texts.t(locale, 'reason.credentials_wrong')] };
      if (failed >= failuresBeforeCaptcha) errors.captcha = [texts.t(locale, 'validation.captcha')];
      return { ok: false, reason: 'credentials_wrong', errors };
    }
    if (row.status === statusBlocked) return { ok: false, reason: 'account_blocked' };
    await throttle.clear(`failed:${id}`);
    await throttle.clear(pair);
    await throttle.refund(`login:${ip}`);
    await db.query('update members set locale = $2 where id = $1 and locale <> $2', [row.id, locale]);
    await signIn(request, reply, Number(row.id), body.remember === true);
    return { ok: true, data: { user: (await loadUser(db, texts, Number(row.id), locale))! } };
  };

  const handlers: Handlers = {
    login,
    async logout({ request, reply }) {
      const { hash } = sessionOf(request.headers.cookie);
      if (hash) await sessions.end(hash);
      clearSession(reply, env, signer);
      return { ok: true, data: { success: true } };
    },
    async csrf({ request, reply }) {
      const { token, hash } = sessionOf(request.headers.cookie);
      const session = token ? await sessions.find(token) : null;
      setCsrf(reply, env, signer, hash, session?.remember ?? false);
      return { ok: true, data: null };
    },
    async captcha({ ip }) {
      if ((await throttle.hit(`captcha:${ip}`, windowMs)) > captchasPerIp) return { ok: false, reason: 'throttled' };
      return { ok: true, data: await captchas.make() };
    },
    async register({ body, ip, request, reply, locale }) {
      const site = await settings.config();
      if (site.open_register_page !== 1) return { ok: false, reason: 'register_closed' };
      if ((await throttle.hit(`register:${ip}`, windowMs)) > registersPerIp) return { ok: false, reason: 'throttled' };
      if (!(await captchas.solve(body.captcha))) {
        return { ok: false, reason: 'captcha_wrong', errors: { captcha: [texts.t(locale, 'reason.captcha_wrong')] } };
      }
      const made = await registerMember(platform, body, locale, site);
      if (!made.ok) return made;
      await signIn(request, reply, made.id, false);
      return { ok: true, data: { user: (await loadUser(db, texts, made.id, locale))! } };
    },
    async user({ member, locale }) {
      const user = await loadUser(db, texts, member.id, locale);
      if (!user) throw new Refused('unauthenticated');
      return { ok: true, data: user };
    },
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'identity',
    handlers,
    async start() {
      timer = setInterval(() => {
        sessions.sweep().catch((error) => platform.log.error(error, 'sessions could not be swept'));
      }, 60_000);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}
