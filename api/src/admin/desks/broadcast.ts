import { channels, liveEvents, type SiteSend } from '@maru/contracts';
import type { Handlers } from '../../kernel/handlers';
import { cleanContent } from '../../kernel/readers/clean-content';
import type { Services } from '../../kernel/services';
import type { Sessions } from '../../members/identity/sessions';
import { deliverMemo } from '../../members/memos/deliver';
import { addMemo } from '../../members/memos/store';

type Ports = Pick<Services, 'db' | 'live' | 'texts' | 'notifier' | 'audit' | 'log' | 'readers'> & {
  sessions: Sessions;
};

/** Messages from operators: a notice to all members with the site open, or a memo to one member. */
export function broadcastHandlers(ports: Ports): Pick<Handlers, 'opsNotice' | 'opsMemo'> {
  const { db, live, audit, texts, sessions, readers } = ports;
  return {
    async opsNotice({ body, operator }) {
      const { text, tone } = body;
      const line = { actor: operator.name, action: 'message.notice', subject: 'everybody', detail: { text, tone } };
      await audit.record(db, line);
      const payload: SiteSend = { type: 'notice', data: { text, tone } };
      live.publish(channels.site, liveEvents.siteSend, payload);
      return { ok: true, data: { success: true } };
    },

    async opsMemo({ body, operator, locale }) {
      const cleaned = await cleanContent(body.content, { readers, texts, locale, caller: `operator ${operator.name}` });
      if (!cleaned.ok) return cleaned;
      const { member: memberId, title, important } = body;
      const id = await db.transaction(async (tx) => {
        const made = await addMemo(tx, { memberId, title, content: cleaned.html, important, by: operator.name });
        if (made === null) return null;
        const detail = { memo: made, title, important };
        await audit.record(tx, { actor: operator.name, action: 'message.memo', subject: `member ${memberId}`, detail });
        return made;
      });
      if (id === null) {
        return { ok: false, reason: 'invalid', errors: { member: [texts.t(locale, 'admin.no_member')] } };
      }
      if (important) sessions.memberChanged(memberId);
      await deliverMemo(ports, memberId, title);
      return { ok: true, data: { id } };
    },
  };
}
