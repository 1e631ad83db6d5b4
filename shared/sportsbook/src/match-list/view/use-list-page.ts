import { toast, useLocation } from '@maru/platform';
import { useEffect, useMemo, useRef } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT } from '../../area/hooks';
import { useLinkLost } from '../../health/HealthNotices';
import { type ListQuery, sameQuery, wholeList } from '../model/list-query';

/** Query and match of the page's address. The query is the same object as long as it asks for the same. */
export function useListAddress(): { query: ListQuery; match: number | null } {
  const book = useSportsbook();
  const { search } = useLocation();
  const { query, match } = useMemo(() => book.readAddress(search), [book, search]);
  const latest = useRef(wholeList);
  if (!sameQuery(latest.current, query)) latest.current = query;
  return { query: latest.current, match };
}

/**
 * Common part of all list pages: enters its category's cart and shows its list until the page is left. True while the
 * live link is down.
 */
export function useListPage(category: number, query: ListQuery): boolean {
  const t = useAreaT();
  const { list, betting } = useSportsbook();
  useEffect(() => {
    if (betting.enterCategory(category)) toast({ tone: 'info', title: t('say.emptied') });
  }, [betting, category, t]);
  useEffect(() => list.show(category, query), [list, category, query]);
  useEffect(() => () => list.close(), [list]);
  return useLinkLost();
}
