import type { Category } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import { buttonClass, Empty, ErrorState, LoadingDelay } from '@maru/ui';
import { useEffect, useRef, useState } from 'react';
import { useOpenCategories } from '../../open';
import { area } from '../../runtime';
import { useSignal } from '../../runtime/hooks';
import type { ListQuery } from '../model/sections';
import { listAddress } from './address';
import { LeagueBlock } from './LeagueBlock';
import { ListSkeleton } from './ListSkeleton';

/**
 * The matches of a list, league by league, or what there is in their place. With `page` they scroll with the page, as
 * on a phone, else in a box of their own.
 */
export function Matches(props: { category: Category; query: ListQuery; selected: number | null; page?: boolean }) {
  const { category, query, selected, page = false } = props;
  const t = useT('feed');
  const { list } = area().feed;
  const view = useSignal(list.view);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const scroller = page ? document : box;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => setBox(ref.current), []);
  const fresh = view.category === category;
  const empty = fresh && view.state === 'ready' && view.total === 0;
  const open = useOpenCategories();
  const other = category === 1 ? 2 : 1;
  const filtered = query.sports_id || query.country_id || query.league_id;
  return (
    <div
      ref={ref}
      className={page ? 'feed__rows' : 'feed__scroll'}
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
          text={t(category === 1 ? 'list.emptyText' : 'list.emptyPrematchText')}
        >
          {filtered || open.includes(other) ? (
            <Link className={buttonClass()} to={listAddress(filtered ? category : other, {})}>
              {filtered ? t('list.emptyAll') : t(other === 2 ? 'tabs.prematch' : 'tabs.inplay')}
            </Link>
          ) : null}
        </Empty>
      ) : null}
      {fresh && view.state === 'ready'
        ? view.sections.map((section) => (
            <LeagueBlock
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
