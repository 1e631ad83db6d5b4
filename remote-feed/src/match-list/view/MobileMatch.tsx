import type { Category } from '@maru/contracts';
import { Link, useLocation, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { MatchDetail } from '../../detail/MatchDetail';
import type { ListQuery, Section } from '../model/sections';
import { listAddress } from './address';
import { MatchItem } from './MatchItem';
import type { fromList } from './MatchRow';

interface Props {
  id: number;
  category: Category;
  query: ListQuery;
  sections: readonly Section[];
}

/** One match as a page of its own, at 768 px and below: the way back with the matches beside it, then the match. */
export function MobileMatch({ id, category, query, sections }: Props) {
  useLayoutEffect(() => {
    if (id) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [id]);
  return (
    <div className="feed__detail">
      <Strip id={id} category={category} query={query} sections={sections} />
      <MatchDetail id={id} category={category} />
    </div>
  );
}

/** Matches of the same league. A match that is in no list has the way back alone. */
function Strip({ id, category, query, sections }: Props) {
  const t = useT('feed');
  const state = useLocation().state as typeof fromList | null;
  const ids = sections.find((section) => section.ids.includes(id))?.ids ?? [];
  const list = useRef<HTMLUListElement>(null);
  const here = ids.indexOf(id);
  useLayoutEffect(() => {
    const item = list.current?.children[here] as HTMLElement | undefined;
    if (item) list.current!.scrollLeft = item.offsetLeft - list.current!.offsetLeft - 12;
  }, [here]);
  const back = (event: MouseEvent) => {
    // Who came from the list goes back to its entry, and so to the place where it was left.
    if (!state?.fromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <nav className="strip" aria-label={t('list.strip')}>
      <Link className="strip__back" to={listAddress(category, query)} aria-label={t('detail.toList')} onClick={back}>
        <Icon name="chevron-left" />
      </Link>
      <ul ref={list}>
        {ids.map((each) => (
          <MatchItem
            key={each}
            id={each}
            category={category}
            query={query}
            selected={each === id}
            state={state}
            strip
          />
        ))}
      </ul>
    </nav>
  );
}
