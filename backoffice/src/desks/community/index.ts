import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';

const page = createPages('desks/community/pages', () => import('./pages'));

/** What all members read: announcements, live notices and popups. */
export const communityDesk: Desk = {
  name: 'community',
  group: 'community',
  pages: [
    {
      name: 'notices',
      icon: 'speakerphone',
      key: 'n',
      needs: ['site:write', 'messages:send'],
      Page: page('NoticesPage'),
    },
    { name: 'announcements', icon: 'file-text', key: 'w', needs: ['site:write'], Page: page('AnnouncementsPage') },
  ],
};
