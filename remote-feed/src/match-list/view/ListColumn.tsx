import type { Category } from '@maru/contracts';
import { Link, navigate, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { useOpenCategories } from '../../open';
import { area } from '../../runtime';
import { useSignal } from '../../runtime/hooks';
import type { ListQuery } from '../model/sections';
import { listAddress } from './address';
import { Matches } from './Matches';

const sportIcons: Record<number, string> = {
  1: 'ball-football',
  2: 'ball-basketball',
  3: 'ball-baseball',
  4: 'ball-volleyball',
  5: 'ice-skating',
  6: 'ball-tennis',
};

/** The list column: category tabs, sports, and the matches league by league. */
export function ListColumn(props: { category: Category; query: ListQuery; selected: number | null }) {
  const { category, query, selected } = props;
  const t = useT('feed');
  return (
    <section className="card feed__list" aria-label={t(category === 1 ? 'list.inplay' : 'list.prematch')}>
      <CategoryTabs category={category} />
      <Sports category={category} query={query} />
      <Matches category={category} query={query} selected={selected} />
    </section>
  );
}

/** In-play and pre-match, with the number of their matches. */
export function CategoryTabs({ category }: { category: Category }) {
  const t = useT('feed');
  const sports = useSignal(area().feed.sports);
  const open = useOpenCategories();
  const counts = { 1: 0, 2: 0 };
  for (const sport of sports ?? []) {
    counts[1] += sport.inplay;
    counts[2] += sport.prematch;
  }
  return (
    <nav className="tabs tabs--line" aria-label={t('tabs.label')}>
      {open.map((each) => (
        <Link key={each} to={listAddress(each, {})} aria-current={each === category ? 'page' : undefined}>
          {t(each === 1 ? 'tabs.inplay' : 'tabs.prematch')}
          {sports ? <small>{counts[each]}</small> : null}
        </Link>
      ))}
    </nav>
  );
}

/** Sports that have matches; one or all are shown. */
export function Sports({ category, query }: { category: Category; query: ListQuery }) {
  const t = useT('feed');
  const sports = useSignal(area().feed.sports);
  const count = (sport: { inplay: number; prematch: number }) => (category === 1 ? sport.inplay : sport.prematch);
  const shown = (sports ?? []).filter((sport) => count(sport) > 0 || sport.id === query.sports_id);
  const total = (sports ?? []).reduce((sum, sport) => sum + count(sport), 0);
  const options = [
    { id: 0, name: t('list.all'), icon: 'layout-grid', count: sports ? total : null },
    ...shown.map((sport) => ({
      id: sport.id,
      name: sport.name,
      icon: sportIcons[sport.id] ?? 'trophy',
      count: count(sport),
    })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div className="chips feed__sports" role="group" aria-label={t('list.sports')}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="sport"
          aria-pressed={option.id === query.sports_id}
          onClick={() => navigate(listAddress(category, { sports_id: option.id }))}
        >
          <Icon name={option.icon} />
          <span>{option.name}</span>
          {option.count === null ? null : <small>{option.count}</small>}
        </button>
      ))}
    </div>
  );
}
