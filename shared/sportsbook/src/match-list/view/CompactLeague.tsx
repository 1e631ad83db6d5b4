import { Flag, Icon, IconButton } from '@maru/ui';
import { memo, useCallback } from 'react';
import { useAreaT } from '../../area/hooks';
import { LeagueBlock } from '../../view/LeagueBlock';
import type { ListQuery } from '../model/list-query';
import type { Section } from '../model/sections';
import { MatchItem } from './MatchItem';
import { MatchRow } from './MatchRow';
import { sectionTitle } from './section-title';
import styles from './match-list.module.css';

/** A league of the list beside a match, or of a phone's: `rows` have three odds under a line. */
export const CompactLeague = memo(function CompactLeague(props: {
  section: Section;
  category: number;
  query: ListQuery;
  selected: number | null;
  scroller: HTMLElement | Document | null;
  rows: boolean;
  folded: boolean;
  onFold(key: string, folded: boolean): void;
}) {
  const { section, category, query, selected, rows, folded, onFold } = props;
  const t = useAreaT();
  const { league, ids, key } = section;
  const title = sectionTitle(t, section);
  const stays = useCallback((id: number) => id === selected, [selected]);
  const row = useCallback(
    (id: number) =>
      rows ? (
        <MatchRow key={id} id={id} category={category} query={query} />
      ) : (
        <MatchItem key={id} id={id} category={category} query={query} selected={id === selected} />
      ),
    [rows, category, query, selected],
  );
  return (
    <LeagueBlock
      className={styles.league}
      label={title}
      head={
        <div className={styles.leagueHeader}>
          {league === 'favourites' ? <Icon name="star-f" /> : league ? <Flag code={league.flag} /> : null}
          <h2 className="cut">{title}</h2>
          <small className="muted">{ids.length}</small>
          <IconButton
            icon={folded ? 'chevron-down' : 'chevron-up'}
            label={t(folded ? 'list.unfold' : 'list.fold', { name: title })}
            aria-expanded={!folded}
            onClick={() => onFold(key, !folded)}
          />
        </div>
      }
      folded={folded}
      ids={ids}
      scroller={props.scroller}
      stays={stays}
    >
      {row}
    </LeagueBlock>
  );
});
