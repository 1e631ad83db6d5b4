import { configAtom, Link, localeAtom, useAtomValue, userAtom, useT } from '@maru/platform';
import { buttonClass, Icon } from '@maru/ui';
import { useMenu } from '../../frame/frame-context';
import { useBrand } from '../../frame/header/brand';
import { menuText, visibleGroups } from '../../frame/menu/menu';
import { totals } from '../../frame/sports/tree';
import { sportsAtom } from '../../frame/sports/use-sports';
import { LiveNow } from './live-now';
import './home.css';

/** Where a member starts: what is live now, and every area that is released. */
export default function HomePage() {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const user = useAtomValue(userAtom);
  const { name } = useBrand();
  const sports = useAtomValue(sportsAtom);
  const groups = visibleGroups(useMenu(), useAtomValue(configAtom));
  const entries = groups.flatMap(({ entry, children }) => (children.length > 0 ? children : [entry]));
  const counts = sports && sports !== 'failed' ? totals(sports) : null;
  const main = entries[0];
  return (
    <div className="homepage">
      <section className="hero">
        <div className="hero__text">
          {counts && counts.inplay > 0 ? (
            <p className="tag tag--pick">{t('home.liveCount', { n: counts.inplay })}</p>
          ) : null}
          <h1>{user ? t('home.hello', { nick: user.nick }) : name}</h1>
          <p>{counts ? t('home.today', { n: counts.prematch }) : t('home.text')}</p>
          <div className="row">
            {main ? (
              <Link className={buttonClass({ tone: 'primary' })} to={main.path}>
                {t('home.go', { name: menuText(main, locale, t) })}
              </Link>
            ) : null}
            <Link className="btn btn--glass" to="/info/betRecord">
              {t('link.betRecord')}
            </Link>
          </div>
        </div>
      </section>
      {entries.length > 0 ? (
        <nav className="qk" aria-label={t('home.quick')}>
          {entries.map((entry) => (
            <Link key={entry.id} className="card" to={entry.path}>
              <span className="qk__icon">
                <Icon name={entry.icon} />
              </span>
              <span>
                <strong>{menuText(entry, locale, t)}</strong>
                <QuickCount path={entry.path} counts={counts} />
              </span>
            </Link>
          ))}
        </nav>
      ) : null}
      <LiveNow />
    </div>
  );
}

function QuickCount({ path, counts }: { path: string; counts: { inplay: number; prematch: number } | null }) {
  const t = useT('host');
  const count = counts && { '/theSports/inplay': counts.inplay, '/theSports/prematch': counts.prematch }[path];
  return count ? <small className="muted">{t('tree.matches', { n: count })}</small> : null;
}
