import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router-dom';
import { useSession, useT } from '../session/context';
import { Icon } from '../ui/Icon';
import { parseScope } from './palette-scope';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries';
import styles from './command-palette.module.css';

const scopes = ['@', '/', '>'] as const;

/** Finds pages, members, remotes and commands by name; arrows choose, Enter opens, Escape closes. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const t = useT();
  const { me } = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const entries = usePaletteEntries(text, me.operator);
  const groups = [...new Set(entries.map(({ group }) => group))];
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.run) entry.run();
    else navigate(entry.address);
  };
  const { prefix } = parseScope(text);
  return (
    <ModalOverlay
      className={`scrim ${styles.overlay}`}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className={styles.palette}>
        <AriaDialog aria-label={t('palette.open')}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField className={styles.search} aria-label={t('palette.hint')} autoFocus>
              <Icon name="search" />
              <Input placeholder={t('palette.hint')} />
              <kbd>Esc</kbd>
            </SearchField>
            <div className={styles.filters}>
              {scopes.map((scope) => (
                <button
                  key={scope}
                  type="button"
                  aria-pressed={prefix === scope}
                  onClick={() => setText(`${prefix === scope ? '' : scope}${parseScope(text).search}`)}
                >
                  {t(`palette.scope.${scope}`)} <kbd>{scope}</kbd>
                </button>
              ))}
            </div>
            <Menu
              className={styles.list}
              aria-label={t('palette.open')}
              onAction={(key) => run(entries.find(({ id }) => id === key))}
              renderEmptyState={() => <p className={styles.empty}>{t('palette.none')}</p>}
            >
              {groups.map((group) => (
                <MenuSection key={group} id={group}>
                  <Header>{t(`palette.group.${group}`)}</Header>
                  {entries
                    .filter((entry) => entry.group === group)
                    .map(({ id, icon, title, note }) => (
                      <MenuItem key={id} id={id} textValue={title} className={styles.entry}>
                        <Icon name={icon} />
                        <b>{title}</b>
                        {note && <small>{note}</small>}
                      </MenuItem>
                    ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
          <footer className={styles.foot}>
            <span>
              <kbd>↑</kbd>
              <kbd>↓</kbd> {t('palette.choose')}
            </span>
            <span>
              <kbd>Enter</kbd> {t('palette.go')}
            </span>
          </footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
