import { memo, useCallback } from 'react';
import { useAreaT } from '../../area/hooks';
import type { MarketView } from '../../odds/match-entry';
import { BlockHeader } from '../../view/BlockHeader';
import { LeagueBlock } from '../../view/LeagueBlock';
import { LeagueHeader } from '../../view/LeagueHeader';
import { MatchLine } from '../../view/MatchLine';
import type { Section } from '../model/sections';
import { sectionTitle } from './section-title';

/** What an area says of its rows of full width. */
export interface LineRows {
  /** Markets of a match in the order in which they stand; the first is that of the row. */
  order(markets: Iterable<MarketView>, category: number): readonly MarketView[];
  /** Icon of a sport. */
  icon(sportId: number): string;
}

interface Props {
  section: Section;
  category: number;
  rows: LineRows;
  favourite: boolean;
  onFavourite(league: number): void;
  folded: boolean;
  onFold(key: string, folded: boolean): void;
  /** Matches that are open, of all leagues. */
  open: ReadonlySet<number>;
  onOpen(id: number, open: boolean): void;
}

/** One league of a list of full width with its matches, or the starred ones. */
export const LineLeague = memo(function LineLeague(props: Props) {
  const { section, category, rows, folded, open, onOpen } = props;
  const t = useAreaT();
  const { league, ids, key } = section;
  const title = sectionTitle(t, section);
  const isOpen = useCallback((id: number) => open.has(id), [open]);
  const row = useCallback(
    (id: number) => (
      <MatchLine key={id} id={id} category={category} order={rows.order} open={open.has(id)} onOpen={onOpen} />
    ),
    [category, rows, open, onOpen],
  );
  const onFold = () => props.onFold(key, !folded);
  return (
    <LeagueBlock
      className="card league"
      label={title}
      head={
        league === 'favourites' ? (
          <BlockHeader
            title={title}
            lead="star-f"
            folded={folded}
            foldLabel={t(folded ? 'list.unfold' : 'list.fold', { name: title })}
            onFold={onFold}
          >
            <span className="muted">{t('list.matches', { n: ids.length })}</span>
          </BlockHeader>
        ) : league ? (
          <LeagueHeader
            league={league}
            icon={rows.icon(league.sport_id)}
            count={ids.length}
            favourite={props.favourite}
            folded={folded}
            onFavourite={() => props.onFavourite(league.id)}
            onFold={onFold}
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
