import { localeAtom, useAtomValue } from '@maru/platform';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Sportsbook } from './sportsbook';

const SportsbookContext = createContext<Sportsbook | null>(null);

/**
 * Gives its children the area's sportsbook, starts the area's timers while it is mounted, and fetches names again in
 * another language. Each root of the area, and each modal that shows something of it, has one.
 */
export function SportsbookProvider({ book, children }: { book: Sportsbook; children: ReactNode }) {
  useEffect(() => book.enter(), [book]);
  const locale = useAtomValue(localeAtom);
  const before = useRef(locale);
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    book.relocalise();
  }, [book, locale]);
  return <SportsbookContext value={book}>{children}</SportsbookContext>;
}

/** The sportsbook of the area that the caller belongs to. */
export function useSportsbook(): Sportsbook {
  const book = useContext(SportsbookContext);
  if (!book) throw new Error('a view of a sports area needs SportsbookProvider above it');
  return book;
}
