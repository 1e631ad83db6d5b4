import { Link, localeAtom, openModal, t as translate, useAtomValue, useT } from '@maru/platform';
import { Icon, ModalView } from '@maru/ui';
import { homeTiles } from '../../../contributions/tiles';
import { ClosedTag } from '../../../menu/ClosedTag';
import { useMenu, useMenuGroups } from '../../../menu/frame-context';
import { useMaintenance } from '../../../menu/maintenance';
import { ownText } from '../../../remotes/document/own-text';
import { pageRegistry } from '../../../remotes/page-registry';
import { TileCount } from './TileCount';
import styles from './tiles.module.css';

/** Every area that is released, with the number of its matches where it has some. */
function TileSheet({ close }: { close(): void }) {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const isUnderMaintenance = useMaintenance();
  const groups = useMenuGroups(useMenu());
  const tiles = homeTiles(groups, useAtomValue(pageRegistry.atoms.contributions).tiles);
  return (
    <ModalView title={t('home.tiles.all')} onClose={close}>
      <ul className={styles.sheetList}>
        {tiles.map(({ entry, icon }) => {
          const closed = isUnderMaintenance(entry.path);
          return (
            <li key={entry.id}>
              <Link className={closed ? styles.isClosed : undefined} to={entry.path} onClick={close}>
                <Icon name={icon} />
                <span>
                  <strong>{ownText(entry, locale)}</strong>
                  {closed ? <ClosedTag /> : <TileCount id={entry.id} />}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </ModalView>
  );
}

/** Shows every area that is released over the page. */
export function askTiles(): void {
  openModal((close) => <TileSheet close={close} />, { label: translate('host', 'home.tiles.all') });
}
