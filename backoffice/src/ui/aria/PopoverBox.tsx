import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';

export interface PopoverBoxProps {
  label: string;
  className?: string;
  /** Placement by its button. */
  placement: 'bottom start' | 'bottom end';
  triggerRef: RefObject<HTMLButtonElement | null>;
  onClose(): void;
  children: ReactNode;
}

/** A box below its button, with the focus inside; Escape and a press beside it close it. */
export function PopoverBox({ label, className, placement, triggerRef, onClose, children }: PopoverBoxProps) {
  return (
    <Popover
      className="popover"
      isOpen
      placement={placement}
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Dialog className={className} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
