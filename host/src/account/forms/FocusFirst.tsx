import { type ReactNode, useEffect, useRef } from 'react';

/** Gives the first field in it, or what is marked for it, the focus: for what comes later than the modal it stands in. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => box.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus({ preventScroll: true }),
    [],
  );
  return <div ref={box}>{children}</div>;
}
