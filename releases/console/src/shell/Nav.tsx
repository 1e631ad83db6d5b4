import type { Permission } from '@maru/contracts';
import { Icon } from '../parts/Icon';
import { may } from '../rules/rights';
import { useBase, useSession } from './context';
import { addressOfPage, goTo, type Page } from './use-route';

const entries: readonly { page: Page; icon: string; needs: Permission }[] = [
  { page: 'releases', icon: 'stack-2', needs: 'releases:read' },
  { page: 'health', icon: 'activity', needs: 'releases:read' },
  { page: 'alarms', icon: 'alert-triangle', needs: 'audit:read' },
  { page: 'access', icon: 'users', needs: 'operators:manage' },
  { page: 'audit', icon: 'history', needs: 'audit:read' },
];

/** Whether somebody may open a page; what they may not is not in the menu either. */
export function mayOpen(page: Page, operator: Parameters<typeof may>[0]): boolean {
  return entries.some((entry) => entry.page === page && may(operator, entry.needs));
}

/** The page to begin with: the first one that somebody may open. */
export function firstPage(operator: Parameters<typeof may>[0]): Page {
  return entries.find(({ needs }) => may(operator, needs))?.page ?? 'releases';
}

export function Nav({ page, unread }: { page: Page | null; unread: number }) {
  const { t } = useBase();
  const { me } = useSession();
  return (
    <nav className="ops__nav" aria-label={t('nav.label')}>
      {entries
        .filter((entry) => mayOpen(entry.page, me.operator))
        .map((entry) => (
          <a
            key={entry.page}
            className="menu__row"
            href={addressOfPage(entry.page)}
            aria-current={entry.page === page ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              goTo(entry.page);
            }}
          >
            <Icon name={entry.icon} />
            <span className="grow">{t(`nav.${entry.page}`)}</span>
            {entry.page === 'alarms' && unread > 0 && <span className="count count--alert">{unread}</span>}
          </a>
        ))}
    </nav>
  );
}
