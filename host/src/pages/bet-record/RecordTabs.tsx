import { Link, useT } from '@maru/platform';
import { useServed } from '../../shell/frame-context';

/** The member's own pages, by the names that the frame has for them. */
const pages = [
  ['link.mypage', '/info/mypage'],
  ['link.betRecord', '/info/betRecord'],
  ['record.statement', '/cash/statement'],
  ['settings.protection', '/settings/protection'],
  ['settings.title', '/settings/profile'],
] as const;

/** Leads from the bet record to the member's other pages, as far as they are served. */
export function RecordTabs() {
  const t = useT('host');
  const isServed = useServed();
  return (
    <div className="split tabs--line pagetabs no-print">
      <nav className="tabs" aria-label={t('link.mypage')}>
        {pages
          .filter(([, to]) => isServed(to))
          .map(([text, to]) => (
            <Link key={to} to={to} aria-current={to === '/info/betRecord' ? 'page' : undefined}>
              {t(text)}
            </Link>
          ))}
      </nav>
    </div>
  );
}
