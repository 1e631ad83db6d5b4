import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFocusTrap } from './focus-trap';

/**
 * A button with a panel under it. Escape, a click outside or `close` closes the panel and returns the focus to the
 * button.
 */
export function Popover(props: {
  className?: string;
  label: string;
  button(parts: { 'aria-expanded': boolean; 'aria-haspopup': 'dialog'; onClick(): void }): ReactNode;
  children(close: () => void): ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useFocusTrap(panel, open, { onEscape: close });
  useEffect(() => {
    if (!open) return;
    const onDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [open]);
  return (
    <span ref={root} className={props.className ? `pop-over ${props.className}` : 'pop-over'}>
      {props.button({ 'aria-expanded': open, 'aria-haspopup': 'dialog', onClick: () => setOpen(!open) })}
      {open ? (
        <div ref={panel} className="popover" role="dialog" aria-label={props.label}>
          {props.children(close)}
        </div>
      ) : null}
    </span>
  );
}
