import type { SettingRow } from '@maru/contracts';
import { FieldError } from '../../../kit';
import { formatSetting } from '../../../ui/setting/setting-text';
import { useSettingReader } from '../../../ui/setting/use-setting-reader';
import type { Draft } from './shape/draft';
import { PartEditor } from './shape/PartEditor';
import type { PartErrors } from './shape/part';
import styles from './settings.module.css';

interface StructuredSettingProps {
  row: SettingRow;
  draft: Draft;
  label: string;
  errors: PartErrors;
  /** Unfolded from the beginning: it was changed. */
  isOpen: boolean;
  onDraft(draft: Draft): void;
}

/** A setting of several values: what is in force, and after a press its fields. */
export function StructuredSetting({ row, draft, label, errors, isOpen, onDraft }: StructuredSettingProps) {
  const reader = useSettingReader([row.shape]);
  const { t } = reader;
  const { key, shape, value } = row;
  if (shape === null) return null;
  if (shape.kind === 'entries') return <p className="field__hint">{t('settings.no_entries')}</p>;
  const wrong = shape.kind === 'group' ? errors[''] : undefined;
  return (
    <details className={styles.more} open={isOpen || Object.keys(errors).length > 0 || undefined}>
      <summary>
        <span>{formatSetting(row, value, reader)}</span>
        <b>{t('settings.edit')}</b>
      </summary>
      {wrong && <FieldError>{wrong.join(' ')}</FieldError>}
      <PartEditor {...{ shape, draft, label, errors, onDraft }} place={key} path="" />
    </details>
  );
}
