import { type ReactNode, useEffect, useRef } from 'react';

/** Focuses its first or marked field, for content that loads after its modal. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => box.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus({ preventScroll: true }),
    [],
  );
  return <div ref={box}>{children}</div>;
}
