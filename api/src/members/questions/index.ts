import type { Platform } from '../../entry/platform';
import type { ApiModule } from '../../kernel/types';
import { createThrottle } from '../identity/throttle';
import { questionAdminCalls } from './admin';
import { addQuestion, hideAnswered, hideQuestion, listQuestions, readAnswer } from './store';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { questionTimeline } from './timeline';

const perPage = 20;
const asks = { limit: 10, windowMs: 15 * 60_000 };

/**
 * Questions to the customer centre. Every member gets at them, restricted ones and those who must read a memo too.
 * Deleting hides a question from the member's list; the record stays.
 */
export function questionsModule(platform: Platform): ApiModule {
  const { db } = platform;
  const throttle = createThrottle(db);
  const done = (exists: boolean) =>
    exists ? ({ ok: true, data: { success: true } } as const) : ({ ok: false, reason: 'not_found' } as const);
  return {
    name: 'questions',
    timeline: [questionTimeline],
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...questionAdminCalls(platform),
      async questions({ member, query }) {
        const page = query.page ?? 1;
        const { rows, total } = await listQuestions(db, member.id, page, perPage);
        const last = Math.max(1, Math.ceil(total / perPage));
        return { ok: true, data: { data: rows, current_page: page, last_page: last, total } };
      },
      async questionAsk({ member, body }) {
        const hits = await throttle.hit(`question:${member.id}`, asks.windowMs);
        if (hits > asks.limit) return { ok: false, reason: 'throttled' };
        const question = await db.transaction((tx) => addQuestion(tx, { memberId: member.id, ...body }));
        return question ? { ok: true, data: question } : { ok: false, reason: 'questions_waiting' };
      },
      questionRead: async ({ member, params }) => done(await readAnswer(db, member.id, params.id)),
      questionHide: async ({ member, params }) => done(await hideQuestion(db, member.id, params.id)),
      async questionsHide({ member }) {
        await hideAnswered(db, member.id);
        return done(true);
      },
    },
  };
}
