import { Link } from '@maru/platform';
import { PageTabs } from '@maru/ui';
import { useSportsbook } from '../../area/context';
import { useAreaT } from '../../area/hooks';
import type { SportsCategory } from '../../area/sports-area';
import { useOpenCategories } from '../../area/use-open-categories';
import type { ListQuery } from '../model/list-query';

/** Tabs of the area's open categories, each with the number of its matches where it is known. */
export function CategoryTabs(props: {
  category: number;
  /** Which of them, where it is not all. */
  ids?: readonly number[];
  count(category: SportsCategory): number | undefined;
  /** What of the list's query the tabs keep. */
  query?: Partial<ListQuery>;
  className?: string;
}) {
  const { category, ids, query = {} } = props;
  const t = useAreaT();
  const book = useSportsbook();
  const open = useOpenCategories().filter(({ id }) => ids?.includes(id) ?? true);
  return (
    <PageTabs label={t('tabs.label')} current={String(category)} className={props.className}>
      {open.map((each) => {
        const count = props.count(each);
        return (
          <Link
            key={each.id}
            to={book.address(each.id, query)}
            aria-current={each.id === category ? 'page' : undefined}
          >
            {t(`tabs.${each.name}`)}
            {count === undefined ? null : <small>{count}</small>}
          </Link>
        );
      })}
    </PageTabs>
  );
}
