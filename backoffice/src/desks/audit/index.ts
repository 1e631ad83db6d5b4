import type { Desk } from '../../routes/desk';
import { AuditPage } from './AuditPage';

/** The audit log: who did what, when. */
export const auditDesk: Desk = {
  name: 'audit',
  group: 'rights',
  pages: [{ name: 'audit', icon: 'history', key: 'a', needs: ['audit:read'], Page: AuditPage }],
};
