import { useSportsbook } from '../../area/context';
import { useAreaT, useSignal } from '../../area/hooks';
import type { ListQuery } from '../model/list-query';
import { CompetitionFilter } from './CompetitionFilter';
import { Sports, TreeTabs } from './ListColumn';
import { Matches } from './Matches';
import { useListScroll } from './use-list-scroll';

/** The list as a page of its own, at 768 px and below: filters on top, then league by league. */
export function MobileList({ category, query }: { category: number; query: ListQuery }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { name } = book.category(category);
  const view = useSignal(book.list.view);
  useListScroll(book.scroll, view.category === category && view.state === 'ready' && view.sections.length > 0);
  return (
    <section className="book__page" aria-label={t(`list.${name}`)}>
      <h1 className="sr">{t(`tabs.${name}`)}</h1>
      <TreeTabs category={category} />
      <Sports category={category} query={query} />
      <CompetitionFilter category={category} query={query} />
      <Matches category={category} query={query} selected={null} page />
    </section>
  );
}
