import { type ContentPurpose, contentPurposes } from '@maru/contracts';
import type { ApiModule } from '../../../kernel/module';
import type { Services } from '../../../kernel/services';
import { readPromotionStop } from '../../../members/protection/promotions';
import { announcementAdminCalls } from './admin';
import { findAnnouncement, listAnnouncements } from './store';

const perPage = 20;

/** Announcements and events: members read those that are published, operators write them. */
export function announcementsModule(ports: Pick<Services, 'db' | 'texts' | 'audit' | 'readers'>): ApiModule {
  const { db } = ports;
  /** Notices are shown to all members, promotions only with consent. */
  const shownTo = async (memberId: number): Promise<readonly ContentPurpose[]> =>
    (await readPromotionStop(db, memberId)) === null ? contentPurposes : ['notice'];
  return {
    name: 'announcements',
    handlers: {
      ...announcementAdminCalls(ports),
      async announcements({ member, params, query }) {
        const page = query.page ?? 1;
        const { rows, total } = await listAnnouncements(
          db,
          { ...params, purposes: await shownTo(member.id) },
          page,
          perPage,
        );
        const last = Math.max(1, Math.ceil(total / perPage));
        return { ok: true, data: { data: rows, current_page: page, last_page: last, total } };
      },
      async announcement({ member, params }) {
        const announcement = await findAnnouncement(db, { ...params, purposes: await shownTo(member.id) }, params.id);
        return announcement ? { ok: true, data: announcement } : { ok: false, reason: 'not_found' };
      },
    },
  };
}
