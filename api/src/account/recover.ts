import { hashPassword } from '../identity/passwords';
import { createThrottle } from '../identity/throttle';
import type { Handlers, Refusal } from '../kernel/types';
import { wakeMessages } from '../messages';
import { linkHolds, takeLink } from '../messages/links';
import { type MessageKind, wishMessage } from '../messages/outbox';
import type { Platform } from '../platform';

const minutes = 60_000;
/** Wishes from one address of the network, and for one address of e-mail. */
const perIp = { limit: 30, windowMs: 15 * minutes };
const perAddress = { limit: 5, windowMs: 60 * minutes };
/** Links tried from one address of the network. */
const triesPerIp = { limit: 60, windowMs: 15 * minutes };

type Calls = Pick<Handlers, 'passwordEmail' | 'passwordReset' | 'accountResetId' | 'accountResetPassword'>;

/**
 * The way back into an account. Asking for a message writes down the wish and nothing else, known address or not: who
 * asks sees no difference, neither in the answer nor in its time.
 */
export function recoverCalls(platform: Platform): Calls {
  const { db, sessions } = platform;
  const throttle = createThrottle(db);

  const wish = async (
    ip: string,
    kind: MessageKind,
    email: string,
    login?: string,
  ): Promise<{ ok: true; data: { success: true } } | Refusal> => {
    if ((await throttle.hit(`recover:${ip}`, perIp.windowMs)) > perIp.limit) return { ok: false, reason: 'throttled' };
    const bucket = `recover-to:${email.toLowerCase()}`;
    if ((await throttle.hit(bucket, perAddress.windowMs)) > perAddress.limit) return { ok: false, reason: 'throttled' };
    await wishMessage(db, { kind, email, login });
    wakeMessages(platform);
    return { ok: true, data: { success: true } };
  };

  return {
    passwordEmail: ({ body, ip }) => wish(ip, 'password', body.email),
    accountResetId: ({ body, ip }) => wish(ip, 'login', body.email),
    accountResetPassword: ({ body, ip }) => wish(ip, 'password', body.email, body.id),

    async passwordReset({ params, body, ip }) {
      if ((await throttle.hit(`reset:${ip}`, triesPerIp.windowMs)) > triesPerIp.limit) {
        return { ok: false, reason: 'throttled' };
      }
      // Asked first, so that a guessed link does not cost a hash.
      if (!(await linkHolds(db, params.token, 'password'))) return { ok: false, reason: 'link_used' };
      const hash = await hashPassword(body.password);
      const reset = await db.transaction(async (tx) => {
        const link = await takeLink(tx, params.token, 'password');
        if (!link) return null;
        const [row] = await tx.query<{ login: string }>(
          'update members set password_hash = $2 where id = $1 returning login',
          [link.memberId, hash],
        );
        return { login: row!.login, announce: await sessions.endWithin(tx, link.memberId) };
      });
      if (!reset) return { ok: false, reason: 'link_used' };
      reset.announce();
      await throttle.clear(`failed:${reset.login}`);
      return { ok: true, data: { success: true } };
    },
  };
}
