import { useSportsbook } from '../../area/context';
import { useAreaT } from '../../area/hooks';
import type { ListQuery } from '../model/list-query';
import { CompetitionFilter } from './CompetitionFilter';
import { Sports, TreeTabs } from './ListColumn';
import { ComingSort } from './ListSort';
import { Matches } from './Matches';

/** The list as a page of its own, at 768 px and below: filters on top, then league by league. */
export function MobileList({ category, query }: { category: number; query: ListQuery }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { name } = book.category(category);
  return (
    <section className="book__page" aria-label={t(`list.${name}`)}>
      <h1 className="sr">{t(`tabs.${name}`)}</h1>
      <TreeTabs category={category} />
      <Sports category={category} query={query} />
      <CompetitionFilter category={category} query={query} />
      <ComingSort category={category} query={query} />
      <Matches category={category} query={query} selected={null} page />
    </section>
  );
}
