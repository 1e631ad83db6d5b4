import { useState } from 'react';
import { useT } from '../../session/context';
import { Icon } from '../Icon';
import { ConditionPopover } from './ConditionPopover';
import { useConditionText } from './condition-text';
import type { Condition, FilterField } from './conditions';
import styles from './filter-bar.module.css';

interface ConditionChipProps {
  condition: Condition;
  fields: readonly FilterField[];
  onChange(condition: Condition): void;
  onRemove(): void;
}

/** A condition in words: 항목 · 연산 · 값. */
export function ConditionChip({ condition, fields, onChange, onRemove }: ConditionChipProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { field, operation, value } = useConditionText(fields)(condition);
  const whole = `${field} ${operation} ${value}`;
  return (
    <span className={styles.chip}>
      <ConditionPopover
        fields={fields}
        label={t('list.filter_change', { filter: whole })}
        className={styles.words ?? ''}
        first={condition}
        isOpen={isOpen}
        onOpen={setOpen}
        onDone={onChange}
      >
        <span>
          {field} {operation}
        </span>
        <b>{value}</b>
      </ConditionPopover>
      <button type="button" aria-label={t('list.filter_remove', { filter: whole })} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  );
}
