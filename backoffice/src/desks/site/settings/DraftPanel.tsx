import { useT } from '../../../kit';
import { ChangeList } from './ChangeList';
import type { Change } from './rules';
import styles from './settings.module.css';

/** What saving would do now: each value before and after, how fast it holds, and whether a second person decides. */
export function DraftPanel({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  if (changes.length === 0) return null;
  const isTwoPerson = changes.some(({ row }) => row.two_person);
  return (
    <aside className={`card ${styles.draft}`} aria-label={t('settings.draft')}>
      <div className="card__head">
        <h2>{t('settings.draft')}</h2>
      </div>
      <div className="card__body stack">
        <ChangeList changes={changes} />
        <p className="muted">{t(isTwoPerson ? 'settings.requested' : 'settings.at_once')}</p>
      </div>
    </aside>
  );
}
