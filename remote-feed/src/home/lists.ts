import type { Highlights as Answer, Category } from '@maru/contracts';
import { api } from '@maru/platform';
import { startTransition, useEffect, useState } from 'react';
import { browserClock } from '../odds/frame-clock';
import { area } from '../runtime';
import type { Feed } from '../runtime/feed';
import { Highlights, type HomeList } from './highlights';

const made = new WeakMap<Feed, Highlights>();

/** The home page's matches of the area's feed, one for the page. */
export function highlights(): Highlights {
  const { feed } = area();
  let lists = made.get(feed);
  if (!lists) {
    lists = new Highlights(feed.store, {
      fetch: (background) => api.get<Answer>('/api/theSports/highlights', { background }),
      topic: (category, fetch) => feed.listTopic(category, fetch),
      heard: (category, alive, time) => feed.heard(category, alive, time),
      now: () => performance.now(),
      later: browserClock.later,
    });
    made.set(feed, lists);
  }
  return lists;
}

/** Follows the lists of these categories while the caller is shown. `key`: '1', '2' or '1,2'. */
export function useHighlights(key: string): void {
  useEffect(() => {
    if (!key) return;
    const lists = highlights();
    const leave = area().feed.addPart(lists);
    const close = lists.open(key.split(',').map(Number) as Category[]);
    return () => {
      close();
      leave();
    };
  }, [key]);
}

/** A section's list. Rows come and go as a transition, so that drawing them never keeps the page from answering. */
export function useHomeList(category: Category): HomeList {
  const signal = highlights().lists[category];
  const [list, setList] = useState(signal.get);
  useEffect(() => {
    const read = () => startTransition(() => setList(signal.get()));
    read();
    return signal.subscribe(read);
  }, [signal]);
  return list;
}
