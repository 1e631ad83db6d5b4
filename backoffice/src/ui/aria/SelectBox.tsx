import { FieldNotes } from '@maru/ui/fields';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Icon } from '../Icon';
import type { SelectFieldProps } from './select-props';
import optionStyles from './option-list.module.css';
import styles from './select-box.module.css';

/** The choice itself, once its library is there. */
export function SelectBox({ label, quiet, hint, errors, options, ...field }: SelectFieldProps) {
  const id = useId();
  const isWrong = errors !== undefined && errors.length > 0;
  return (
    <Select
      className={quiet ? undefined : 'field'}
      aria-label={quiet ? label : undefined}
      // Shows the server's refusal; the form can be sent again.
      validationBehavior="aria"
      isInvalid={isWrong}
      isDisabled={field.disabled}
      selectedKey={field.value}
      onSelectionChange={(key) => key !== null && field.onChange(String(key))}
    >
      {!quiet && <Label>{label}</Label>}
      <Button
        className={`input ${styles.button} ${field.className ?? ''}`}
        aria-describedby={hint || isWrong ? id : undefined}
      >
        <SelectValue className={styles.value} />
        <Icon name="chevron-down" />
      </Button>
      <FieldNotes id={id} hint={hint} error={errors} />
      <Popover className="popover">
        <ListBox className={`${optionStyles.list} ${styles.options}`} items={options}>
          {({ value, text, icon }) => (
            <ListBoxItem id={value} textValue={text} className={optionStyles.option}>
              {icon}
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
