import { LeagueBlock, LeagueHead, MatchLine, useAreaT } from '@maru/sportsbook';
import { memo, useCallback } from 'react';
import type { LeagueSection } from '../../model/list-sections';
import { marketsOf } from '../../model/row-markets';
import { sportIcon } from '../../model/sports';

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

/** One league of a domestic list with its matches. */
export const League = memo(function League(props: Props) {
  const { section, category, favorite, folded, open, onOpen } = props;
  const t = useAreaT();
  const { league, ids, key } = section;
  const isOpen = useCallback((id: number) => open.has(id), [open]);
  const row = useCallback(
    (id: number) => (
      <MatchLine key={id} id={id} category={category} order={marketsOf} open={open.has(id)} onOpen={onOpen} />
    ),
    [category, open, onOpen],
  );
  return (
    <LeagueBlock
      className="card league"
      label={league ? `${league.country} · ${league.name}` : t('list.league')}
      head={
        league ? (
          <LeagueHead
            league={league}
            icon={sportIcon(section.sportId)}
            count={ids.length}
            favourite={favorite}
            folded={folded}
            onFavourite={() => props.onFavorite(section.leagueId)}
            onFold={() => props.onFold(key, !folded)}
          />
        ) : null
      }
      folded={folded}
      ids={ids}
      scroller={document}
      stays={isOpen}
    >
      {row}
    </LeagueBlock>
  );
});
