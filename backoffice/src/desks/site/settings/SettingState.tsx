import type { SettingRow } from '@maru/contracts';
import { Button, Tag, useT } from '../../../kit';
import type { Draft } from './shape/draft';
import styles from './setting-state.module.css';

interface SettingStateProps {
  row: SettingRow;
  name: string;
  /** Undefined: nothing was entered; null: back to the default. */
  draft: Draft | null | undefined;
  /** Whether the draft changes anything. */
  dirty: boolean;
  /** An entry of a list whose entries operators add and remove. */
  isEntry: boolean;
  onDraft(draft: Draft | null | undefined): void;
}

/** Whether a setting was changed, and the way back. */
export function SettingState({ row, draft, dirty, isEntry, name, onDraft }: SettingStateProps) {
  const t = useT();
  // An entry without a default is removed.
  const removes = row.default === null && isEntry;
  const back = t(removes ? 'settings.remove' : 'settings.reset');
  return (
    <div className={styles.state}>
      {dirty ? (
        <Tag tone="caution">{t('settings.unsaved')}</Tag>
      ) : (
        row.changed && <Tag tone="info">{t('settings.changed')}</Tag>
      )}
      {row.two_person && <Tag icon="users">{t('settings.two_person')}</Tag>}
      {dirty || draft !== undefined ? (
        <Button look="quiet" label={`${t('settings.undo')}: ${name}`} onClick={() => onDraft(undefined)}>
          {t('settings.undo')}
        </Button>
      ) : (
        row.changed && (
          <Button look="row" label={`${back}: ${name}`} onClick={() => onDraft(null)}>
            {back}
          </Button>
        )
      )}
    </div>
  );
}
