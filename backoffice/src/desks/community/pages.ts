export { AnnouncementsPage } from './announcements/AnnouncementsPage';
export { NoticesPage } from './notices/NoticesPage';
