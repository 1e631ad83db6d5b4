import { useRef } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT, useSignal } from '../../area/hooks';
import { HealthNotices } from '../../health/HealthNotices';
import { LiveDelay } from '../../health/LiveDelay';
import { type Section, selectedMatch } from '../model/sections';
import { ListColumn } from './ListColumn';
import { MobileList } from './MobileList';
import { MobileMatch } from './MobileMatch';
import type { MatchView } from './match-view';
import { useListAddress, useListPage } from './use-list-page';
import { useMobile } from './use-mobile';
import styles from '../../view/page.module.css';

/**
 * The match on show: the one of the address, else the first of the list. The first one stays while it is in the list,
 * so a new match before it never pushes it off the page.
 */
function useSelected(sections: readonly Section[], linked: number | null, key: string): number | null {
  const first = useRef<{ key: string; id: number | null }>({ key, id: null });
  if (first.current.key !== key) first.current = { key, id: null };
  if (linked) return linked;
  const { id } = first.current;
  if (id === null || !sections.some((section) => section.ids.includes(id))) {
    first.current.id = selectedMatch(sections, null);
  }
  return first.current.id;
}

/**
 * A category's page: the list and one match of it, side by side. At 768 px and below each is a page: the list, and with
 * `match` in the address the match. `Match` draws one match.
 */
export function ListPage({ category, Match }: { category: number; Match: MatchView }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { query, match } = useListAddress();
  const { sports_id, country_id, league_id } = query;
  const lost = useListPage(category, query);
  const view = useSignal(book.list.view);
  const sections = view.category === category ? view.sections : [];
  const selected = useSelected(sections, match, `${category}-${sports_id}-${country_id}-${league_id}`);
  const mobile = useMobile();
  if (mobile) {
    return (
      <>
        <HealthNotices />
        {book.category(category).live && !match ? <LiveDelay /> : null}
        <div className={lost ? `${styles.page} ${styles.isLost}` : styles.page}>
          {match ? (
            <MobileMatch id={match} category={category} query={query} sections={sections} Match={Match} />
          ) : (
            <MobileList category={category} query={query} />
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <HealthNotices />
      <div className={lost ? `${styles.page} ${styles.isLost}` : styles.page}>
        <ListColumn category={category} query={query} selected={selected} />
        <div className={styles.detail}>
          {selected ? (
            <Match id={selected} category={category} />
          ) : (
            <h1 className="sr">{t(`tabs.${book.category(category).name}`)}</h1>
          )}
        </div>
      </div>
    </>
  );
}
