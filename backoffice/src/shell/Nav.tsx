import type { Permission } from '@maru/contracts';
import { useEffect, useRef } from 'react';
import { maintenanceOf } from '../desks/site/maintenance/rules';
import { Icon } from '../ui/Icon';
import { Tag } from '../ui/Tag';
import { useBase, useSession } from './context';
import { PageLink } from './PageLink';
import { may } from './permissions';
import type { Page } from './use-route';

/** The menu; one of the permissions is enough. */
const entries: readonly { page: Page; icon: string; needs: readonly Permission[] }[] = [
  { page: 'releases', icon: 'stack-2', needs: ['releases:read'] },
  { page: 'health', icon: 'activity', needs: ['releases:read'] },
  { page: 'alarms', icon: 'alert-triangle', needs: ['audit:read'] },
  { page: 'settings', icon: 'settings', needs: ['site:write'] },
  { page: 'notices', icon: 'speakerphone', needs: ['site:write', 'messages:send'] },
  { page: 'announcements', icon: 'file-text', needs: ['site:write'] },
  { page: 'banners', icon: 'layout-grid', needs: ['site:write'] },
  { page: 'maintenance', icon: 'tool', needs: ['site:write'] },
  { page: 'members', icon: 'user', needs: ['members:read'] },
  { page: 'questions', icon: 'message-circle', needs: ['messages:send'] },
  { page: 'access', icon: 'users', needs: ['operators:manage'] },
  { page: 'audit', icon: 'history', needs: ['audit:read'] },
];

/** Whether somebody may open a page; what they may not is not in the menu either. */
export function mayOpen(page: Page, operator: Parameters<typeof may>[0]): boolean {
  return entries.some((entry) => entry.page === page && entry.needs.some((need) => may(operator, need)));
}

/** The page to begin with: the first one that somebody may open. */
export function firstPage(operator: Parameters<typeof may>[0]): Page {
  return entries.find(({ needs }) => needs.some((need) => may(operator, need)))?.page ?? 'releases';
}

interface NavProps {
  page: Page | null;
  /** Alarms that nobody has looked at, and questions that wait for an answer. */
  waiting: Readonly<Partial<Record<Page, number>>>;
}

export function Nav({ page, waiting }: NavProps) {
  const { t } = useBase();
  const { me, site } = useSession();
  const menu = useRef<HTMLElement>(null);
  // On narrow screens the menu is a strip: where one is must be in sight.
  useEffect(() => {
    const strip = menu.current!;
    const current = strip.querySelector<HTMLElement>('[aria-current]');
    if (current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [page]);
  const closed = maintenanceOf(site.data?.settings ?? []) !== null;
  return (
    <nav className="ops__nav" ref={menu} aria-label={t('nav.label')}>
      {entries
        .filter((entry) => mayOpen(entry.page, me.operator))
        .map((entry) => (
          <PageLink
            key={entry.page}
            className="menu__row"
            page={entry.page}
            aria-current={entry.page === page ? 'page' : undefined}
          >
            <Icon name={entry.icon} />
            <span className="grow">{t(`nav.${entry.page}`)}</span>
            {entry.page === 'maintenance' && closed && <Tag tone="danger">{t('maintenance.tag')}</Tag>}
            {(waiting[entry.page] ?? 0) > 0 && <span className="count count--alert">{waiting[entry.page]}</span>}
          </PageLink>
        ))}
    </nav>
  );
}
