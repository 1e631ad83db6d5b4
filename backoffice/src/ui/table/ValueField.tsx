import { createInset } from '../../parts/part';
import { useT } from '../../session/context';
import { parseWhole } from '../amounts';
import { boxes } from '../aria/part';
import { DateTimeField } from '../date/DateTimeField';
import { fromField, toField } from '../korea-time';
import { TextField } from '../TextField';
import type { FilterField } from './conditions';
import styles from './value-field.module.css';

const OptionList = createInset(boxes, (part) => part.OptionList);

interface ValueFieldProps {
  field: FilterField;
  /** As a condition holds it: choices joined by commas, times in epoch ms, '' for nothing yet. */
  value: string;
  onChange(value: string): void;
}

/** What a condition compares with, entered as its kind is. */
export function ValueField({ field, value, onChange }: ValueFieldProps) {
  const t = useT();
  const label = t('list.value');
  if (field.kind === 'choice') {
    return (
      <OptionList
        className={styles.list}
        label={label}
        autoFocus
        single={field.single}
        options={field.options}
        chosen={value === '' ? [] : value.split(',')}
        onChoose={(values) => onChange(values.join(','))}
      />
    );
  }
  if (field.kind === 'time') {
    const shown = value === '' ? '' : toField(new Date(Number(value)).toISOString());
    const toValue = (text: string) => String(Date.parse(fromField(text) ?? '') || '');
    return <DateTimeField label={label} value={shown} onChange={(text) => onChange(toValue(text))} />;
  }
  const isWrong = field.kind === 'number' && value.trim() !== '' && parseWhole(value) === null;
  return (
    <TextField
      label={label}
      autoFocus
      maxLength={60}
      errors={isWrong ? [t('number.count')] : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
