import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
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
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpen}>
      <Button className={className} aria-label={label}>
        {children}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog aria-label={label}>
          <ConditionForm fields={form.fields} first={form.first} onDone={done} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
