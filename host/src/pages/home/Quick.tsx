import { Link, localeAtom, useAtomValue, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { type Badge, useBadges } from '../../contributions/badges';
import { tileEntries } from '../../contributions/tiles';
import { ClosedTag } from '../../menu/ClosedTag';
import { useMenu, useMenuGroups } from '../../menu/frame-context';
import { useMaintenance } from '../../menu/maintenance';
import { ownText } from '../../remotes/document/own-text';
import { pageRegistry } from '../../remotes/page-registry';

/** Every area that is released, one press away, with the number of its matches where it has some. */
export function Quick() {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const isUnderMaintenance = useMaintenance();
  const groups = useMenuGroups(useMenu());
  const badgeOf = useBadges();
  const entries = tileEntries(groups, useAtomValue(pageRegistry.atoms.contributions).tiles);
  if (entries.length === 0) return null;
  return (
    <nav className="qk" aria-label={t('home.quick')}>
      {entries.map((entry) => {
        const closed = isUnderMaintenance(entry.path);
        return (
          <Link key={entry.id} className={closed ? 'card is-closed' : 'card'} to={entry.path}>
            <span className="qk__icon">
              <Icon name={entry.icon} />
            </span>
            <span className="grow">
              <strong className="cut">{ownText(entry, locale)}</strong>
              {closed ? <ClosedTag /> : <TileCount badge={badgeOf(entry.id)} />}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

/** Matches of an area. The line is there before its number is, so that nothing moves when it comes. */
function TileCount({ badge }: { badge: Badge | null }) {
  const t = useT('host');
  if (!badge) return null;
  const { count, live } = badge;
  return (
    <b className={live && count ? 'live' : undefined}>{count === null ? '\u00a0' : t('tree.matches', { n: count })}</b>
  );
}
