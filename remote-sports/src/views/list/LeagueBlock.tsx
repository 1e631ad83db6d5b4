import { LeagueHead, useAreaT, useNearViewport } from '@maru/sportsbook';
import { type CSSProperties, memo } from 'react';
import type { LeagueSection } from '../../model/list-sections';
import { sportIcon } from '../../model/sports';
import { MatchRows } from './MatchRows';

/** Rows that come and go together as the page scrolls. */
const chunkRows = 20;

interface Props {
  section: LeagueSection;
  category: number;
  favorite: boolean;
  onFavorite(league: number): void;
  folded: boolean;
  onFold(key: string, folded: boolean): void;
  /** Matches that are open, of all leagues. */
  open: ReadonlySet<number>;
  onOpen(id: number, open: boolean): void;
}

/** One league with its matches. Rows far from view are empty boxes of their size. */
export const LeagueBlock = memo(function LeagueBlock(props: Props) {
  const { section, category, favorite, folded, open, onOpen } = props;
  const t = useAreaT();
  const { league, ids, key } = section;
  const title = league ? `${league.country} · ${league.name}` : t('list.league');
  const chunks = Array.from({ length: Math.ceil(ids.length / chunkRows) }, (_, at) =>
    ids.slice(at * chunkRows, (at + 1) * chunkRows),
  );
  return (
    <section className="card league" aria-label={title}>
      {league ? (
        <LeagueHead
          league={league}
          icon={sportIcon(section.sportId)}
          count={ids.length}
          favourite={favorite}
          folded={folded}
          onFavourite={() => props.onFavorite(section.leagueId)}
          onFold={() => props.onFold(key, !folded)}
        />
      ) : null}
      {folded
        ? null
        : chunks.map((chunk) => <Chunk key={chunk[0]} ids={chunk} category={category} open={open} onOpen={onOpen} />)}
    </section>
  );
});

/** Some rows of a league; they stay while one of them is open, as its size is its own. */
const Chunk = memo(function Chunk(props: Pick<Props, 'category' | 'open' | 'onOpen'> & { ids: readonly number[] }) {
  const { ids, category, open, onOpen } = props;
  const hasOpen = ids.some((id) => open.has(id));
  const [ref, near] = useNearViewport<HTMLUListElement>(document, hasOpen);
  const shown = near || hasOpen;
  return (
    <ul
      ref={ref}
      className={shown ? 'sp-rows' : 'sp-rows sp-rows--far'}
      style={{ '--rows': ids.length } as CSSProperties}
    >
      {shown
        ? ids.map((id) => <MatchRows key={id} id={id} category={category} open={open.has(id)} onOpen={onOpen} />)
        : null}
    </ul>
  );
});
