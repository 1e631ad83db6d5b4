import { useCall } from '@maru/client';
import type { CasinoGamesQuery } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Button, Empty, ErrorState, Skeleton } from '@maru/ui';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { LobbyRef } from '../../routes/routes';
import { Tiles } from './Tiles';

type Shared = Omit<ComponentProps<typeof Tiles>, 'games' | 'isRow'>;

/** One page of a list. The last one asks for the next when it comes near. */
function Page(props: Shared & { lobby: LobbyRef; query: CasinoGamesQuery; isLast: boolean; onMore(): void }) {
  const { lobby, query, isLast, onMore, ...shared } = props;
  const t = useT('casino');
  const end = useRef<HTMLDivElement>(null);
  const { data, failed, asking, load } = useCall(
    'casinoGames',
    { params: { casino: lobby.casino }, body: query },
    { freshMs: 60_000 },
  );
  const hasMore = isLast && data !== null && data.page < data.last_page;
  useEffect(() => {
    if (!hasMore || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, onMore]);
  if (failed)
    return <ErrorState title={t('failed')} text={failed.message} onRetry={asking ? undefined : () => void load()} />;
  if (!data) return <Skeleton height={420} radius={8} />;
  if (data.total === 0) return <Empty icon="poker-chip" title={t(query.own ? `none.${query.own}` : 'none.search')} />;
  return (
    <div className="cz-page">
      <Tiles games={data.games} {...shared} />
      <div ref={end}>
        {hasMore ? (
          <Button wide onClick={onMore}>
            {t('more', { n: data.total - data.page * 60 })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** All games of a studio, a shelf, a search or the member's own, in pages of 60 that follow as they are scrolled to. */
export function GameList(props: Shared & { lobby: LobbyRef; query: Omit<CasinoGamesQuery, 'page'> }) {
  const { query, ...rest } = props;
  const [pages, setPages] = useState(1);
  const more = useRef(() => setPages((count) => count + 1));
  return Array.from({ length: pages }, (_, at) => (
    <Page key={at} {...rest} query={{ ...query, page: at + 1 }} isLast={at + 1 === pages} onMore={more.current} />
  ));
}
