import type { Desk } from '../../routes/desk';
import { AnnouncementsPage } from './announcements/AnnouncementsPage';
import { NoticesPage } from './notices/NoticesPage';

/** What all members read: announcements, live notices and popups. */
export const communityDesk: Desk = {
  name: 'community',
  group: 'community',
  pages: [
    { name: 'notices', icon: 'speakerphone', key: 'n', needs: ['site:write', 'messages:send'], Page: NoticesPage },
    { name: 'announcements', icon: 'file-text', key: 'w', needs: ['site:write'], Page: AnnouncementsPage },
  ],
};
