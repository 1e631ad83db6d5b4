import { useCall } from '@maru/client';
import { useT } from '@maru/platform';
import { Button, Empty, ErrorState, Skeleton, useUiText } from '@maru/ui';
import { memo, useRef } from 'react';
import type { LobbyQuery } from '../../model/lobby-query';
import type { LobbyRef } from '../../routes/routes';
import { TileGrid } from './TileGrid';
import { type TileContext, toTile } from './Tiles';
import { useGridWindow } from './use-grid-window';
import styles from './game-list.module.css';
import tileStyles from './tile.module.css';

/** Games in one page of the call. */
const pageSize = 60;
const freshMs = 60_000;

type ListQuery = { lobby: LobbyRef; query: LobbyQuery };

const usePage = ({ lobby, query }: ListQuery, page: number) =>
  useCall('casinoGames', { params: { casino: lobby.casino }, body: { ...query, page } }, { freshMs });

/** Tiles of one page, as far as they are in sight; their room until they are here. */
const PageTiles = memo(function PageTiles(
  props: ListQuery & { page: number; from: number; to: number; total: number; context: TileContext },
) {
  const { page, from, to, total, context } = props;
  const t = useUiText();
  const { data, failed, asking, load } = usePage(props, page);
  const first = (page - 1) * pageSize;
  return Array.from({ length: to - from }, (_, step) => {
    const at = from + step;
    const game = data?.games[at - first];
    if (game) return toTile(game, context, { at, total });
    return (
      <li key={at} className={tileStyles.root} aria-hidden={!(failed && step === 0)}>
        {failed && step === 0 ? (
          <Button wide disabled={asking} onClick={() => void load()}>
            {t('state.retry')}
          </Button>
        ) : (
          <Skeleton height={160} radius={8} />
        )}
      </li>
    );
  });
});

/** The grid of a list of known length: only tiles near the viewport are in the page and are fetched. */
function Grid({ total, context, ...list }: ListQuery & { total: number; context: TileContext }) {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, before, height, rowPx } = useGridWindow(total, grid);
  const pages: number[] = [];
  for (let page = Math.floor(from / pageSize) + 1; (page - 1) * pageSize < to; page++) pages.push(page);
  return (
    <div className={styles.root}>
      <TileGrid ref={grid} style={{ minHeight: height, paddingTop: before, gridAutoRows: rowPx }}>
        {pages.map((page) => (
          <PageTiles
            key={page}
            {...list}
            page={page}
            from={Math.max(from, (page - 1) * pageSize)}
            to={Math.min(to, page * pageSize)}
            total={total}
            context={context}
          />
        ))}
      </TileGrid>
    </div>
  );
}

/** All games of a studio, a shelf, a search or the member's own. The page has the room of all of them from the start. */
export function GameList({ lobby, query, ...context }: TileContext & ListQuery) {
  const t = useT('casino');
  const { data, failed, asking, load } = usePage({ lobby, query }, 1);
  if (failed)
    return <ErrorState title={t('failed')} text={failed.message} onRetry={asking ? undefined : () => void load()} />;
  // As high as the window, so nothing below it moves when the list has loaded.
  if (!data) return <Skeleton height="100vh" radius={8} />;
  if (data.total === 0) return <Empty icon="poker-chip" title={t(query.own ? `none.${query.own}` : 'none.search')} />;
  return <Grid lobby={lobby} query={query} total={data.total} context={context} />;
}
