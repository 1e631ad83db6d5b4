import type { SettingRow } from '@maru/contracts';
import { useId } from 'react';
import { FieldError, Icon, PageLink } from '../../../kit';
import { formatSetting, settingName } from '../../../ui/setting/setting-text';
import { useSettingReader } from '../../../ui/setting/use-setting-reader';
import { toShownDraft } from './rules';
import { SettingState } from './SettingState';
import { StructuredSetting } from './StructuredSetting';
import type { Draft } from './shape/draft';
import { LeafControl } from './shape/LeafControl';
import type { PartErrors } from './shape/part';
import styles from './setting-field.module.css';
import settingsStyles from './settings.module.css';

interface SettingFieldProps {
  row: SettingRow;
  /** Undefined: nothing was entered; null: back to the default. */
  draft: Draft | null | undefined;
  /** Whether the draft changes anything. */
  dirty: boolean;
  errors: PartErrors;
  /** An entry of a list whose entries operators add and remove. */
  isEntry: boolean;
  onDraft(draft: Draft | null | undefined): void;
}

/** One setting: its name, what it is now, its default, and the way back to both. */
export function SettingField({ row, draft, dirty, errors, isEntry, onDraft }: SettingFieldProps) {
  const reader = useSettingReader([row.shape]);
  const { t } = reader;
  const id = useId();
  const { key, shape } = row;
  const name = settingName(key, t);
  const more = `${id}-more`;
  const value = toShownDraft(row, draft);
  const isLeaf = shape !== null && !['group', 'rows', 'entries', 'texts'].includes(shape.kind);
  const wrong = errors[''];
  const attributes = { id, 'aria-describedby': more, 'aria-invalid': wrong ? true : undefined };
  return (
    <li
      className={[dirty && settingsStyles.isDirty, !isLeaf && settingsStyles.isWide].filter(Boolean).join(' ')}
      data-key={key}
    >
      <div className={styles.name}>
        {isLeaf ? <label htmlFor={id}>{name}</label> : <b>{name}</b>}
        <code>{key}</code>
      </div>
      <div className={settingsStyles.value}>
        {shape !== null && !isLeaf ? (
          <StructuredSetting {...{ row, errors, onDraft }} draft={value} label={name} isOpen={dirty} />
        ) : (
          shape !== null && (
            <LeafControl
              shape={shape as Parameters<typeof LeafControl>[0]['shape']}
              draft={value}
              place={key}
              {...{ attributes, onDraft }}
            />
          )
        )}
        <div id={more}>
          {isLeaf && wrong && <FieldError>{wrong.join(' ')}</FieldError>}
          {row.approval !== null && (
            <span className={`field__hint ${styles.awaits}`}>
              <Icon name="clock" />
              <PageLink page="approvals" row={String(row.approval)}>
                {t('settings.awaits')}
              </PageLink>{' '}
            </span>
          )}
          {isLeaf && (
            <span className="field__hint">
              {t('settings.default', { value: formatSetting(row, row.default, reader) })}
            </span>
          )}
        </div>
      </div>
      <SettingState {...{ row, draft, dirty, isEntry, onDraft }} name={name} />
    </li>
  );
}
