import { Link, localeAtom, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { type CSSProperties, useMemo } from 'react';
import { recentEntries } from '../../../contributions/recent-tiles';
import { firstTiles, type HomeTile, homeTiles } from '../../../contributions/tiles';
import { ClosedTag } from '../../../menu/ClosedTag';
import { useMenu, useMenuGroups } from '../../../menu/frame-context';
import { useMaintenance } from '../../../menu/maintenance';
import { ownText } from '../../../remotes/document/own-text';
import { pageRegistry } from '../../../remotes/page-registry';
import { askTiles } from './ask-tiles';
import { clockText } from './draw-clock';
import { TileCount } from './TileCount';
import { useDrawClocks } from './use-draw-clocks';
import styles from './tiles.module.css';

/** The countdown warns from this number of seconds on. */
const soonSeconds = 30;

/** The line below a tile's name: what is left until its draw, or that it runs all the time. */
function Countdown({ left }: { left: { seconds: number; share: number } | null }) {
  return (
    <b className={left && left.seconds <= soonSeconds ? `${styles.clock} ${styles.isSoon}` : styles.clock}>
      {left ? clockText(left.seconds) : '–'}
      <i style={{ '--share': left?.share.toFixed(3) ?? '0' } as CSSProperties} aria-hidden="true" />
    </b>
  );
}

/** Picture of a tile, or its icon. */
function TilePicture({ tile: { art, icon } }: { tile: HomeTile }) {
  return <span className={art ? `${styles.art} ${styles[art]}` : styles.art}>{art ? null : <Icon name={icon} />}</span>;
}

/**
 * Six games whose next draw can be bet on, those that the member used last first; every other area that is released is
 * behind one more press.
 */
export function Tiles({ idle }: { idle: boolean }) {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const member = useAtomValue(userIdAtom);
  const isUnderMaintenance = useMaintenance();
  const groups = useMenuGroups(useMenu());
  const listed = useAtomValue(pageRegistry.atoms.contributions).tiles;
  const tiles = useMemo(() => homeTiles(groups, listed), [groups, listed]);
  const first = useMemo(() => firstTiles(tiles, listed, recentEntries(member)), [tiles, listed, member]);
  const findTimeLeft = useDrawClocks(first, idle);
  if (tiles.length === 0) return null;
  return (
    <nav className={styles.root} aria-label={t('home.quick')}>
      {first.map((tile) => {
        const closed = isUnderMaintenance(tile.entry.path);
        return (
          <Link
            key={tile.entry.id}
            className={closed ? `${styles.tile} card ${styles.isClosed}` : `${styles.tile} card`}
            to={tile.entry.path}
          >
            <TilePicture tile={tile} />
            <span className={styles.text}>
              <strong>{ownText(tile.entry, locale)}</strong>
              {closed ? (
                <ClosedTag />
              ) : tile.draw ? (
                <Countdown left={findTimeLeft(tile)} />
              ) : tile.art ? (
                <b className={`${styles.clock} live`}>{t('home.tiles.always')}</b>
              ) : (
                <TileCount id={tile.entry.id} />
              )}
            </span>
          </Link>
        );
      })}
      {tiles.length > first.length ? (
        <button
          type="button"
          className={`${styles.tile} ${styles.more} card`}
          aria-haspopup="dialog"
          onClick={() => askTiles()}
        >
          <Icon name="layout-grid" />
          <strong>{t('home.tiles.more')}</strong>
        </button>
      ) : null}
    </nav>
  );
}
