import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressOfPage, Dialog, Failed, polling, shortTime, TextField, usePoll, useT } from '../../../kit';
import { EntityName } from '../../../ui/entity/EntityName';
import { toLeagueName } from '../../../ui/entity/entity-text';
import styles from './find-match.module.css';

const shown = 8;

/** Finds a match that is not waiting for a result: matches in play can be decided too. */
export function FindMatch({ onClose }: { onClose(): void }) {
  const t = useT();
  const [words, setWords] = useState('');
  const search = words.trim();
  const isSearching = search.length > 0;
  const offered = usePoll('opsTradingMatches', isSearching ? { query: { search } } : null, polling.shared);
  const written = usePoll('opsTradingResults', isSearching ? { query: { search, view: 'all' } } : null, polling.shared);
  const problem = offered.problem ?? written.problem;
  const matchesById = new Map(
    [...(written.data?.rows ?? []), ...(offered.data?.matches ?? [])].map((match) => [match.id, match]),
  );
  const isLoaded = isSearching && offered.data !== null && written.data !== null;
  return (
    <Dialog title={t('trade.enter_result')} onClose={onClose}>
      <div className="modal__body stack">
        <TextField
          label={t('trade.enter_find')}
          hint={t('trade.enter_is')}
          maxLength={60}
          value={words}
          onChange={setWords}
        />
        {isSearching && problem !== null && (
          <Failed
            problem={problem}
            onRetry={() => {
              void offered.reload();
              void written.reload();
            }}
          />
        )}
        {isLoaded && matchesById.size === 0 && <p className="muted">{t('trade.enter_none')}</p>}
        {isLoaded && (
          <ul className={styles.found}>
            {[...matchesById.values()].slice(0, shown).map(({ id, home, away, match_time, ...row }) => (
              <li key={id}>
                <Link to={addressOfPage('results', { row: String(id) })} onClick={onClose}>
                  {home} – {away}
                </Link>
                <small className="muted">
                  <EntityName league={toLeagueName(row)} /> · {shortTime(match_time)} · #{id}
                </small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
