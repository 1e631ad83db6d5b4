import { navigate } from '@maru/platform';
import {
  CategoryTabs,
  type ListQuery,
  ListSort,
  readKeyword,
  useAreaT,
  useSignal,
  useSportsbook,
} from '@maru/sportsbook';
import { Chips, Icon, IconButton } from '@maru/ui';
import { type FormEvent, useState } from 'react';
import { domesticIds } from '../../model/categories';
import { choose } from '../../model/list-query';
import { sportIcon, sportName } from '../../model/sports';
import { openRules } from '../rules/open-rules';
import sportsStyles from '../sports.module.css';
import styles from './list-header.module.css';

interface Props {
  category: number;
  query: ListQuery;
}

/** Tabs of the categories, with order, favourites, rules and refresh beside them. */
export function ListHeader({ category, query }: Props) {
  const t = useAreaT();
  const book = useSportsbook();
  const { list } = book;
  const { categoryCounts } = useSignal(list.view);
  const change = (next: Partial<ListQuery>) =>
    navigate(book.address(category, { ...query, ...next }), { replace: true });
  return (
    <div className={`split tabs--line ${sportsStyles.header}`}>
      <CategoryTabs
        category={category}
        ids={domesticIds}
        count={({ id }) => categoryCounts?.[id]}
        query={{ sort: query.sort }}
      />
      <div className={`row ${sportsStyles.tools}`}>
        <ListSort category={category} query={query} />
        <IconButton
          icon={query.favorites ? 'star-f' : 'star'}
          label={t('list.favoritesOnly')}
          aria-pressed={query.favorites}
          className="fav"
          onClick={() => change({ favorites: !query.favorites })}
        />
        <IconButton icon="gavel" label={t('rules.open')} onClick={() => openRules()} />
        <IconButton icon="refresh" label={t('list.refresh')} onClick={() => list.retry()} />
      </div>
    </div>
  );
}

/** Sports that have matches, with their counts; one or all are shown. A sport resets country and league. */
export function SportChips({ category, query }: Props) {
  const t = useAreaT();
  const book = useSportsbook();
  const tree = useSignal(book.sports);
  const { sportCounts: sports } = useSignal(book.list.view);
  const shown = (sports ?? []).filter(({ id, count }) => count > 0 || id === query.sports_id);
  return (
    <Chips
      className={`pad ${styles.chips}`}
      label={t('list.sports')}
      value={query.sports_id}
      onChange={(sports_id) => navigate(book.address(category, choose(query, { sports_id })))}
      options={[
        {
          id: 0,
          text: t('list.all'),
          icon: 'layout-grid',
          ...(sports && { count: sports.reduce((sum, { count }) => sum + count, 0) }),
        },
        ...shown.map(({ id, count }) => ({ id, count, text: sportName(t, tree, id), icon: sportIcon(id) })),
      ]}
    />
  );
}

/** Search by a team's or league's name, and the league that was chosen in the tree. */
export function ListSearch({ category, query }: Props) {
  const t = useAreaT();
  const book = useSportsbook();
  const league = useSignal(book.store.membership) >= 0 ? book.store.leagues.get(query.league_id) : undefined;
  const [text, setText] = useState(query.search);
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = readKeyword(text);
    setShort(!keyword.ok);
    if (keyword.ok && keyword.search !== query.search)
      navigate(book.address(category, { ...query, search: keyword.search }));
  };
  return (
    <form className={sportsStyles.search} onSubmit={submit}>
      <label className={sportsStyles.field}>
        <Icon name="search" />
        <span className="sr">{t('search.label')}</span>
        <input
          type="search"
          className="input"
          value={text}
          maxLength={60}
          placeholder={t('search.placeholder')}
          aria-invalid={short || undefined}
          aria-describedby={short ? 'sp-search-short' : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setShort(false);
            if (event.target.value === '' && query.search) navigate(book.address(category, { ...query, search: '' }));
          }}
        />
      </label>
      {query.league_id ? (
        <button
          type="button"
          className="chip"
          aria-label={t('search.clearLeague')}
          onClick={() => navigate(book.address(category, choose(query, { league_id: 0 })))}
        >
          {league ? `${league.country} · ${league.name}` : t('search.league')}
          <Icon name="x" />
        </button>
      ) : null}
      {short ? (
        <p className="field__error" id="sp-search-short" role="alert">
          {t('search.tooShort')}
        </p>
      ) : null}
    </form>
  );
}
