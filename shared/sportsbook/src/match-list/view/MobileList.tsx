import { useState } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT } from '../../area/hooks';
import type { ListQuery } from '../model/list-query';
import type { StartSpan } from '../model/start-span';
import { CompetitionFilter } from './CompetitionFilter';
import { Sports, TreeTabs } from './ListColumn';
import { ComingSort } from './ListSort';
import { Matches } from './Matches';
import { StartFilter } from './StartFilter';
import styles from './match-list.module.css';

/** The list as a separate page, at 768 px and below: filters on top, then league by league. */
export function MobileList({ category, query }: { category: number; query: ListQuery }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { name, live } = book.category(category);
  const [span, setSpan] = useState<StartSpan>('all');
  return (
    <section className={styles.page} aria-label={t(`list.${name}`)}>
      <h1 className="sr">{t(`tabs.${name}`)}</h1>
      <TreeTabs category={category} />
      <Sports category={category} query={query} />
      <CompetitionFilter category={category} query={query} />
      <ComingSort category={category} query={query} />
      {live ? null : <StartFilter span={span} onSpan={setSpan} />}
      <Matches category={category} query={query} selected={null} span={live ? 'all' : span} page />
    </section>
  );
}
