import { Link, useT } from '@maru/platform';
import { Button, Empty, FieldError, Flag, Icon } from '@maru/ui';
import { useId } from 'react';
import type { MatchHit } from '../matches/matches';
import type { SearchHit } from '../matches/tree';
import { koreanTime } from '../time';
import { MatchCounts } from './MatchCounts';

/** Field for names of teams, leagues, countries and sports. One character alone is refused, none clears. */
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

function Leagues({ hits }: { hits: readonly SearchHit[] }) {
  const t = useT('host');
  return (
    <>
      <div className="rail__head">
        <h2>{t('search.leagues')}</h2>
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
              <MatchCounts live={hit.live} coming={hit.coming} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Matches({ hits }: { hits: readonly MatchHit[] }) {
  const t = useT('host');
  return (
    <>
      <div className="rail__head">
        <h2>{t('search.matches')}</h2>
        <span role="status">{t('tree.matches', { n: hits.length })}</span>
      </div>
      <ul className="tree tree--hits">
        {hits.map((hit) => (
          <li key={`${hit.area} ${hit.id}`}>
            <Link to={hit.to}>
              <Flag code={hit.flag} />
              <span className="cut">
                {hit.home} – {hit.away}
                <em>{hit.live ? hit.league : `${koreanTime(hit.time)} · ${hit.league}`}</em>
              </span>
              {hit.live ? <small className="live">{t('search.live')}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was found, in place of the tree: leagues, then matches by their teams. */
export function SearchHits(props: {
  keyword: string;
  leagues: readonly SearchHit[];
  matches: readonly MatchHit[];
  onClear(): void;
}) {
  const t = useT('host');
  const { keyword, leagues, matches } = props;
  if (leagues.length === 0 && matches.length === 0) {
    return (
      <Empty icon="search" title={t('search.none', { keyword })} text={t('search.hint')}>
        <Button onClick={props.onClear}>{t('search.clear')}</Button>
      </Empty>
    );
  }
  return (
    <>
      {leagues.length > 0 ? <Leagues hits={leagues} /> : null}
      {matches.length > 0 ? <Matches hits={matches} /> : null}
    </>
  );
}
