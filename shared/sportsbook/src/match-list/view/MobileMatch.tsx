import { Link, useLocation } from '@maru/platform';
import { Icon } from '@maru/ui';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT } from '../../area/hooks';
import type { ListQuery } from '../model/list-query';
import type { Section } from '../model/sections';
import { MatchItem } from './MatchItem';
import type { fromList } from './MatchRow';
import type { MatchView } from './match-view';
import pageStyles from '../../view/page.module.css';
import matchListStyles from './match-list.module.css';

interface Props {
  Match: MatchView;
  id: number;
  category: number;
  query: ListQuery;
  sections: readonly Section[];
}

/** One match as a separate page, at 768 px and below: the way back with the matches beside it, then the match. */
export function MobileMatch({ id, category, query, sections, Match }: Props) {
  useLayoutEffect(() => {
    if (id) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [id]);
  return (
    <div className={pageStyles.detail}>
      <Strip id={id} category={category} query={query} sections={sections} />
      <Match id={id} category={category} />
    </div>
  );
}

/** Matches of the same league. A match that is in no list has the way back alone. */
function Strip({ id, category, query, sections }: Omit<Props, 'Match'>) {
  const book = useSportsbook();
  const t = useAreaT();
  const state = useLocation().state as typeof fromList | null;
  const ids = sections.find((section) => section.ids.includes(id))?.ids ?? [];
  const list = useRef<HTMLUListElement>(null);
  const index = ids.indexOf(id);
  useLayoutEffect(() => {
    const item = list.current?.children[index] as HTMLElement | undefined;
    if (item) list.current!.scrollLeft = item.offsetLeft - list.current!.offsetLeft - 12;
  }, [index]);
  const back = (event: MouseEvent) => {
    // A member who arrived from the list returns to its entry, and so to the previous scroll position.
    if (!state?.fromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <nav className={matchListStyles.strip} aria-label={t('list.strip')}>
      <Link className={matchListStyles.back} to={book.address(category, query)} aria-label={t('toList')} onClick={back}>
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
