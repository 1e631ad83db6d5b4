import type { Platform } from '../../../entry/platform';
import type { ApiModule } from '../../../kernel/types';
import { playStopOf } from '../../../members/protection/refusal';
import { announcementAdminCalls } from './admin';
import { findAnnouncement, listAnnouncements } from './store';

const perPage = 20;

/** Announcements and events: members read those that are published, operators write them. */
export function announcementsModule(platform: Platform): ApiModule {
  const { db } = platform;
  /** Events are promotions: who has stopped to play is shown none. */
  const isHidden = async (memberId: number, type: string) =>
    type === 'event' && (await playStopOf(db, memberId)) !== null;
  return {
    name: 'announcements',
    handlers: {
      ...announcementAdminCalls(platform),
      async announcements({ member, params, query }) {
        if (await isHidden(member.id, params.type)) {
          return { ok: true, data: { data: [], current_page: 1, last_page: 1, total: 0 } };
        }
        const page = query.page ?? 1;
        const { rows, total } = await listAnnouncements(db, params.type, page, perPage);
        const last = Math.max(1, Math.ceil(total / perPage));
        return { ok: true, data: { data: rows, current_page: page, last_page: last, total } };
      },
      async announcement({ member, params }) {
        if (await isHidden(member.id, params.type)) return { ok: false, reason: 'not_found' };
        const announcement = await findAnnouncement(db, params.type, params.id);
        return announcement ? { ok: true, data: announcement } : { ok: false, reason: 'not_found' };
      },
    },
  };
}
