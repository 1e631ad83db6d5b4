import {
  HealthNotices,
  LineMatches,
  type LineRows,
  LiveDelay,
  useAreaT,
  useListAddress,
  useListPage,
  useSportsbook,
} from '@maru/sportsbook';
import { listMarkets } from '../../model/row-markets';
import { sportIcon } from '../../model/sports';
import { ListHeader, ListSearch, SportChips } from './ListHeader';
import { NoMatches } from './NoMatches';
import { useToggleFavorite } from './use-toggle-favorite';
import pageStyles from '@maru/sportsbook/page.module.css';
import styles from '../sports.module.css';

const rows: LineRows = { order: listMarkets, icon: sportIcon };

/** A category of domestic sports: tabs, sports, search, and its matches league by league. */
export function ListPage({ category }: { category: number }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { query, match } = useListAddress();
  const lost = useListPage(category, query);
  const toggleFavorite = useToggleFavorite();
  return (
    <div className={lost ? `${styles.page} ${pageStyles.isLost}` : styles.page}>
      <h1 className="sr">
        {t('list.head', { area: t('list.area'), category: t(`tabs.${book.category(category).name}`) })}
      </h1>
      <ListHeader category={category} query={query} />
      <SportChips category={category} query={query} />
      <ListSearch key={query.search} category={category} query={query} />
      <HealthNotices />
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
      <LineMatches
        key={category}
        category={category}
        match={match}
        rows={rows}
        empty={<NoMatches category={category} query={query} />}
        onFavourite={toggleFavorite}
      />
    </div>
  );
}
