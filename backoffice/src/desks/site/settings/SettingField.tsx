import type { SettingRow } from '@maru/contracts';
import { useId } from 'react';
import { Button, FieldError, Icon, PageLink, Switch, Tag, useT } from '../../../kit';
import { listChoices, toFieldKind } from './fields';
import { choiceName, findUnit, formatValue, settingName } from './names';
import { findList, toText } from './rules';
import { Structure } from './Structure';

interface SettingFieldProps {
  row: SettingRow;
  /** Undefined: nothing was typed; null: back to the default. */
  draft: string | null | undefined;
  /** Whether the draft changes anything. */
  dirty: boolean;
  errors: readonly string[];
  onDraft(draft: string | null | undefined): void;
}

/** One setting: its name, what it is now, its default, and the way back to both. */
export function SettingField({ row, draft, dirty, errors, onDraft }: SettingFieldProps) {
  const t = useT();
  const id = useId();
  const name = settingName(row.key, t);
  const text = draft === undefined ? toText(row, row.value) : draft === null ? toText(row, row.default) : draft;
  const unit = findUnit(row.key);
  const field = toFieldKind(row);
  const wrong = errors.length > 0;
  const attributes = {
    id,
    'aria-describedby': `${id}-more`,
    ...(wrong && { 'aria-invalid': true as const }),
  };
  const onChange = (event: { target: { value: string } }) => onDraft(event.target.value);
  // An entry without a default is removed.
  const removes = row.default === null && findList(row.key) !== null;
  const back = t(removes ? 'settings.remove' : 'settings.reset');
  return (
    <li className={dirty ? 'set set--dirty' : 'set'} data-key={row.key}>
      <div className="set__name">
        <label htmlFor={id}>{name}</label>
        <code>{row.key}</code>
      </div>
      <div className="set__value">
        {row.kind === 'flag' && (
          <Switch
            {...{ id, 'aria-describedby': `${id}-more` }}
            checked={text === '1'}
            onChange={(on) => onDraft(on ? '1' : '0')}
          >
            {t(text === '1' ? 'settings.on' : 'settings.off')}
          </Switch>
        )}
        {row.kind === 'number' && (
          <input {...attributes} className="input" inputMode="numeric" value={text} onChange={onChange} />
        )}
        {(field === 'text' || field === 'list') && (
          <input {...attributes} className="input" value={text} onChange={onChange} />
        )}
        {field === 'choice' && (
          <select {...attributes} className="input" value={text} onChange={onChange}>
            {listChoices(row.key, text).map((value) => (
              <option key={value} value={value}>
                {choiceName(row.key, value, t)}
              </option>
            ))}
          </select>
        )}
        {field === 'json' && (
          <Structure text={text} isOpen={dirty || wrong} attributes={attributes} onChange={onChange} />
        )}
        <div id={`${id}-more`}>
          {wrong && <FieldError>{errors.join(' ')}</FieldError>}
          {row.approval !== null && (
            <span className="field__hint set__awaits">
              <Icon name="clock" />
              <PageLink page="approvals" row={String(row.approval)}>
                {t('settings.awaits')}
              </PageLink>{' '}
            </span>
          )}
          {field === 'list' && <span className="field__hint">{t('settings.list_hint')} </span>}
          {unit && <span className="field__hint">{t(`settings.unit_${unit}`)} </span>}
          {field !== 'json' && (
            <span className="field__hint">{t('settings.default', { value: formatValue(row, row.default, t) })}</span>
          )}
        </div>
      </div>
      <div className="set__state">
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
    </li>
  );
}
