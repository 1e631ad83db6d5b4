import { Link, navigate } from '@maru/platform';
import { scrollMemory, useAreaT, useListScroll, useSignal } from '@maru/sportsbook';
import { Button, buttonClass, Empty, ErrorState, LoadingDelay } from '@maru/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listAddress, type SportsQuery } from '../../model/list-query';
import { sportsState } from '../../model/sports-state';
import { League } from './League';
import { ListSkeleton } from './ListSkeleton';
import { useFavorites } from './use-favorites';
import { useIdSet } from './use-id-set';

/** The matches of a list, league by league, or what there is in their place. */
export function Matches({ category, query, match }: { category: number; query: SportsQuery; match: number | null }) {
  const t = useAreaT();
  const { list } = sportsState();
  const view = useSignal(list.view);
  const [favorites, toggleFavorite] = useFavorites();
  const [open, setOpen] = useIdSet<number>(match);
  const [folded, setFolded] = useIdSet<string>(null);
  const fresh = view.category === category;
  const ready = fresh && view.state === 'ready';
  const memory = useMemo(() => scrollMemory(`sports.scroll.${category}`), [category]);
  useListScroll(memory, ready && view.sections.length > 0);
  useLinkedMatch(match, ready);
  const onFavorite = useCallback((league: number) => void toggleFavorite(league), [toggleFavorite]);
  if (!fresh || view.state === 'loading') {
    return (
      <LoadingDelay
        key={category}
        label={t('list.loading')}
        late={<ErrorState title={t('list.errorTitle')} onRetry={() => list.refresh()} />}
      >
        <ListSkeleton />
      </LoadingDelay>
    );
  }
  if (view.state === 'error') {
    return (
      <section className="card">
        <ErrorState title={t('list.errorTitle')} text={view.message} onRetry={() => list.refresh()} />
      </section>
    );
  }
  if (view.sections.length === 0 && !view.hasMore) return <Nothing category={category} query={query} />;
  return (
    <div data-odds-area="">
      {view.sections.map((section) => (
        <League
          key={section.key}
          section={section}
          category={category}
          favorite={favorites.has(section.leagueId)}
          onFavorite={onFavorite}
          folded={folded.has(section.key)}
          onFold={setFolded}
          open={open}
          onOpen={setOpen}
        />
      ))}
      {view.hasMore ? <MorePages loading={view.loadingMore} onMore={() => void list.more()} /> : null}
    </div>
  );
}

/** The match that the address names is brought into view, once. */
function useLinkedMatch(match: number | null, ready: boolean): void {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (!ready || match === null || shown.current === match) return;
    shown.current = match;
    document.getElementById(`match-${match}`)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [ready, match]);
}

/** Asks for the next page before its place is reached; the button is for whoever cannot scroll. */
function MorePages({ loading, onMore }: { loading: boolean; onMore(): void }) {
  const t = useAreaT();
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)!.isIntersecting), {
      rootMargin: '1200px',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (seen && !loading) latest.current();
  }, [seen, loading]);
  return (
    <div ref={ref} className="sp-more">
      <Button tone="neutral" disabled={loading} aria-busy={loading || undefined} onClick={onMore}>
        {t('list.morePages')}
      </Button>
    </div>
  );
}

function Nothing({ category, query }: { category: number; query: SportsQuery }) {
  const t = useAreaT();
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
        text={t(query.favorites ? 'list.emptyFavoritesText' : 'list.empty.cross')}
      >
        {query.search || query.favorites || isFiltered ? (
          <Link className={buttonClass()} to={listAddress(category, { sort: query.sort })}>
            {t('list.emptyAll')}
          </Link>
        ) : (
          <Button onClick={() => navigate('/home')}>{t('list.toHome')}</Button>
        )}
      </Empty>
    </section>
  );
}
