import { navigate } from '@maru/platform';
import { useMemo } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT, useSignal } from '../../area/hooks';
import { type FilterOption, listFilterOptions } from '../model/filter-options';
import type { ListQuery } from '../model/list-query';
import styles from './match-list.module.css';

/** Country and league of the list. Choosing a country leaves the league out. */
export function CompetitionFilter({ category, query }: { category: number; query: ListQuery }) {
  const t = useAreaT();
  const book = useSportsbook();
  const sports = useSignal(book.sports);
  const options = useMemo(
    () => listFilterOptions(sports ?? [], book.category(category), query),
    [sports, book, category, query],
  );
  const { sports_id, country_id, league_id, sort } = query;
  return (
    <div className={styles.filters}>
      <Choice
        label={t('list.country')}
        all={t('list.allCountries')}
        options={options.countries}
        value={country_id}
        onChange={(id) => navigate(book.address(category, { sports_id, country_id: id, sort }))}
      />
      <Choice
        label={t('list.league')}
        all={t('list.allLeagues')}
        options={options.leagues}
        value={league_id}
        onChange={(id) => navigate(book.address(category, { sports_id, country_id, league_id: id, sort }))}
      />
    </div>
  );
}

function Choice(props: {
  label: string;
  all: string;
  options: FilterOption[];
  value: number;
  onChange(id: number): void;
}) {
  return (
    <select
      className="input"
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(Number(event.target.value))}
    >
      <option value={0}>{props.all}</option>
      {props.options.map((option) => (
        <option key={option.id} value={option.id}>
          {`${option.name} (${option.count})`}
        </option>
      ))}
    </select>
  );
}
