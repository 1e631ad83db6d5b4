import type { Platform } from '../../../entry/platform';
import type { ApiModule } from '../../../kernel/types';
import { announcementAdminCalls } from './admin';
import { findAnnouncement, listAnnouncements } from './store';

const perPage = 20;

/** Announcements and events: members read those that are published, operators write them. */
export function announcementsModule(platform: Platform): ApiModule {
  const { db } = platform;
  return {
    name: 'announcements',
    handlers: {
      ...announcementAdminCalls(platform),
      async announcements({ params, query }) {
        const page = query.page ?? 1;
        const { rows, total } = await listAnnouncements(db, params.type, page, perPage);
        const last = Math.max(1, Math.ceil(total / perPage));
        return { ok: true, data: { data: rows, current_page: page, last_page: last, total } };
      },
      async announcement({ params }) {
        const announcement = await findAnnouncement(db, params.type, params.id);
        return announcement ? { ok: true, data: announcement } : { ok: false, reason: 'not_found' };
      },
    },
  };
}
