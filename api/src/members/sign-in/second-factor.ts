import type { Locale, SecondFactorWanted } from '@maru/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers, Refusal } from '../../kernel/handlers';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import { memberOwner } from '../factors/owner';
import { factorPorts } from '../factors/ports';
import { askPasskey, beginStep, secondMethods, stepSubject, takeSecondStep } from '../factors/second-step';
import { codesLeft } from '../factors/store';
import { holdsTrust, openTrust } from '../factors/trust';
import { toNetwork } from '../identity/network';
import { statusBlocked } from '../identity/restrictions';
import type { Sessions } from '../identity/sessions';
import { createThrottle } from '../identity/throttle';
import { trustedBrowser } from '../identity/trusted-browser';
import { loadUser } from '../user';
import { clearPending, readPending, readTrust, setPending, setTrust } from './factor-cookies';
import type { SignInEnd } from './sign-in';
import { recordSignIn } from './sign-ins';

const windowMs = 15 * 60_000;
/** Second steps of one network per window, over all members. */
const perNetwork = 100;

/** A member whose password was right. */
interface Proven {
  memberId: number;
  mark: string;
  remember: boolean;
}

export interface SecondFactor {
  /**
   * Returns the next step after a correct password: 'none' without a second factor, 'trusted' for a browser that skips
   * it for 30 days, otherwise the required factor; no session exists yet in that case.
   */
  after(request: FastifyRequest, reply: FastifyReply, proven: Proven): Promise<'none' | 'trusted' | SecondFactorWanted>;
  calls: Pick<Handlers, 'loginStep' | 'loginPasskey'>;
}

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'jobs'> & { signer: Signer; sessions: Sessions };

/**
 * The second step of a sign-in. `forget` takes back what the first step counted, once the whole sign-in was good;
 * `codeUsed` hears of a recovery code that was used, and how many are left.
 */
export function createSecondFactor(
  services: Ports,
  signIn: SignInEnd,
  hooks: {
    forget(login: string, ip: string): Promise<void>;
    codeUsed(memberId: number, left: number): Promise<void>;
    delayed(reply: FastifyReply, locale: Locale, seconds: number, field: string): Refusal;
  },
): SecondFactor {
  const { db, env, signer, sessions, texts } = services;
  const ports = factorPorts(services, 'site');
  const throttle = createThrottle(db);

  return {
    async after(request, reply, { memberId, mark, remember }) {
      const owner = memberOwner(memberId);
      const methods = await secondMethods(db, owner);
      if (methods.length === 0) return 'none';
      if (await holdsTrust(db, memberId, mark, readTrust(request.headers.cookie))) return 'trusted';
      const { token, answer } = await beginStep(db, { owner, mark, remember }, methods);
      setPending(reply, env, token);
      return answer;
    },
    calls: {
      async loginPasskey({ request, ip }) {
        if ((await throttle.hit(`step:${toNetwork(ip)}`, windowMs)) > perNetwork)
          return { ok: false, reason: 'throttled' };
        const options = await askPasskey(ports, readPending(request.headers.cookie), 'member');
        return options ? { ok: true, data: { options: { ...options } } } : { ok: false, reason: 'sign_in_over' };
      },
      async loginStep({ body, request, reply, ip, locale }) {
        const { step } = body;
        const bucket = `step:${toNetwork(ip)}`;
        if ((await throttle.hit(bucket, windowMs)) > perNetwork) return { ok: false, reason: 'throttled' };
        const { cookie } = request.headers;
        const taken = await takeSecondStep(
          ports,
          readPending(cookie),
          'member',
          step,
          (owner) => stepSubject(owner, trustedBrowser(signer, cookie, owner.id)),
          async (tx, pending) => {
            const [row] = await tx.query<{ login: string; status: number }>(
              'select login, status from members where id = $1',
              [pending.owner.id],
            );
            const isBlocked = row!.status === statusBlocked;
            const wantsTrust = !isBlocked && step.method !== 'recovery' && step.trust === true;
            return {
              login: row!.login,
              isBlocked,
              trust: wantsTrust ? await openTrust(tx, pending.owner.id, pending.mark) : null,
              left: step.method === 'recovery' ? await codesLeft(tx, pending.owner) : null,
            };
          },
        );
        if (!taken.ok) {
          if (taken.reason === 'busy') return { ok: false, reason: 'throttled' };
          if (taken.reason === 'delayed') return hooks.delayed(reply, locale, taken.seconds, 'code');
          if (taken.reason === 'wrong') {
            const memberId = taken.owner.id;
            await recordSignIn(db, request, { memberId, outcome: 'factor_wrong', factor: step.method });
            if (taken.triesLeft > 0) {
              const errors = { code: [texts.t(locale, 'security.tries_left', { n: taken.triesLeft })] };
              return { ok: false, reason: 'factor_wrong', errors };
            }
          }
          clearPending(reply, env);
          return { ok: false, reason: 'sign_in_over' };
        }
        clearPending(reply, env);
        const memberId = taken.owner.id;
        const { login, isBlocked, trust, left } = taken.after;
        if (isBlocked) {
          await recordSignIn(db, request, { memberId, outcome: 'blocked', factor: step.method });
          return { ok: false, reason: 'account_blocked' };
        }
        await throttle.refund(bucket);
        await hooks.forget(login, ip);
        if (trust) setTrust(reply, env, trust);
        await db.query('update members set locale = $2 where id = $1 and locale <> $2', [memberId, locale]);
        await signIn.open(request, reply, { memberId, remember: taken.remember, factor: taken.method });
        if (left !== null) await hooks.codeUsed(memberId, left);
        await sessions.seen(memberId);
        return { ok: true, data: { user: (await loadUser(db, texts, memberId, locale))! } };
      },
    },
  };
}
