import { type ReactNode, useEffect, useRef } from 'react';

/** Gives the first field in it the focus: for what comes later than the modal it stands in. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true }), []);
  return <div ref={box}>{children}</div>;
}
