import { useT } from '../../session/context';
import { shortTime } from '../format';
import type { Condition, FilterField } from './conditions';

/** Conditions in words; a field that the table no longer has is shown by its name. */
export function useConditionText(fields: readonly FilterField[]) {
  const t = useT();
  return ({ field: name, op, value }: Condition) => {
    const field = fields.find((field) => field.name === name);
    return { field: field?.text ?? name, operation: t(`list.op_${op}`), value: valueText(field, value) };
  };
}

function valueText(field: FilterField | undefined, value: string): string {
  if (field?.kind === 'time') return shortTime(Number(value));
  if (field?.kind === 'number') return Number(value).toLocaleString('en-US');
  if (field?.kind !== 'choice') return value;
  const texts = value.split(',').map((part) => field.options.find((option) => option.value === part)?.text ?? part);
  return texts.join(', ');
}
