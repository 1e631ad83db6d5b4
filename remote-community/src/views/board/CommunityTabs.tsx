import { Link, usePath, useT } from '@maru/platform';

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
  const isBoard = usePath().startsWith('/board');
  return (
    <nav className="tabs tabs--line board__tabs" aria-label={t('board.community')}>
      {pages.map(([to, text]) => (
        <Link key={to} to={to} aria-current={isBoard && to === '/board/free' ? 'page' : undefined}>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
