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
  // What is current decides which link is measured.
  useLayoutEffect(() => {
    const [nav, link] = [row.current, row.current?.querySelector('[aria-current="page"]')];
    if (!nav || !link) return;
    const [room, own] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
    // Sideways alone: the page itself stays where it is.
    if (own.left < room.left || own.right > room.right)
      nav.scrollLeft += (own.left + own.right - room.left - room.right) / 2;
  }, [current]);
  return (
    <nav ref={row} className={`tabs ${className}`.trim()} aria-label={label}>
      {children}
    </nav>
  );
}
