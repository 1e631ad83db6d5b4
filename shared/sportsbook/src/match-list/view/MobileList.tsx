import { useLocation } from '@maru/platform';
import { useLayoutEffect, useRef } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT, useSignal } from '../../area/hooks';
import type { ListQuery } from '../model/list-query';
import { CompetitionFilter } from './CompetitionFilter';
import { CategoryTabs, Sports } from './ListColumn';
import { Matches } from './Matches';
import type { ScrollMemory } from './scroll-memory';

/** The list as a page of its own, at 768 px and below: filters on top, then league by league. */
export function MobileList({ category, query }: { category: number; query: ListQuery }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { name } = book.category(category);
  const view = useSignal(book.list.view);
  useListScroll(book.scroll, view.category === category && view.state === 'ready' && view.sections.length > 0);
  return (
    <section className="book__page" aria-label={t(`list.${name}`)}>
      <h1 className="sr">{t(`tabs.${name}`)}</h1>
      <CategoryTabs category={category} />
      <Sports category={category} query={query} />
      <CompetitionFilter category={category} query={query} />
      <Matches category={category} query={query} selected={null} page />
    </section>
  );
}

/** Key of the history's entry now, as `useLocation` has it once the page has followed. */
function entryKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default';
}

/**
 * Scrolls the page back to where this entry of the history was left, once its rows are there: leagues out of view have the
 * size that they will have, so the position is right before they are drawn.
 */
function useListScroll(memory: ScrollMemory, ready: boolean): void {
  const { key } = useLocation();
  const restored = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    const top = memory.topOf(key);
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  }, [memory, ready, key]);
  useLayoutEffect(() => {
    let top = window.scrollY;
    // The frame scrolls to the top of the next page before this one is taken off: only what happens here counts.
    const read = () => {
      if (entryKey() === key) top = window.scrollY;
    };
    const remember = () => memory.remember(key, top);
    window.addEventListener('scroll', read, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scroll', read);
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [memory, key]);
}
