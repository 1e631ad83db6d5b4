import { useT } from '@maru/platform';
import { IconButton } from '@maru/ui';
import styles from './stage-header.module.css';

/** Sounds of a game: off until the member asks for them. */
export function SoundButton({ on, onChange }: { on: boolean; onChange(on: boolean): void }) {
  const t = useT('rounds');
  if (on) return <IconButton icon="volume" label={t('sound.off')} aria-pressed onClick={() => onChange(false)} />;
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={t('sound.on')}
      aria-pressed={false}
      onClick={() => onChange(true)}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.5.5L6 15M16 10l4 4m0-4l-4 4" />
      </svg>
    </button>
  );
}
