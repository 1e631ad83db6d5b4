import { configAtom, Link, localeAtom, useAtomValue, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { useMenu } from '../../frame/frame-context';
import { menuText, visibleGroups } from '../../frame/menu/menu';
import { totals } from '../../frame/sports/tree';
import { sportsAtom } from '../../frame/sports/use-sports';

/** Every area that is released, one press away, with the number of its matches where it has some. */
export function Quick() {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const groups = visibleGroups(useMenu(), useAtomValue(configAtom));
  const entries = groups.flatMap(({ entry, children }) => (children.length > 0 ? children : [entry]));
  if (entries.length === 0) return null;
  return (
    <nav className="qk" aria-label={t('home.quick')}>
      {entries.map((entry) => (
        <Link key={entry.id} className="card" to={entry.path}>
          <span className="qk__icon">
            <Icon name={entry.icon} />
          </span>
          <span className="grow">
            <strong className="cut">{menuText(entry, locale, t)}</strong>
            <QuickCount path={entry.path} />
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Matches of an area. The line is there before its number is, so that nothing moves when it comes. */
function QuickCount({ path }: { path: string }) {
  const t = useT('host');
  const sports = useAtomValue(sportsAtom);
  const which = { '/theSports/inplay': 'inplay', '/theSports/prematch': 'prematch' }[path];
  if (which !== 'inplay' && which !== 'prematch') return null;
  const count = sports && sports !== 'failed' ? totals(sports)[which] : null;
  return (
    <b className={which === 'inplay' && count ? 'live' : undefined}>
      {count === null ? '\u00a0' : t('tree.matches', { n: count })}
    </b>
  );
}
