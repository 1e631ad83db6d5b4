import { useState } from 'react';
import { useT } from '../../session/context';
import { parseWhole } from '../amounts';
import { SelectField } from '../SelectField';
import { SubmitForm } from '../SubmitForm';
import { type Condition, type FilterField, listOperations, type Operation } from './conditions';
import { ValueField } from './ValueField';

interface ConditionFormProps {
  fields: readonly FilterField[];
  first?: Condition;
  onDone(condition: Condition): void;
}

/** Makes or changes a condition: the field, how it is compared, with what. */
export function ConditionForm({ fields, first, onDone }: ConditionFormProps) {
  const t = useT();
  const [name, setName] = useState(first?.field ?? fields[0]!.name);
  const field = fields.find((field) => field.name === name) ?? fields[0]!;
  const operations = listOperations(field);
  const [op, setOp] = useState(first?.op ?? operations[0]!);
  const [value, setValue] = useState(first?.value ?? '');
  const operation = operations.includes(op) ? op : operations[0]!;
  const chooseField = (chosen: string) => {
    setName(chosen);
    setValue('');
  };
  const submit = () => {
    const read = field.kind === 'number' ? (parseWhole(value)?.toString() ?? '') : value;
    if (read !== '') onDone({ field: field.name, op: operation, value: read });
  };
  return (
    <SubmitForm className="popover-form" onSend={submit}>
      <div className="pair">
        <SelectField
          label={t('list.field')}
          options={fields.map((field) => ({ value: field.name, text: field.text }))}
          value={field.name}
          onChange={chooseField}
        />
        <SelectField<Operation>
          label={t('list.operation')}
          options={operations.map((operation) => ({ value: operation, text: t(`list.op_${operation}`) }))}
          value={operation}
          onChange={setOp}
        />
      </div>
      <ValueField key={field.name} field={field} value={value} onChange={setValue} />
      <button type="submit" className="btn btn--primary" disabled={value === ''}>
        {t('list.apply')}
      </button>
    </SubmitForm>
  );
}
