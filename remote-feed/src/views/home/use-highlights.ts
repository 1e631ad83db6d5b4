import type { Category } from '@maru/contracts';
import { browserClock, type Sportsbook, useSportsbook } from '@maru/sportsbook';
import { startTransition, useEffect, useState } from 'react';
import { fetchHighlights } from '../../model/calls';
import { Highlights, type HomeList } from '../../model/highlights';

const made = new WeakMap<Sportsbook, Highlights>();

/** The home page's matches in a sportsbook, one for all who show them. */
export function ensureHighlights(book: Sportsbook): Highlights {
  let lists = made.get(book);
  if (!lists) {
    lists = new Highlights(book.store, {
      fetch: fetchHighlights,
      topic: (category, fetch) => book.listTopic(category, fetch),
      reportStatus: (category, alive, time) => book.reportStatus(category, alive, time),
      now: () => performance.now(),
      later: browserClock.later,
    });
    made.set(book, lists);
  }
  return lists;
}

/** Follows the lists of these categories while the caller is shown. `key`: '1', '2' or '1,2'. */
export function useHighlights(key: string): void {
  const book = useSportsbook();
  useEffect(() => {
    if (!key) return;
    const lists = ensureHighlights(book);
    const leave = book.addPart(lists);
    const close = lists.open(key.split(',').map(Number) as Category[]);
    return () => {
      close();
      leave();
    };
  }, [book, key]);
}

/** A section's list. Rows are added and removed as a transition: the page stays responsive while they are drawn. */
export function useHomeList(category: Category): HomeList {
  const signal = ensureHighlights(useSportsbook()).lists[category];
  const [list, setList] = useState(signal.get);
  useEffect(() => {
    const read = () => startTransition(() => setList(signal.get()));
    read();
    return signal.subscribe(read);
  }, [signal]);
  return list;
}
