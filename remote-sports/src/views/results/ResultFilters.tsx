import type { SportsLeague } from '@maru/contracts';
import { useT } from '@maru/platform';
import { readKeyword } from '@maru/sportsbook';
import { Icon } from '@maru/ui';
import { type FormEvent, useState } from 'react';
import type { ResultsQuery } from '../../model/results-query';
import sportsStyles from '../sports.module.css';
import styles from './result-filters.module.css';

/** League and search of the results. */
export function ResultFilters(props: {
  query: ResultsQuery;
  leagues: Readonly<Record<string, SportsLeague>>;
  onChange(next: Partial<ResultsQuery>): void;
}) {
  const { query, leagues, onChange } = props;
  const t = useT('sports');
  const [text, setText] = useState(query.search);
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = readKeyword(text);
    setShort(!keyword.ok);
    if (keyword.ok && keyword.search !== query.search) onChange({ search: keyword.search });
  };
  return (
    <form className={`${sportsStyles.search} ${styles.root}`} onSubmit={submit}>
      <select
        className="input"
        aria-label={t('result.leagueFilter')}
        value={query.league_id}
        onChange={(event) => onChange({ league_id: Number(event.target.value) })}
      >
        <option value={0}>{t('result.allLeagues')}</option>
        {Object.values(leagues).map(({ id, country, name }) => (
          <option key={id} value={id}>
            {country} · {name}
          </option>
        ))}
      </select>
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
          onChange={(event) => {
            setText(event.target.value);
            setShort(false);
            if (event.target.value === '' && query.search) onChange({ search: '' });
          }}
        />
      </label>
      {short ? (
        <p className="field__error" role="alert">
          {t('search.tooShort')}
        </p>
      ) : null}
    </form>
  );
}
