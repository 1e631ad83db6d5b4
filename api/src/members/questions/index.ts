import type { Locale } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import { runOnce } from '../../kernel/idempotency';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { createThrottle } from '../identity/throttle';
import { questionAdminCalls } from './admin';
import { moveComplaint } from './complaints/store';
import { complaintTimeline } from './complaints/timeline';
import { addQuestion, hideAnswered, hideQuestion, listQuestions, readAnswer, readQuestion } from './store';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { questionTimeline } from './timeline';

const perPage = 20;
const asks = { limit: 10, changes: 60, windowMs: 15 * 60_000 };

/**
 * Questions to the customer centre. Every member gets at them, restricted ones and those who must read a memo too.
 * Deleting hides a question from the member's list; the record stays.
 */
export function questionsModule(
  ports: Pick<Services, 'db' | 'texts' | 'settings' | 'notifier' | 'audit' | 'readers'>,
): ApiModule {
  const { db, settings, texts } = ports;
  const throttle = createThrottle(db);
  /** Refuses another member's bet like a missing one. @throws Refused */
  const refuseForeignBet = async (tx: Sql, memberId: number, bet: string, locale: Locale) => {
    const own = await tx.query('select 1 from member_bets where id = $1 and member_id = $2', [bet, memberId]);
    if (own.length === 0) {
      throw new Refused('invalid', { 'complaint.bet': [texts.t(locale, 'questions.foreign_bet')] });
    }
  };
  const done = (exists: boolean) =>
    exists ? ({ ok: true, data: { success: true } } as const) : ({ ok: false, reason: 'not_found' } as const);
  return {
    name: 'questions',
    contributes: { timeline: [questionTimeline, complaintTimeline] },
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...questionAdminCalls(ports),
      async questions({ member, query }) {
        const page = query.page ?? 1;
        const { rows, total } = await listQuestions(db, member.id, page, perPage);
        const last = Math.max(1, Math.ceil(total / perPage));
        return { ok: true, data: { data: rows, current_page: page, last_page: last, total } };
      },
      async questionAsk({ member, body: asked, key, locale }) {
        const hits = await throttle.hit(`question:${member.id}`, asks.windowMs);
        if (hits > asks.limit) return { ok: false, reason: 'throttled' };
        const { complaints: times } = await settings.config();
        const { complaint, ...body } = asked;
        const attempt = { memberId: member.id, key, call: 'questionAsk', body: asked };
        const once = await runOnce(db, attempt, async (tx) => {
          if (complaint?.bet) await refuseForeignBet(tx, member.id, complaint.bet, locale);
          const question = await addQuestion(tx, {
            memberId: member.id,
            ...body,
            ...(complaint && { complaint: { ...complaint, times } }),
          });
          if (!question) throw new Refused('questions_waiting');
          return question;
        });
        return once.ok ? { ok: true, data: once.data } : once;
      },
      questionRead: async ({ member, params }) => done(await readAnswer(db, member.id, params.id)),
      async complaintChange({ member, params, body }) {
        const hits = await throttle.hit(`complaint:${member.id}`, asks.windowMs);
        if (hits > asks.changes) return { ok: false, reason: 'throttled' };
        const question = await db.transaction(async (tx) => {
          await moveComplaint(tx, params.id, { memberId: member.id }, { to: body.to });
          return readQuestion(tx, params.id);
        });
        return { ok: true, data: question };
      },
      async questionHide({ member, params }) {
        const hidden = await hideQuestion(db, member.id, params.id);
        return hidden === 'open' ? { ok: false, reason: 'complaint_state' } : done(hidden === 'hidden');
      },
      async questionsHide({ member }) {
        await hideAnswered(db, member.id);
        return done(true);
      },
    },
  };
}
