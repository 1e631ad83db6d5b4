import { Link, serverNow } from '@maru/platform';
import { buttonClass, Empty } from '@maru/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT, useSignal } from '../../area/hooks';
import { useOpenCategories } from '../../area/use-open-categories';
import type { ListQuery } from '../model/list-query';
import type { Section } from '../model/sections';
import { type StartSpan, sectionsWithin } from '../model/start-span';
import { CompactLeague } from './CompactLeague';
import { CompactSkeleton } from './ListSkeleton';
import { ListState } from './ListState';
import { useIdSet } from './use-id-set';
import { useListScroll } from './use-list-scroll';
import styles from './match-list.module.css';

/**
 * The matches of a list, league by league, or a placeholder. With `page` they scroll with the page, as on a phone, else
 * in a separate box.
 */
export function Matches(props: {
  category: number;
  query: ListQuery;
  selected: number | null;
  page?: boolean;
  /** Those that start in it alone. */
  span?: StartSpan;
}) {
  const { category, query, selected, page = false, span = 'all' } = props;
  const { list, scroll } = useSportsbook();
  const view = useSignal(list.view);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [folded, setFolded] = useIdSet<string>(null);
  const scroller = page ? document : box;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => setBox(ref.current), []);
  useListScroll(scroll, view.category === category && view.state === 'ready' && view.sections.length > 0, scroller);
  return (
    <div
      ref={ref}
      className={page ? styles.rows : styles.scroller}
      data-odds-area=""
      onPointerEnter={(event) => event.pointerType === 'mouse' && list.hold(true)}
      onPointerLeave={() => list.hold(false)}
    >
      <ListState
        category={category}
        skeleton={<CompactSkeleton />}
        empty={<NoMatches category={category} query={query} />}
      >
        {({ sections }) => (
          <Within sections={sections} span={span}>
            {(section) => (
              <CompactLeague
                key={section.key}
                section={section}
                category={category}
                query={query}
                selected={selected !== null && section.ids.includes(selected) ? selected : null}
                scroller={scroller}
                rows={page}
                folded={folded.has(section.key)}
                onFold={setFolded}
              />
            )}
          </Within>
        )}
      </ListState>
    </div>
  );
}

/** The sections with the matches of a span of time. */
function Within(props: { sections: readonly Section[]; span: StartSpan; children(section: Section): ReactNode }) {
  const { sections, span } = props;
  const t = useAreaT();
  const { store } = useSportsbook();
  const shown = useMemo(
    () => sectionsWithin(sections, span, serverNow(), (id) => store.matches.get(id)?.info.get().match_time ?? null),
    [sections, span, store],
  );
  if (shown.length === 0) return <Empty icon="clock" title={t('list.emptyComing')} text={t('list.noneInSpan')} />;
  return shown.map(props.children);
}

/** Leads to all matches where the list is narrowed, else to another category. */
function NoMatches({ category, query }: { category: number; query: ListQuery }) {
  const t = useAreaT();
  const book = useSportsbook();
  const other = useOpenCategories().find(({ id }) => id !== category);
  const filtered = query.sports_id || query.country_id || query.league_id;
  return (
    <Empty
      icon="calendar-event"
      title={t(book.category(category).live ? 'list.emptyTitle' : 'list.emptyComing')}
      text={t(`list.empty.${book.category(category).name}`)}
    >
      {filtered ? (
        <Link className={buttonClass()} to={book.address(category, {})}>
          {t('list.emptyAll')}
        </Link>
      ) : other ? (
        <Link className={buttonClass()} to={book.address(other.id, {})}>
          {t(`tabs.${other.name}`)}
        </Link>
      ) : null}
    </Empty>
  );
}
