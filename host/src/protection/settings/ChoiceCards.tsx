import styles from './protection.module.css';
/** A single choice, each option with a title and a description. */
export function ChoiceCards<Id extends string | number>(props: {
  label: string;
  name: string;
  options: readonly { id: Id; text: string; note: string }[];
  value: Id;
  onChange(id: Id): void;
}) {
  const four = props.options.length === 4;
  return (
    <div
      className={four ? `${styles.choices} ${styles.four}` : styles.choices}
      role="radiogroup"
      aria-label={props.label}
    >
      {props.options.map(({ id, text, note }) => (
        <label key={id}>
          <input type="radio" name={props.name} checked={id === props.value} onChange={() => props.onChange(id)} />
          <span>
            {text}
            <small>{note}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
