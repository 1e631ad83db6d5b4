import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useSportsbook } from '../../area/context';
import { useSignal } from '../../area/hooks';
import { LineLeague, type LineRows } from './LineLeague';
import { LineSkeleton } from './ListSkeleton';
import { ListState } from './ListState';
import { MorePages } from './MorePages';
import { useIdSet } from './use-id-set';
import { useListScroll } from './use-list-scroll';

/**
 * The matches of a list of full width, league by league, page after page. Leagues are starred and folded; matches open
 * under their row, the one of the address (`match`) from the start.
 */
export function LineMatches(props: {
  category: number;
  match: number | null;
  rows: LineRows;
  empty: ReactNode;
  /** Stars a league or takes the star from it. The same function draws the same leagues. */
  onFavourite(league: number): void;
}) {
  const { category, match, rows, onFavourite } = props;
  const { list, scroll } = useSportsbook();
  const view = useSignal(list.view);
  const favourites = useSignal(list.favouriteLeagues);
  const [open, setOpen] = useIdSet<number>(match);
  const [folded, setFolded] = useIdSet<string>(null);
  const ready = view.category === category && view.state === 'ready';
  useListScroll(scroll, ready && view.sections.length > 0, document);
  useLinkedMatch(match, ready);
  const onMore = useCallback(() => void list.more(), [list]);
  return (
    <ListState category={category} skeleton={<LineSkeleton />} empty={props.empty} asCards>
      {({ sections, hasMore, loadingMore, moreFailed }) => (
        <div data-odds-area="">
          {sections.map((section) => (
            <LineLeague
              key={section.key}
              section={section}
              category={category}
              rows={rows}
              favourite={typeof section.league === 'object' && favourites.has(section.league.id)}
              onFavourite={onFavourite}
              folded={folded.has(section.key)}
              onFold={setFolded}
              open={open}
              onOpen={setOpen}
            />
          ))}
          {hasMore ? <MorePages loading={loadingMore} failed={moreFailed} onMore={onMore} /> : null}
        </div>
      )}
    </ListState>
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
