import { Link, useT } from '@maru/platform';
import { Button, Empty, FieldError, Flag, Icon } from '@maru/ui';
import { useId } from 'react';
import type { SearchResult } from '../sports/tree';

/** Field for names of leagues, countries and sports. One character alone is refused, none clears. */
export function SearchField(props: {
  value: string;
  refused: boolean;
  onChange(value: string): void;
  onSubmit(): void;
}) {
  const t = useT('host');
  const id = useId();
  return (
    <form
      className="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <label className="search">
        <Icon name="search" />
        <span className="sr">{t('search.label')}</span>
        <input
          className="input"
          type="search"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          value={props.value}
          maxLength={40}
          aria-invalid={props.refused || undefined}
          aria-describedby={props.refused ? id : undefined}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </label>
      {props.refused ? <FieldError id={id}>{t('search.tooShort')}</FieldError> : null}
    </form>
  );
}

/** What was found, in place of the tree. */
export function SearchHits(props: { result: Extract<SearchResult, { kind: 'hits' }>; onClear(): void }) {
  const t = useT('host');
  const { keyword, hits } = props.result;
  if (hits.length === 0) {
    return (
      <Empty icon="search" title={t('search.none', { keyword })} text={t('search.hint')}>
        <Button onClick={props.onClear}>{t('search.clear')}</Button>
      </Empty>
    );
  }
  return (
    <>
      <div className="rail__head">
        <h2>{t('search.results')}</h2>
        <span role="status">{t('tree.leagues', { n: hits.length })}</span>
      </div>
      <ul className="tree tree--hits">
        {hits.map((hit) => (
          <li key={hit.key}>
            <Link to={hit.to}>
              <Flag code={hit.flag ?? ''} />
              <span className="cut">
                {hit.name}
                <em>{hit.place}</em>
              </span>
              <small>{hit.count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
