import { useT } from '@maru/platform';
import styles from './day-fields.module.css';

/** From which day to which one, both included. */
export function DayFields(props: {
  days: { from: string; to: string };
  today: string;
  onChange(change: { from?: string; to?: string }): void;
}) {
  const t = useT('cash');
  return (
    <fieldset className={styles.root}>
      <legend className="sr">{t('statement.days')}</legend>
      {(['from', 'to'] as const).map((key) => (
        <label key={key}>
          <span className="sr">{t(`statement.${key}`)}</span>
          <input
            className="input"
            type="date"
            max={props.today}
            value={props.days[key]}
            // An emptied field is not a day yet.
            onChange={({ target }) => target.value && props.onChange({ [key]: target.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}
