import { navigate } from '@maru/platform';
import { Segment } from '@maru/ui';
import { useSportsbook } from '../../area/context';
import { useAreaT } from '../../area/hooks';
import type { ListQuery } from '../model/list-query';
import styles from './match-list.module.css';

/** Order of a list: by the start of its matches, or league by league. */
export function ListSort({ category, query }: { category: number; query: ListQuery }) {
  const t = useAreaT();
  const book = useSportsbook();
  return (
    <Segment
      label={t('list.sort')}
      options={[
        { id: 'time', text: t('list.byTime') },
        { id: 'league', text: t('list.byLeague') },
      ]}
      value={query.sort}
      onChange={(sort) => navigate(book.address(category, { ...query, sort }), { replace: true })}
    />
  );
}

/** Order of a list of upcoming matches, if its area offers a choice. Live matches have one order. */
export function ComingSort(props: { category: number; query: ListQuery }) {
  const book = useSportsbook();
  if (book.category(props.category).live || !book.area.list?.filters?.includes('sort')) return null;
  return (
    <div className={styles.sort}>
      <ListSort {...props} />
    </div>
  );
}
