import type { CasinoGame, CasinoStudio, CasinoTable } from '@maru/contracts';
import { limitsText } from '@maru/contracts/casino-limits';
import { koreanRecent, Link, localeAtom, serverNow, useAtomValue, useT } from '@maru/platform';
import { Icon, IconButton, Tag } from '@maru/ui';
import { memo } from 'react';
import { roadColumns, roadCounts, roadDots } from '../../model/road';
import styles from './tile.module.css';

function Road({ road }: { road: string }) {
  const t = useT('casino');
  const dots = roadDots(road);
  const line = (side: 'B' | 'P') =>
    dots
      .filter((dot) => dot.side === side)
      .map(({ column, row }) => `M${column * 10 + 5} ${row * 10 + 5}h0`)
      .join('');
  return (
    <svg
      className={styles.road}
      viewBox={`0 0 ${roadColumns * 10} 60`}
      role="img"
      aria-label={t('road', roadCounts(road))}
    >
      <path className={styles.player} d={line('P')} />
      <path className={styles.banker} d={line('B')} />
    </svg>
  );
}

interface TileContentProps {
  game: CasinoGame;
  studio: CasinoStudio | undefined;
  table: CasinoTable | undefined;
  isOff: boolean;
}

/** Picture and names of a game, with the state of a live table or why it is closed. */
function TileContent({ game, studio, table, isOff }: TileContentProps) {
  const t = useT('casino');
  const locale = useAtomValue(localeAtom);
  return (
    <>
      <span className={styles.visual}>
        <span className={styles.picture}>
          <img src={game.picture} alt="" loading="lazy" decoding="async" width="340" height="230" />
          {game.isNew && !isOff ? <Tag tone="caution">{t('new')}</Tag> : null}
          {table && !isOff ? (
            <span className={styles.seats}>
              <Icon name="users" />
              <span className="sr">{t('players')}</span> {table.players}
              {table.seats === null ? null : <small>{t('seats', { n: table.seats })}</small>}
            </span>
          ) : null}
          {isOff ? (
            <span className={styles.closed}>
              <Icon name="tool" />
              {t('maint')}
              {studio?.until ? <small>{t('until', { time: koreanRecent(studio.until, serverNow()) })}</small> : null}
            </span>
          ) : null}
        </span>
        {table?.road ? <Road road={table.road} /> : null}
      </span>
      <span className={styles.names}>
        <strong>{game.name}</strong>
        <span className={styles.details}>
          <small>{studio?.name ?? ''}</small>
          {game.limits ? <small className={styles.limits}>{limitsText(game.limits, locale)}</small> : null}
        </span>
      </span>
    </>
  );
}

/** A game of the lobby: its picture, the state of a live table, its limits, the star of favourites. */
export const Tile = memo(function Tile(props: {
  game: CasinoGame;
  to: string;
  studio?: CasinoStudio;
  table?: CasinoTable;
  isFavorite: boolean;
  onFavorite(game: string, on: boolean): void;
  /** Place in a list of `total` that has a part of it in the page. */
  at?: number;
  total?: number;
}) {
  const { game, to, studio, table, isFavorite, onFavorite, at, total } = props;
  const t = useT('casino');
  const isOff = game.maint || studio?.maint === true;
  const content = <TileContent game={game} studio={studio} table={table} isOff={isOff} />;
  return (
    <li
      className={isOff ? `${styles.root} ${styles.isClosed}` : styles.root}
      aria-posinset={at === undefined ? undefined : at + 1}
      aria-setsize={total}
    >
      {isOff ? (
        // Still a stop of the arrow keys: why it can't be opened is said there.
        <button type="button" className={styles.open} aria-disabled="true">
          {content}
        </button>
      ) : (
        <Link className={styles.open} to={to}>
          {content}
        </Link>
      )}
      <IconButton
        className={styles.star}
        icon={isFavorite ? 'star-f' : 'star'}
        label={t(isFavorite ? 'unfavorite' : 'favorite', { name: game.name })}
        aria-pressed={isFavorite}
        onClick={() => onFavorite(game.id, !isFavorite)}
      />
    </li>
  );
});
