import { toast, useLocation } from '@maru/platform';
import { HealthNotes, LiveDelay, useAreaT, useLinkLost, useSportsbook } from '@maru/sportsbook';
import { useEffect, useMemo } from 'react';
import { readListAddress } from '../../model/list-query';
import { sportsState } from '../../model/sports-state';
import { ListHead, ListSearch, SportChips } from './ListHead';
import { Matches } from './Matches';

/** A category of domestic sports: tabs, sports, search, and its matches league by league. */
export function ListPage({ category }: { category: number }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { betting } = book;
  const { list } = sportsState();
  const { search } = useLocation();
  const { query, match } = useMemo(() => readListAddress(search), [search]);
  useEffect(() => {
    if (betting.enterCategory(category)) toast({ tone: 'info', title: t('say.emptied') });
  }, [betting, category, t]);
  useEffect(() => list.show(category, query), [list, category, query]);
  useEffect(() => () => list.close(), [list]);
  const lost = useLinkLost();
  return (
    <div className={lost ? 'sp book--lost' : 'sp'}>
      <h1 className="sr">
        {t('list.head', { area: t('list.area'), category: t(`tabs.${book.category(category).name}`) })}
      </h1>
      <ListHead category={category} query={query} />
      <SportChips category={category} query={query} />
      <ListSearch key={query.search} category={category} query={query} />
      <HealthNotes />
      {book.category(category).live ? <LiveDelay /> : null}
      <div className="thead" aria-hidden="true">
        <span>{t('list.time')}</span>
        <span>{t('list.type')}</span>
        <div className="tri">
          <span>{t('list.homeHead')}</span>
          <span>{t('list.drawHead')}</span>
          <span>{t('list.awayHead')}</span>
        </div>
        <span />
      </div>
      <Matches key={category} category={category} query={query} match={match} />
    </div>
  );
}
