import type { ReactNode } from 'react';
import { PopoverButton } from '../PopoverButton';
import { ConditionForm } from './ConditionForm';
import type { Condition, FilterField } from './conditions';

interface ConditionPopoverProps {
  fields: readonly FilterField[];
  label: string;
  className: string;
  /** What is changed; without it a new one is made. */
  first?: Condition;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onDone(condition: Condition): void;
  children: ReactNode;
}

/** A button with the form of a condition below it. */
export function ConditionPopover({ label, className, isOpen, onOpen, children, ...form }: ConditionPopoverProps) {
  const done = (condition: Condition) => {
    onOpen(false);
    form.onDone(condition);
  };
  return (
    <PopoverButton label={label} className={className} face={children} isOpen={isOpen} onOpen={onOpen}>
      <ConditionForm fields={form.fields} first={form.first} onDone={done} />
    </PopoverButton>
  );
}
