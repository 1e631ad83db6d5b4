import { configAtom, Link, localeAtom, useAtomValue, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { useMenu, useMenuGroups } from '../../shell/frame-context';
import { ClosedTag } from '../../shell/menu/ClosedTag';
import { underMaintenance } from '../../shell/menu/maintenance';
import { menuText } from '../../shell/menu/menu';
import { openSportsAtom } from '../../shell/sports/open-sports';
import { totals } from '../../shell/sports/tree';

/** Every area that is released, one press away, with the number of its matches where it has some. */
export function Quick() {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const config = useAtomValue(configAtom);
  const groups = useMenuGroups(useMenu());
  const entries = groups.flatMap(({ entry, children }) => (children.length > 0 ? children : [entry]));
  if (entries.length === 0) return null;
  return (
    <nav className="qk" aria-label={t('home.quick')}>
      {entries.map((entry) => {
        const closed = underMaintenance(entry.path, config);
        return (
          <Link key={entry.id} className={closed ? 'card is-closed' : 'card'} to={entry.path}>
            <span className="qk__icon">
              <Icon name={entry.icon} />
            </span>
            <span className="grow">
              <strong className="cut">{menuText(entry, locale, t)}</strong>
              {closed ? <ClosedTag /> : <QuickCount path={entry.path} />}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

/** Matches of an area. The line is there before its number is, so that nothing moves when it comes. */
function QuickCount({ path }: { path: string }) {
  const t = useT('host');
  const sports = useAtomValue(openSportsAtom);
  const which = { '/theSports/inplay': 'inplay', '/theSports/prematch': 'prematch' }[path];
  if (which !== 'inplay' && which !== 'prematch') return null;
  const count = sports && sports !== 'failed' ? totals(sports)[which] : null;
  return (
    <b className={which === 'inplay' && count ? 'live' : undefined}>
      {count === null ? '\u00a0' : t('tree.matches', { n: count })}
    </b>
  );
}
