import { Link, useT } from '@maru/platform';
import { PageTabs } from '@maru/ui';
import type { ReactNode } from 'react';
import { useServed } from '../../shell/frame-context';

/** The member's own pages, by the names that the frame has for them. */
const pages = [
  ['link.mypage', '/info/mypage'],
  ['link.betRecord', '/info/betRecord'],
  ['record.statement', '/cash/statement'],
  ['settings.security', '/settings/security'],
  ['settings.protection', '/settings/protection'],
  ['settings.title', '/settings/profile'],
  ['link.fellows', '/info/fellows'],
] as const;

/** Leads from one of the member's pages to the others, as far as they are served; `children` stand at the right end. */
export function AccountTabs({ current, children }: { current: (typeof pages)[number][1]; children?: ReactNode }) {
  const t = useT('host');
  const isServed = useServed();
  return (
    <div className="split tabs--line pagetabs no-print">
      <PageTabs label={t('link.mypage')} current={current}>
        {pages
          .filter(([, to]) => isServed(to))
          .map(([text, to]) => (
            <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
              {t(text)}
            </Link>
          ))}
      </PageTabs>
      {children}
    </div>
  );
}
