import { Flag, Icon } from '@maru/ui';
import { type CSSProperties, memo } from 'react';
import { useAreaT } from '../../area/hooks';
import type { ListQuery } from '../model/list-query';
import type { Section } from '../model/sections';
import { MatchItem } from './MatchItem';
import { MatchRow } from './MatchRow';
import { useNearViewport } from './use-near-viewport';

/** One league with its matches. Far from view it is an empty box of the same size. */
export const LeagueBlock = memo(function LeagueBlock(props: {
  section: Section;
  category: number;
  query: ListQuery;
  selected: number | null;
  scroller: HTMLElement | Document | null;
  /** Wide rows with three odds under a line, as on a phone. */
  rows: boolean;
}) {
  const { section, category, query, selected } = props;
  const t = useAreaT();
  const [ref, near] = useNearViewport(props.scroller, selected !== null);
  const { league } = section;
  const title =
    league === 'favourites' ? t('list.favourites') : league ? `${league.country} · ${league.name}` : t('list.league');
  return (
    <section
      ref={ref}
      className={near ? 'lgs' : 'lgs lgs--far'}
      style={{ '--rows': section.ids.length } as CSSProperties}
      aria-label={title}
    >
      {near ? (
        <>
          <div className="lg">
            {league === 'favourites' ? <Icon name="star-f" /> : league ? <Flag code={league.flag} /> : null}
            <h3 className="cut">{title}</h3>
            <small className="muted">{section.ids.length}</small>
          </div>
          <ul>
            {section.ids.map((id) =>
              props.rows ? (
                <MatchRow key={id} id={id} category={category} query={query} />
              ) : (
                <MatchItem key={id} id={id} category={category} query={query} selected={id === selected} />
              ),
            )}
          </ul>
        </>
      ) : null}
    </section>
  );
});
