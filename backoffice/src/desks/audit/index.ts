import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';

const page = createPages('desks/audit/pages', () => import('./pages'));

/** The audit log: who did what, when. */
export const auditDesk: Desk = {
  name: 'audit',
  group: 'rights',
  pages: [{ name: 'audit', icon: 'history', key: 'a', needs: ['audit:read'], Page: page('AuditPage') }],
};
