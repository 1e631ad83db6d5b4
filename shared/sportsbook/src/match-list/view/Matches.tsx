import { Link } from '@maru/platform';
import { buttonClass, Empty, ErrorState, LoadingDelay } from '@maru/ui';
import { useEffect, useRef, useState } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT, useSignal } from '../../area/hooks';
import { useOpenCategories } from '../../area/use-open-categories';
import type { ListQuery } from '../model/list-query';
import { CompactLeague } from './CompactLeague';
import { ListSkeleton } from './ListSkeleton';

/**
 * The matches of a list, league by league, or what there is in their place. With `page` they scroll with the page, as
 * on a phone, else in a box of their own.
 */
export function Matches(props: { category: number; query: ListQuery; selected: number | null; page?: boolean }) {
  const { category, query, selected, page = false } = props;
  const t = useAreaT();
  const book = useSportsbook();
  const { list } = book;
  const view = useSignal(list.view);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const scroller = page ? document : box;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => setBox(ref.current), []);
  const fresh = view.category === category;
  const empty = fresh && view.state === 'ready' && view.total === 0;
  const open = useOpenCategories();
  const other = open.find(({ id }) => id !== category);
  const filtered = query.sports_id || query.country_id || query.league_id;
  return (
    <div
      ref={ref}
      className={page ? 'book__rows' : 'book__scroll'}
      data-odds-area=""
      onPointerEnter={(event) => event.pointerType === 'mouse' && list.hold(true)}
      onPointerLeave={() => list.hold(false)}
    >
      {!fresh || view.state === 'loading' ? (
        <LoadingDelay label={t('list.loading')}>
          <ListSkeleton />
        </LoadingDelay>
      ) : null}
      {fresh && view.state === 'error' ? (
        <ErrorState title={t('list.errorTitle')} text={view.message} onRetry={() => list.retry()} />
      ) : null}
      {empty ? (
        <Empty
          icon="calendar-event"
          title={t('list.emptyTitle')}
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
      ) : null}
      {fresh && view.state === 'ready'
        ? view.sections.map((section) => (
            <CompactLeague
              key={section.key}
              section={section}
              category={category}
              query={query}
              selected={selected !== null && section.ids.includes(selected) ? selected : null}
              scroller={scroller}
              rows={page}
            />
          ))
        : null}
    </div>
  );
}
