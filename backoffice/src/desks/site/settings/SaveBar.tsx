import { Button, Icon, useT } from '../../../kit';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Settings that differ from what is stored. */
  n: number;
  onUndo(): void;
  onReview(): void;
}

/** What is not saved yet, and the way to save it. */
export function SaveBar({ n, onUndo, onReview }: SaveBarProps) {
  const t = useT();
  return (
    <div className={styles.bar} data-savebar role="status">
      {n > 0 && (
        <div className={styles.content}>
          <Icon name="pencil" />
          <p className="grow">{t('settings.pending', { n })}</p>
          <Button onClick={onUndo}>{t('settings.undo_all')}</Button>
          <Button look="primary" onClick={onReview}>
            {t('settings.review')}
          </Button>
        </div>
      )}
    </div>
  );
}
