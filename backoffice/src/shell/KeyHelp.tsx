import { Switch } from '@maru/ui/choice';
import { deskPages, mayOpen } from '../desks';
import { useSingleKeys } from '../keys/use-key-listener';
import { useSession, useT } from '../session/context';
import { Dialog } from '../ui/Dialog';
import styles from './key-help.module.css';

/** Keys of the console by group, as they are pressed. */
const groups = [
  ['everywhere', { palette: ['Ctrl', 'K'], help: ['?'], close: ['Esc'] }],
  ['table', { move: ['J', 'K'], select: ['X'], open: ['↵'], full: ['⌘', '↵'], search: ['/'], filter: ['F'] }],
] as const;

/** The list of shortcuts, and the way to turn those of one key off. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const t = useT();
  const { me } = useSession();
  const [isOn, setOn] = useSingleKeys();
  const pages = deskPages.filter((page) => page.key !== undefined && mayOpen(page, me.operator));
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <div className="modal__body stack">
        {groups.map(([group, keys]) => (
          <section key={group}>
            <h3>{t(`keys.${group}`)}</h3>
            <dl className={styles.keys}>
              {Object.entries(keys).map(([name, pressed]) => (
                <Line key={name} text={t(`keys.${name}`)} pressed={pressed} />
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{t('keys.go')}</h3>
          <dl className={styles.keys}>
            {pages.map(({ name, key = '' }) => (
              <Line key={name} text={t(`nav.${name}`)} pressed={['G', key.toUpperCase()]} />
            ))}
          </dl>
        </section>
        <Switch checked={isOn} onChange={setOn}>
          {t('keys.single')}
        </Switch>
      </div>
    </Dialog>
  );
}

function Line({ text, pressed }: { text: string; pressed: readonly string[] }) {
  return (
    <div>
      <dt>{text}</dt>
      <dd>
        {pressed.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
