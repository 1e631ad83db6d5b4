import { createInset } from '../parts/part';
import { boxes } from './aria/part';
import type { SelectFieldProps } from './aria/select-props';
import { Icon } from './Icon';
import styles from './aria/select-box.module.css';

const Field = createInset(
  boxes,
  (part) => part.SelectBox,
  ({ label, quiet, options, value, className = '' }: SelectFieldProps) => (
    <div className={quiet ? undefined : 'field'} aria-busy="true">
      {!quiet && <span>{label}</span>}
      <span className={`input ${styles.button} ${className}`}>
        <span className={styles.value}>{options.find((option) => option.value === value)?.text}</span>
        <Icon name="chevron-down" />
      </span>
    </div>
  ),
);

/** A labelled choice of one of a few. Letters, arrows and Enter choose as in the browser's own. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  // What is chosen is one of the options, whose values are of the type.
  return <Field {...(props as unknown as SelectFieldProps)} />;
}
