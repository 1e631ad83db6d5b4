import { Link, navigate } from '@maru/platform';
import { type ListQuery, useAreaT, useSportsbook } from '@maru/sportsbook';
import { Button, buttonClass, Empty } from '@maru/ui';

/** In the place of a list without a match: what it was narrowed to, and the way to all matches. */
export function NoMatches({ category, query }: { category: number; query: ListQuery }) {
  const t = useAreaT();
  const book = useSportsbook();
  const isFiltered = Boolean(query.sports_id || query.country_id || query.league_id);
  const title = query.search
    ? t('list.emptySearch', { search: query.search })
    : query.favorites
      ? t('list.emptyFavorites')
      : t(isFiltered ? 'list.emptyFiltered' : 'list.emptyTitle');
  return (
    <section className="card">
      <Empty
        icon={query.favorites ? 'star' : 'calendar-event'}
        title={title}
        text={t(query.favorites ? 'list.emptyFavoritesText' : `list.empty.${book.category(category).name}`)}
      >
        {query.search || query.favorites || isFiltered ? (
          <Link className={buttonClass()} to={book.address(category, { sort: query.sort })}>
            {t('list.emptyAll')}
          </Link>
        ) : (
          <Button onClick={() => navigate('/home')}>{t('list.toHome')}</Button>
        )}
      </Empty>
    </section>
  );
}
