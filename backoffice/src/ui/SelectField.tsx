import { type ReactNode, useId } from 'react';
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { FieldNotes } from './Field';
import { Icon } from './Icon';

interface SelectFieldProps<Value extends string> {
  label: string;
  /** The words stand for screen readers alone. */
  quiet?: boolean;
  hint?: string;
  errors?: string[];
  options: readonly { value: Value; text: string; icon?: ReactNode }[];
  value: Value;
  disabled?: boolean;
  onChange(value: Value): void;
  /** Another look of the button. */
  className?: string;
}

/** A labelled choice of one of a few. Letters, arrows and Enter choose as in the browser's own. */
export function SelectField<Value extends string>({
  label,
  quiet,
  hint,
  errors,
  options,
  ...field
}: SelectFieldProps<Value>) {
  const id = useId();
  const isWrong = errors !== undefined && errors.length > 0;
  return (
    <Select
      className={quiet ? undefined : 'field'}
      aria-label={quiet ? label : undefined}
      isInvalid={isWrong}
      isDisabled={field.disabled}
      selectedKey={field.value}
      onSelectionChange={(key) => key !== null && field.onChange(key as Value)}
    >
      {!quiet && <Label>{label}</Label>}
      <Button className={`input select ${field.className ?? ''}`} aria-describedby={`${id}-more`}>
        <SelectValue className="select__value" />
        <Icon name="chevron-down" />
      </Button>
      <FieldNotes id={`${id}-more`} hint={hint} errors={errors} />
      <Popover className="popover">
        <ListBox className="colmenu" items={options}>
          {({ value, text, icon }) => (
            <ListBoxItem id={value} textValue={text} className="colmenu__row">
              {icon}
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
