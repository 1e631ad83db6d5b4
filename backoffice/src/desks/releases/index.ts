import { createPages } from '../../parts/part';
import { addressOfPage } from '../../routes/address';
import type { Desk } from '../../routes/desk';
import { useSession, useT } from '../../session/context';
import { moduleName } from '../../ui/entity/entity-text';
import { useAlarms } from './alarms/use-alarms';

const page = createPages('desks/releases/pages', () => import('./pages'));

/** Releases of each remote, their health, and alarms that Maru reported. */
export const releasesDesk: Desk = {
  name: 'releases',
  group: 'releases',
  pages: [
    {
      name: 'releases',
      icon: 'stack-2',
      key: 'r',
      needs: ['releases:read'],
      Page: page('ReleasesPage'),
      detail: ':remote',
    },
    { name: 'health', icon: 'activity', key: 'h', needs: ['releases:read'], Page: page('HealthPage') },
    { name: 'alarms', icon: 'alert-triangle', key: 'l', needs: ['audit:read'], Page: page('AlarmsPage') },
  ],
  useCounts(operator) {
    const { unread } = useAlarms(operator);
    return unread ? { alarms: { kind: 'late', n: unread } } : {};
  },
  useFindings(text) {
    const t = useT();
    const { overview } = useSession();
    const search = text.trim().toLowerCase();
    if (!search) return [];
    return (overview?.remotes ?? [])
      .map(({ remote, stable }) => ({ remote, name: moduleName(remote, t), version: stable?.version }))
      .filter(({ remote, name }) => `${remote} ${name}`.toLowerCase().includes(search))
      .map(({ remote, name, version }) => ({
        id: remote,
        group: 'remotes',
        icon: 'package',
        title: name,
        note: version ? `${remote} · ${version}` : remote,
        address: addressOfPage('releases', { row: remote }),
      }));
  },
};
