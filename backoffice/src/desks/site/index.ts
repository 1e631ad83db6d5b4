import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { useSession, useT } from '../../session/context';
import { findMaintenance } from './maintenance/rules';

const page = createPages('desks/site/pages', () => import('./pages'));

/** What the site is: its settings, the banners of its home page, whether it is open, and how long its records stand. */
export const siteDesk: Desk = {
  name: 'site',
  group: 'site',
  pages: [
    { name: 'settings', icon: 'settings', key: 's', needs: ['site:write'], Page: page('SettingsPage') },
    { name: 'banners', icon: 'layout-grid', key: 'b', needs: ['site:write'], Page: page('BannersPage') },
    { name: 'maintenance', icon: 'tool', key: 't', needs: ['site:write'], Page: page('MaintenancePage') },
    { name: 'retention', icon: 'clock', needs: ['site:write'], Page: page('RetentionPage') },
  ],
  useCounts() {
    const t = useT();
    const { site } = useSession();
    if (findMaintenance(site.data?.settings ?? []) === null) return {};
    return { maintenance: { kind: 'late', n: 1, text: t('maintenance.tag') } };
  },
};
