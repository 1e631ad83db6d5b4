import { Link, navigate } from '@maru/platform';
import { Icon, PageTabs } from '@maru/ui';
import { useSportsbook } from '../../area/context';
import { useAreaT, useSignal } from '../../area/hooks';
import { useOpenCategories } from '../../area/use-open-categories';
import { sportIcons } from '../../names/sport-icons';
import type { ListQuery } from '../model/list-query';
import { Matches } from './Matches';

/** The list column: category tabs, sports, and the matches league by league. */
export function ListColumn(props: { category: number; query: ListQuery; selected: number | null }) {
  const { category, query, selected } = props;
  const book = useSportsbook();
  const t = useAreaT();
  return (
    <section className="card book__list" aria-label={t(`list.${book.category(category).name}`)}>
      <CategoryTabs category={category} />
      <Sports category={category} query={query} />
      <Matches category={category} query={query} selected={selected} />
    </section>
  );
}

/** The area's categories, with the number of their matches. */
export function CategoryTabs({ category }: { category: number }) {
  const t = useAreaT();
  const book = useSportsbook();
  const sports = useSignal(book.sports);
  const open = useOpenCategories();
  return (
    <PageTabs label={t('tabs.label')} current={String(category)} className="tabs--line">
      {open.map((each) => (
        <Link key={each.id} to={book.address(each.id, {})} aria-current={each.id === category ? 'page' : undefined}>
          {t(`tabs.${each.name}`)}
          {sports ? <small>{sports.reduce((sum, sport) => sum + each.count(sport.counts), 0)}</small> : null}
        </Link>
      ))}
    </PageTabs>
  );
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
    <div className="chips book__sports" role="group" aria-label={t('list.sports')}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="sport"
          aria-pressed={option.id === query.sports_id}
          onClick={() => navigate(book.address(category, { sports_id: option.id }))}
        >
          <Icon name={option.icon} />
          <span>{option.name}</span>
          {option.count === null ? null : <small>{option.count}</small>}
        </button>
      ))}
    </div>
  );
}
