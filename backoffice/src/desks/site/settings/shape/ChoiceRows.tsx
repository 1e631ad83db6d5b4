import { Icon } from '../../../../kit';
import { leagueName, optionName } from '../../../../ui/setting/setting-text';
import { useSettingReader } from '../../../../ui/setting/use-setting-reader';
import { toRows } from './draft';
import type { Part } from './part';
import styles from '../settings.module.css';

/** Rows that are choices: the chosen ones as chips, the others in a list that adds them. */
export function ChoiceRows({ shape, draft, place, label, onDraft }: Part<Extract<Part['shape'], { kind: 'rows' }>>) {
  const reader = useSettingReader([shape]);
  const { t } = reader;
  const chosen = toRows(draft).map(String);
  const { item } = shape;
  if (item.kind !== 'choice' && item.kind !== 'league') return null;
  const options = item.kind === 'choice' ? item.options : reader.leagues.map(({ id }) => String(id));
  const toName = (value: string) =>
    item.kind === 'choice' ? optionName(place, item.names, value, reader) : leagueName(Number(value), reader);
  const others = options
    .filter((value) => !chosen.includes(value))
    .map((value) => ({ value, name: toName(value) }))
    .sort((a, b) => a.name.localeCompare(b.name, reader.locale));
  return (
    <div className={styles.values}>
      {chosen.length === 0 && <p className="field__hint">{t('settings.none')}</p>}
      {chosen.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-label={t('settings.row_remove', { name: toName(value) })}
          onClick={() => onDraft(chosen.filter((other) => other !== value))}
        >
          {toName(value)}
          <Icon name="x" />
        </button>
      ))}
      {(shape.max === null || chosen.length < shape.max) && (
        <select
          className="input"
          aria-label={t('settings.row_add_to', { name: label })}
          value=""
          onChange={({ target }) => onDraft([...chosen, target.value])}
        >
          <option value="">{t('settings.row_add')}</option>
          {others.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
