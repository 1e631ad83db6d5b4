import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';

const page = createPages('desks/reports/pages', () => import('./pages'));

/** What the site earns and costs, from sums that are compared with the ledger. */
export const reportsDesk: Desk = {
  name: 'reports',
  group: 'reports',
  pages: [{ name: 'reports', icon: 'chart-bar', needs: ['reports:read'], Page: page('ReportsPage') }],
};
