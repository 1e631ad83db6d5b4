import { navigate } from '@maru/platform';
import { Icon } from '@maru/ui';
import { useSportsbook } from '../../area/context';
import { useAreaT, useSignal } from '../../area/hooks';
import type { SportsCategory } from '../../area/sports-area';
import { sportIcons } from '../../names/sport-icons';
import type { ListQuery } from '../model/list-query';
import { CategoryTabs } from './CategoryTabs';
import { ComingSort } from './ListSort';
import { Matches } from './Matches';
import styles from './match-list.module.css';

/** The list column: category tabs, sports, and the matches league by league. */
export function ListColumn(props: { category: number; query: ListQuery; selected: number | null }) {
  const { category, query, selected } = props;
  const book = useSportsbook();
  const t = useAreaT();
  return (
    <section className={`card ${styles.column}`} aria-label={t(`list.${book.category(category).name}`)}>
      <TreeTabs category={category} />
      <Sports category={category} query={query} />
      <ComingSort category={category} query={query} />
      <Matches category={category} query={query} selected={selected} />
    </section>
  );
}

/** Tabs of the area's categories with the number of their matches in the tree. */
export function TreeTabs({ category }: { category: number }) {
  const sports = useSignal(useSportsbook().sports);
  const sumCounts = ({ count }: SportsCategory) => sports?.reduce((sum, sport) => sum + count(sport.counts), 0);
  return <CategoryTabs category={category} count={sumCounts} className="tabs--line" />;
}

/** Sports that have matches; one or all are shown. */
export function Sports({ category, query }: { category: number; query: ListQuery }) {
  const t = useAreaT();
  const book = useSportsbook();
  const sports = useSignal(book.sports);
  const { count } = book.category(category);
  const shown = (sports ?? []).filter((sport) => count(sport.counts) > 0 || sport.id === query.sports_id);
  const total = (sports ?? []).reduce((sum, sport) => sum + count(sport.counts), 0);
  const options = [
    { id: 0, name: t('list.all'), icon: 'layout-grid', count: sports ? total : null },
    ...shown.map((sport) => ({
      id: sport.id,
      name: sport.name,
      icon: sportIcons[sport.id] ?? 'trophy',
      count: count(sport.counts),
    })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div className={`chips ${styles.sports}`} role="group" aria-label={t('list.sports')}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={styles.sport}
          aria-pressed={option.id === query.sports_id}
          onClick={() => navigate(book.address(category, { sports_id: option.id, sort: query.sort }))}
        >
          <Icon name={option.icon} />
          <span>{option.name}</span>
          {option.count === null ? null : <small>{option.count}</small>}
        </button>
      ))}
    </div>
  );
}
