import type { Category } from '@maru/contracts';
import { toast, useLocation, useT } from '@maru/platform';
import { useEffect, useMemo, useRef } from 'react';
import { MatchDetail } from '../../detail/MatchDetail';
import { HealthNotes, useLost } from '../../health/HealthNotes';
import { useArea, useSignal } from '../../runtime/hooks';
import { useMobile } from '../../runtime/use-mobile';
import { type Section, selectedMatch } from '../model/sections';
import { readAddress } from './address';
import { ListColumn } from './ListColumn';
import { MobileList } from './MobileList';
import { MobileMatch } from './MobileMatch';

/**
 * The match on show: the one of the address, else the first of the list. The first one is kept while it is in the
 * list, so that a match that comes before it does not push it off the page.
 */
function useSelected(sections: readonly Section[], asked: number | null, key: string): number | null {
  const kept = useRef<{ key: string; id: number | null }>({ key, id: null });
  if (kept.current.key !== key) kept.current = { key, id: null };
  if (asked) return asked;
  const { id } = kept.current;
  if (id === null || !sections.some((section) => section.ids.includes(id))) {
    kept.current.id = selectedMatch(sections, null);
  }
  return kept.current.id;
}

/**
 * /theSports/inplay and /theSports/prematch: the list and one match of it, side by side. At 768 px and below each is a
 * page: the list, and with `match` in the address the match.
 */
export function ListPage({ category }: { category: Category }) {
  const t = useT('feed');
  const { feed, betting } = useArea();
  const { search } = useLocation();
  const { query, match } = useMemo(() => readAddress(search), [search]);
  const { sports_id, country_id, league_id } = query;
  useEffect(() => {
    if (betting.cart.enter(category)) toast({ tone: 'info', title: t('say.emptied') });
  }, [betting, category, t]);
  useEffect(() => {
    feed.list.show(category, { sports_id, country_id, league_id });
  }, [feed, category, sports_id, country_id, league_id]);
  useEffect(() => () => feed.list.close(), [feed]);
  const view = useSignal(feed.list.view);
  const sections = view.category === category ? view.sections : [];
  const selected = useSelected(sections, match, `${category}-${sports_id}-${country_id}-${league_id}`);
  const lost = useLost();
  const mobile = useMobile();
  if (mobile) {
    return (
      <>
        <HealthNotes />
        <div className={lost ? 'feed feed--lost' : 'feed'}>
          {match ? (
            <MobileMatch id={match} category={category} query={query} sections={sections} />
          ) : (
            <MobileList category={category} query={query} />
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <HealthNotes />
      <div className={lost ? 'feed feed--lost' : 'feed'}>
        <ListColumn category={category} query={query} selected={selected} />
        <div className="feed__detail">
          {selected ? (
            <MatchDetail id={selected} category={category} />
          ) : (
            <h1 className="sr">{t(category === 1 ? 'tabs.inplay' : 'tabs.prematch')}</h1>
          )}
        </div>
      </div>
    </>
  );
}
