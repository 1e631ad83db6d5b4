import { channels, liveEvents } from '@maru/contracts';
import type { Handlers } from '../../kernel/handlers';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Sessions } from '../identity/sessions';
import { listMemos, readMemo } from './store';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { memoTimeline } from './timeline';

const perPage = 20;

/** The member's memos. Members who are kept out of play until they have read one get at them all the same. */
export function memosModule({ db, live, sessions }: Pick<Services, 'db' | 'live'> & { sessions: Sessions }): ApiModule {
  const handlers: Handlers = {
    async memos({ member, query }) {
      const page = query.page ?? 1;
      const { memos, total } = await listMemos(db, member.id, page, perPage);
      const last = Math.max(1, Math.ceil(total / perPage));
      return { ok: true, data: { data: memos, current_page: page, last_page: last, total } };
    },
    async memoRead({ member, params }) {
      if (!(await db.transaction((tx) => readMemo(tx, member.id, params.id))))
        return { ok: false, reason: 'not_found' };
      // The member may be free to play from this moment on, on every process.
      sessions.memberChanged(member.id);
      live.publish(channels.user(member.id), liveEvents.userChanged, {});
      return { ok: true, data: { success: true } };
    },
  };
  return { name: 'memos', handlers, contributes: { timeline: [memoTimeline] }, texts: { ko, en, 'zh-CN': zh, es } };
}
