import type { Locale } from '@maru/contracts';
import type { FastifyReply } from 'fastify';
import { Refused } from '../../http/refuse';
import type { Bus } from '../../kernel/bus';
import type { Handlers, Refusal } from '../../kernel/handlers';
import type { ApiModule } from '../../kernel/module';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import { wakeMessages } from '../../vendors/messages';
import { computeMark } from '../factors/mark';
import { sweepFactors } from '../factors/pending';
import { createAttempts, failuresBeforeCaptcha } from '../identity/attempts';
import { clearSession, readSession, setCsrf } from '../identity/cookies';
import { createHumanChecks } from '../identity/human';
import { toNetwork } from '../identity/network';
import { passwordFits } from '../identity/passwords';
import { statusBlocked } from '../identity/restrictions';
import type { Sessions } from '../identity/sessions';
import { createThrottle } from '../identity/throttle';
import { trustedBrowser } from '../identity/trusted-browser';
import { createSecurityNotices } from '../security/notices';
import type { Territories } from '../territory';
import { loadUser } from '../user';
import { checkRegistration, registerMember } from './registration';
import { createSecondFactor } from './second-factor';
import { sessionCalls } from './session-calls';
import { createSignIn } from './sign-in';
import { recordSignIn, sweepSignIns } from './sign-ins';
import { signInTimeline } from './timeline';

const windowMs = 15 * 60_000;
/** Failed attempts per window: one member from one address, one address with any member. */
const perMemberAndIp = 20;
const perIp = 100;
const registersPerIp = 20;
const registerChecksPerIp = 100;
const captchasPerIp = 300;
/** Failures of the whole site per window that trigger an immediate captcha for every unknown browser. */
const failuresOfSite = 100;
const siteFailures = 'login-failed:site';

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'settings' | 'notifier' | 'jobs' | 'log'> & {
  bus: Bus;
  signer: Signer;
  sessions: Sessions;
  territories: Territories;
};

/** Sign-in, sign-out, registration, captcha, the CSRF cookie and the signed-in member. */
export function signInModule(ports: Ports): ApiModule {
  const { db, env, texts, sessions, signer, settings, log } = ports;
  const throttle = createThrottle(db);
  const human = createHumanChecks(ports);
  const attempts = createAttempts(ports);

  const notices = createSecurityNotices(ports);
  const signIn = createSignIn(ports, notices.newDevice);

  const delayed = (reply: FastifyReply, locale: Locale, seconds: number, field = 'password'): Refusal => {
    reply.header('retry-after', String(seconds));
    const errors = { [field]: [texts.t(locale, 'validation.wait', { seconds })] };
    return { ok: false, reason: 'sign_in_delayed', errors };
  };
  const toPairKey = (login: string, network: string) => `login:${login}@${network}`;
  /** Clears the counters after a complete sign-in. */
  const forget = async (login: string, ip: string) => {
    const network = toNetwork(ip);
    await throttle.clear(toPairKey(login, network));
    await throttle.refund(`login:${network}`);
  };
  const secondFactor = createSecondFactor(ports, signIn, { forget, delayed, codeUsed: notices.codeUsed });

  /** Where a captcha is missing both its fields are named: a page shows picture and proof of work together. */
  const askCaptcha = (locale: Locale): Refusal => ({
    ok: false,
    reason: 'captcha_wrong',
    errors: { captcha: [texts.t(locale, 'validation.captcha')] },
  });

  const login: Handlers['login'] = async ({ body, ip, request, reply, locale }) => {
    const id = body.id.trim().toLowerCase();
    const network = toNetwork(ip);
    const pair = toPairKey(id, network);
    if ((await throttle.hit(`login:${network}`, windowMs)) > perIp) return { ok: false, reason: 'throttled' };
    if ((await throttle.hit(pair, windowMs)) > perMemberAndIp) return { ok: false, reason: 'throttled' };
    const [row] = await db.query<{ id: bigint; passwordHash: string; status: number }>(
      'select id, password_hash, status from members where login = $1 and (not demo or $2)',
      [id, env.mode === 'demo'],
    );
    // Failures of strangers delay strangers only: a known browser of the account has a separate counter.
    const trustedId = row ? trustedBrowser(signer, request.headers.cookie, Number(row.id)) : null;
    const subject = trustedId ? `browser:${trustedId}` : `account:${id}`;
    const { failures, wait } = await attempts.standing(subject);
    if (wait > 0) return delayed(reply, locale, wait);
    const suspicious = !trustedId && (await throttle.count(siteFailures)) >= failuresOfSite;
    let solved = false;
    if (failures >= failuresBeforeCaptcha || suspicious) {
      if (!body.work && !body.captcha) return askCaptcha(locale);
      const refused = await human.workAndPicture(body, 'login', locale);
      if (refused) return { ...refused, errors: { ...askCaptcha(locale).errors, ...refused.errors } };
      solved = true;
    }
    const begun = await attempts.begin(subject, solved);
    if (!begun.ok) {
      if (begun.reason === 'delayed') return delayed(reply, locale, begun.seconds);
      return begun.reason === 'captcha' ? askCaptcha(locale) : { ok: false, reason: 'throttled' };
    }
    const fits = await passwordFits(row?.passwordHash ?? null, body.password);
    const good = fits && row !== undefined;
    await attempts.finish(subject, good);
    if (!good) {
      // After the answer: it must not take longer for an account that exists.
      if (row) signIn.recordLater(request, { memberId: Number(row.id), outcome: 'password_wrong', factor: 'password' });
      if (!trustedId) await throttle.hit(siteFailures, windowMs);
      const errors: Record<string, string[]> = { id: [texts.t(locale, 'reason.credentials_wrong')] };
      const now = await attempts.standing(subject);
      if (now.failures >= failuresBeforeCaptcha) errors.captcha = [texts.t(locale, 'validation.captcha')];
      return { ok: false, reason: 'credentials_wrong', errors };
    }
    const memberId = Number(row.id);
    if (row.status === statusBlocked) {
      await recordSignIn(db, request, { memberId, outcome: 'blocked', factor: 'password' });
      return { ok: false, reason: 'account_blocked' };
    }
    const mark = computeMark(row.passwordHash);
    const remember = body.remember === true;
    const second = await secondFactor.after(request, reply, { memberId, mark, remember });
    if (typeof second === 'object') return { ok: true, data: second };
    await forget(id, ip);
    await db.query('update members set locale = $2 where id = $1 and locale <> $2', [row.id, locale]);
    const factor = second === 'trusted' ? 'trusted' : 'password';
    await signIn.open(request, reply, { memberId, remember, factor });
    await sessions.seen(memberId);
    return { ok: true, data: { user: (await loadUser(db, texts, memberId, locale))! } };
  };

  const handlers: Handlers = {
    ...sessionCalls(ports),
    ...secondFactor.calls,
    login,
    async logout({ request, reply }) {
      const { hash } = readSession(request.headers.cookie);
      if (hash) await sessions.end(hash);
      clearSession(reply, env, signer);
      return { ok: true, data: { success: true } };
    },
    async csrf({ request, reply }) {
      const { token, hash } = readSession(request.headers.cookie);
      const session = token ? await sessions.find(token) : null;
      setCsrf(reply, env, signer, hash, session?.remember ?? false);
      return { ok: true, data: null };
    },
    async captcha({ ip }) {
      if ((await throttle.hit(`captcha:${toNetwork(ip)}`, windowMs)) > captchasPerIp) {
        return { ok: false, reason: 'throttled' };
      }
      return { ok: true, data: await human.captchas.make() };
    },
    async captchaWork({ query, ip }) {
      if ((await throttle.hit(`captcha-work:${toNetwork(ip)}`, windowMs)) > captchasPerIp) {
        return { ok: false, reason: 'throttled' };
      }
      return { ok: true, data: await human.works.issue(query.purpose, query.alone === '1') };
    },
    async registerCheck({ body, ip, locale }) {
      const site = await settings.config();
      if (site.open_register_page !== 1) return { ok: false, reason: 'register_closed' };
      if ((await throttle.hit(`register-check:${toNetwork(ip)}`, windowMs)) > registerChecksPerIp) {
        return { ok: false, reason: 'throttled' };
      }
      return (await checkRegistration(ports, body, locale, site)) ?? { ok: true, data: { success: true } };
    },
    async register({ body, ip, request, reply, locale }) {
      const site = await settings.config();
      if (site.open_register_page !== 1) return { ok: false, reason: 'register_closed' };
      if ((await throttle.hit(`register:${toNetwork(ip)}`, windowMs)) > registersPerIp) {
        return { ok: false, reason: 'throttled' };
      }
      const refused = await human.workAndPicture(body, 'register', locale);
      if (refused) return refused;
      const made = await registerMember(ports, body, locale, site);
      if (!made.ok) return made;
      if (body.email) wakeMessages(ports);
      await signIn.open(request, reply, { memberId: made.id, remember: false, factor: 'registration' });
      return { ok: true, data: { user: (await loadUser(db, texts, made.id, locale))! } };
    },
    async user({ member, locale }) {
      const user = await loadUser(db, texts, member.id, locale);
      if (!user) throw new Refused('unauthenticated');
      // The page need not wait for it.
      sessions.seen(member.id).catch((error: unknown) => log.error({ err: error }, 'time of a member not counted'));
      return { ok: true, data: user };
    },
  };

  ports.jobs.periodic({
    name: 'sessions-sweep',
    everySeconds: 60,
    work: () => Promise.all([sessions.sweep(), attempts.sweep(), sweepSignIns(db), sweepFactors(db)]),
  });
  return { name: 'identity', handlers, contributes: { timeline: [signInTimeline] } };
}
