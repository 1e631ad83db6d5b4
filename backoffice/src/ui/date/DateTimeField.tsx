import { createInset, createPart } from '../../parts/part';
import styles from './date-field.module.css';

/** A date, a time or both; calendar and fields are loaded with the first one. */
export const DateTimeField = createInset(
  createPart('ui/date/DatePickerField', () => import('./DatePickerField')),
  (part) => part.DatePickerField,
  ({ label }) => (
    <div className="field" aria-busy="true">
      <span className="field__label">{label}</span>
      <div className={`input ${styles.field}`} />
    </div>
  ),
);
