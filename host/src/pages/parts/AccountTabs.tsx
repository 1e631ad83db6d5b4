import { Link, localeAtom, useAtomValue, useT } from '@maru/platform';
import { PageTabs } from '@maru/ui';
import type { ReactNode } from 'react';
import { useServed } from '../../menu/frame-context';
import { linkText } from '../../menu/links';
import { accountAtom } from './account-places';

/** The member's pages of the host, by the names that the frame has for them. */
const own = [
  { title: 'link.mypage', path: '/info/mypage', order: 10 },
  { title: 'link.betRecord', path: '/info/betRecord', order: 20 },
  { title: 'settings.security', path: '/settings/security', order: 40 },
  { title: 'settings.protection', path: '/settings/protection', order: 50 },
  { title: 'settings.title', path: '/settings/profile', order: 60 },
] as const;

/**
 * Leads from one of the member's pages to the others, of the host and of remotes, as far as they are served; `children`
 * stand at the right end.
 */
export function AccountTabs({ current, children }: { current: (typeof own)[number]['path']; children?: ReactNode }) {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const account = useAtomValue(accountAtom);
  const isServed = useServed();
  const pages = [
    ...own.map(({ title, ...page }) => ({ ...page, text: t(title) })),
    ...account.map((page) => ({ path: page.path, order: page.order, text: linkText(page, locale, t) })),
  ].sort((a, b) => a.order - b.order);
  return (
    <div className="split tabs--line pagetabs no-print">
      <PageTabs label={t('link.mypage')} current={current}>
        {pages
          .filter(({ path }) => isServed(path))
          .map(({ path, text }) => (
            <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
              {text}
            </Link>
          ))}
      </PageTabs>
      {children}
    </div>
  );
}
