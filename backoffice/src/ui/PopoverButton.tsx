import { type ReactNode, useRef } from 'react';
import { createInset } from '../parts/part';
import { boxes } from './aria/part';

const PopoverBox = createInset(boxes, (part) => part.PopoverBox);

interface PopoverButtonProps {
  /** Name of the button, and of the box. */
  label: string;
  className: string;
  /** What the button shows. */
  face: ReactNode;
  placement?: 'bottom start' | 'bottom end';
  boxClass?: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Content of the box. */
  children: ReactNode;
}

/** A button with a box below it; what carries the box is loaded with the first one. */
export function PopoverButton({ label, className, face, isOpen, onOpen, ...box }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <PopoverBox
          label={label}
          className={box.boxClass}
          placement={box.placement ?? 'bottom start'}
          triggerRef={button}
          onClose={() => onOpen(false)}
        >
          {box.children}
        </PopoverBox>
      )}
    </>
  );
}
