import { liesUnder } from '@maru/contracts/release-routes';
import { isCustomerCentreOnly } from '@maru/contracts/restrictions';
import { Link, localeAtom, useAtomValue, usePath, userAtom, useT } from '@maru/platform';
import { PageTabs } from '@maru/ui';
import { accountAtom } from '../../menu/account-places';
import { useServed } from '../../menu/frame-context';
import { linkText } from '../../menu/links';

/** The member's pages of the host, by the names that the frame has for them; `area`: addresses that are the page's too. */
const own: readonly { title: string; path: string; order: number; area?: string }[] = [
  { title: 'link.mypage', path: '/info/mypage', order: 10 },
  { title: 'link.betRecord', path: '/info/betRecord', order: 20 },
  { title: 'settings.protection', path: '/settings/protection', order: 40 },
  { title: 'settings.security', path: '/settings/security', order: 50 },
  { title: 'settings.profile', path: '/settings/profile', order: 60, area: '/settings' },
];

/**
 * Tabs between the member's pages of host and remotes, as far as served. The frame shows them, so pages need not;
 * hidden elsewhere, and if a restriction leaves only one page.
 */
export function AccountTabs() {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const account = useAtomValue(accountAtom);
  const user = useAtomValue(userAtom);
  const isServed = useServed();
  const address = usePath();
  if (!user || isCustomerCentreOnly(user)) return null;
  const pages = [
    ...own.map(({ title, ...page }) => ({ ...page, text: t(title) })),
    ...account.map((page) => ({
      path: page.path,
      order: page.order,
      text: linkText(page, locale, t),
      area: undefined,
    })),
  ]
    .filter(({ path }) => isServed(path))
    .sort((a, b) => a.order - b.order);
  const current =
    pages.find(({ path }) => liesUnder(address, path)) ??
    pages.find((page) => page.area !== undefined && liesUnder(address, page.area));
  if (!current) return null;
  return (
    <div className="tabs--line pagetabs no-print">
      <PageTabs label={t('link.mypage')} current={current.path}>
        {pages.map((page) => (
          <Link key={page.path} to={page.path} aria-current={page === current ? 'page' : undefined}>
            {page.text}
          </Link>
        ))}
      </PageTabs>
    </div>
  );
}
