import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface PageTabsProps {
  label: string;
  /** What says which link is the page's own: when it changes, that link is brought into view. */
  current: string;
  className?: string;
  /** Links; the page's own has `aria-current="page"`. */
  children: ReactNode;
}

/** Links to pages that belong together, in a row that scrolls where it has no room: the page's own is in view. */
export function PageTabs({ label, current, className = '', children }: PageTabsProps) {
  const row = useRef<HTMLElement>(null);
  // The current page decides which link is measured. The observer measures after the frame's own layout and before its
  // paint. Measuring here would cost a second layout of the whole page.
  useLayoutEffect(() => {
    const [nav, link] = [row.current, row.current?.querySelector('[aria-current="page"]')];
    if (!nav || !link) return;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const [room, own] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
      // Sideways alone: the page itself stays where it is.
      if (own.left < room.left || own.right > room.right)
        nav.scrollLeft += (own.left + own.right - room.left - room.right) / 2;
    });
    observer.observe(nav);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={row} className={`tabs ${className}`.trim()} aria-label={label}>
      {children}
    </nav>
  );
}
