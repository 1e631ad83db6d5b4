import { channels, liveEvents } from '@maru/contracts';
import type { Bus } from '../../kernel/bus';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import { wakeMessages } from '../../vendors/messages';
import { takeLink } from '../../vendors/messages/links';
import { enqueueMessage } from '../../vendors/messages/outbox';
import { createThrottle } from '../identity/throttle';
import { readMember } from '../member-data';

const minutes = 60_000;
const resendsPerMember = { limit: 5, windowMs: 60 * minutes };
const triesPerIp = { limit: 60, windowMs: 15 * minutes };

/** Confirming the member's address. */
export function verificationCalls(
  ports: Pick<Services, 'db' | 'live' | 'texts'> & { bus: Bus },
): Pick<Handlers, 'verificationResend' | 'verificationVerify'> {
  const { db, texts, live } = ports;
  const throttle = createThrottle(db);
  return {
    async verificationResend({ member, locale }) {
      const row = await readMember(db, member.id);
      if (!row?.email) {
        return { ok: false, reason: 'invalid', errors: { email: [texts.t(locale, 'account.no_email')] } };
      }
      if (row.verified) return { ok: true, data: { success: true } };
      const sent = await throttle.hit(`verify-to:${member.id}`, resendsPerMember.windowMs);
      if (sent > resendsPerMember.limit) return { ok: false, reason: 'throttled' };
      await enqueueMessage(db, { kind: 'verification', email: row.email, memberId: member.id });
      wakeMessages(ports);
      return { ok: true, data: { success: true } };
    },

    async verificationVerify({ params, ip }) {
      const tries = await throttle.hit(`verify:${ip}`, triesPerIp.windowMs);
      if (tries > triesPerIp.limit) return { ok: false, reason: 'throttled' };
      const memberId = await db.transaction(async (tx) => {
        const link = await takeLink(tx, params.token, 'verification');
        if (!link) return null;
        // The address that the link was sent to, not one that the member gave since.
        const rows = await tx.query(
          `update members set email_verified_at = coalesce(email_verified_at, now())
            where id = $1 and lower(email) = lower($2) returning id`,
          [link.memberId, link.email],
        );
        return rows.length ? link.memberId : null;
      });
      if (memberId === null) return { ok: false, reason: 'link_used' };
      live.publish(channels.user(memberId), liveEvents.userChanged, {});
      return { ok: true, data: { success: true } };
    },
  };
}
