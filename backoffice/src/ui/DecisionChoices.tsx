import styles from './decision-choices.module.css';

/** What may be decided in a sheet, one of it chosen; each with its key (`useSheetKeys`), a name and what it does. */
export function DecisionChoices<Value extends string>(props: {
  label: string;
  choices: readonly { value: Value; key: string; name: string; note: string }[];
  /** None is chosen before the operator has. */
  value: Value | null | undefined;
  disabled: boolean;
  onChange(value: Value): void;
}) {
  const { label, choices, value: chosen, disabled, onChange } = props;
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className="sr">{label}</legend>
      {choices.map(({ value, key, name, note }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="decision"
            checked={chosen === value}
            onChange={() => onChange(value)}
            aria-keyshortcuts={key}
          />
          <span>
            <b>{name}</b>
            <small>{note}</small>
          </span>
          <kbd>{key}</kbd>
        </label>
      ))}
    </fieldset>
  );
}
