import { liesUnder } from '@maru/contracts/release-routes';
import { Link, usePath, useT } from '@maru/platform';
import { PageTabs } from '@maru/ui';

const pages = [
  ['/board/free', 'board.title'],
  ['/notice/notice', 'notice.notice'],
  ['/notice/event', 'notice.event'],
  ['/daily/dailyEvent', 'attendance.title'],
  ['/ranking', 'ranking.title'],
] as const;

/** The pages of the community, side by side. */
export function CommunityTabs() {
  const t = useT('community');
  const isBoard = liesUnder(usePath(), '/board');
  return (
    <PageTabs label={t('board.community')} current={String(isBoard)} className="tabs--line">
      {pages.map(([to, text]) => (
        <Link key={to} to={to} aria-current={isBoard && to === '/board/free' ? 'page' : undefined}>
          {t(text)}
        </Link>
      ))}
    </PageTabs>
  );
}
