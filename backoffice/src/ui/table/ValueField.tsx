import { ListBox, ListBoxItem } from 'react-aria-components';
import { useT } from '../../shell/context';
import { DateTimeField } from '../DateTimeField';
import { fromField, toField } from '../korea-time';
import { TextField } from '../TextField';
import type { FilterField } from './conditions';

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
      <ListBox
        className="colmenu colmenu--box"
        aria-label={label}
        autoFocus
        escapeKeyBehavior="none"
        selectionMode={field.single ? 'single' : 'multiple'}
        selectedKeys={value === '' ? [] : value.split(',')}
        onSelectionChange={(keys) =>
          onChange(field.options.flatMap((one) => (keys === 'all' || keys.has(one.value) ? one.value : [])).join(','))
        }
      >
        {field.options.map((one) => (
          <ListBoxItem key={one.value} id={one.value} textValue={one.text} className="colmenu__row">
            <i className="ck" aria-hidden="true" />
            {one.text}
          </ListBoxItem>
        ))}
      </ListBox>
    );
  }
  if (field.kind === 'time') {
    const shown = value === '' ? '' : toField(new Date(Number(value)).toISOString());
    const kept = (text: string) => String(Date.parse(fromField(text) ?? '') || '');
    return <DateTimeField label={label} value={shown} onChange={(text) => onChange(kept(text))} />;
  }
  return (
    <TextField
      label={label}
      autoFocus
      maxLength={60}
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      pattern={field.kind === 'number' ? '-?[0-9]+' : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
