import { type CallAnswer, useCall } from '@maru/client';
import { siteRoutes } from '@maru/client/core';
import type { HomeShelf, HomeShelfItem, RemoteShelf } from '@maru/contracts';
import { flagIsOn } from '@maru/contracts/release-routes';
import { configAtom, Link, localeAtom, useAtomValue, userAtom, useT } from '@maru/platform';
import { ErrorState, Icon, Skeleton } from '@maru/ui';
import { useServed } from '../../../menu/frame-context';
import { useMaintenance } from '../../../menu/maintenance';
import { ownText } from '../../../remotes/document/own-text';
import { pageRegistry } from '../../../remotes/page-registry';
import { Waiting } from '../../../ui/Waiting';
import styles from './shelves.module.css';
import './texts';

/** Calls that return the items of a shelf. */
type ShelfCall = {
  [Name in Parameters<typeof useCall>[0]]: CallAnswer<Name> extends HomeShelf ? Name : never;
}[Parameters<typeof useCall>[0]];

/** Two rows of four. */
const places = [...Array(8).keys()];
/** Members who play and games under maintenance change within a minute; a shelf needs no newer answer. */
const keep = { freshMs: 60_000, onFocus: true } as const;

function Tile({ item: { name, picture, path, players, note } }: { item: HomeShelfItem }) {
  const own = useT('homeBoard');
  return (
    <li>
      <Link className={styles.tile} to={path}>
        <span className={styles.art}>
          <img src={picture} alt="" loading="lazy" decoding="async" width="340" height="230" />
          {players === undefined ? null : (
            <span className={styles.players}>
              <Icon name="users" />
              <span aria-hidden="true">{players}</span>
            </span>
          )}
        </span>
        <span className={styles.text}>
          <strong>{name}</strong>
          {players === undefined ? null : <span className="sr">{own('shelf.players', { n: players })}</span>}
          <small>{note}</small>
        </span>
      </Link>
    </li>
  );
}

/** A tile that is on its way, as high as one that is here. */
function WaitingTile() {
  return (
    <div className={styles.tile}>
      <span className={styles.art}>
        <Skeleton height="100%" />
      </span>
      <span className={styles.text}>
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </span>
    </div>
  );
}

/** One shelf. Absent where its page is closed or not released yet, and where it has nothing that can be opened. */
function Shelf({ shelf }: { shelf: RemoteShelf }) {
  const own = useT('homeBoard');
  const name = ownText(shelf, useAtomValue(localeAtom));
  const isServed = useServed();
  const isUnderMaintenance = useMaintenance();
  const isOpen = (path: string) => isServed(path) && !isUnderMaintenance(path);
  const { data, failed, load } = useCall(shelf.list as ShelfCall, {}, keep);
  const items = data?.items.filter(({ path }) => isOpen(path.split('?')[0]!));
  if (items?.length === 0) return null;
  const retry = () => void load();
  return (
    <section className={styles.shelf} aria-label={name}>
      <div className="split">
        <h2>{name}</h2>
        {isOpen(shelf.path) ? (
          <Link className="link" to={shelf.path} aria-label={own('shelf.allOf', { name })}>
            {own('shelf.all')}
          </Link>
        ) : null}
      </div>
      {failed ? (
        <div className="card">
          <ErrorState plain title={own('shelf.failed', { name })} text={failed.message} onRetry={retry} />
        </div>
      ) : null}
      {items || failed ? null : (
        <Waiting label={own('shelf.loading', { name })} onRetry={retry}>
          <div className={styles.list}>
            {places.map((place) => (
              <WaitingTile key={place} />
            ))}
          </div>
        </Waiting>
      )}
      {items ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <Tile key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** A name that a release gives is called only if it reads: a shelf changes nothing by being shown. */
const isRead = (list: string) => list in siteRoutes && siteRoutes[list as ShelfCall].startsWith('GET ');

/** Shelves that remotes contribute to the end of the home page. None while the member's protection stops promotions. */
export function Shelves() {
  const config = useAtomValue(configAtom);
  const promotions = useAtomValue(userAtom)?.promotions;
  const { shelves } = useAtomValue(pageRegistry.atoms.contributions);
  const isServed = useServed();
  if (promotions === 'stopped') return null;
  const shown = shelves
    .filter(
      ({ flags = [], list, path }) => isRead(list) && isServed(path) && flags.every((flag) => flagIsOn(config, flag)),
    )
    .sort((a, b) => a.order - b.order);
  if (shown.length === 0) return null;
  return (
    <div className={styles.root}>
      {shown.map((shelf) => (
        <Shelf key={shelf.id} shelf={shelf} />
      ))}
    </div>
  );
}
