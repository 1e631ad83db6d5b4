import type { ResultRow } from '@maru/contracts';
import { useState } from 'react';
import { Failed, PageLink, polling, Sheet, type SheetPlace, Skeleton, StaleNote, usePoll, useT } from '../../../kit';
import { ApprovalPanel } from '../../../ui/duo/ApprovalPanel';
import { EntityName } from '../../../ui/entity/EntityName';
import { toLeagueName } from '../../../ui/entity/entity-text';
import { Totals } from '../../../ui/Totals';
import { DeskTrail } from '../DeskTrail';
import { useCanTrade } from '../use-rights';
import { MarketResults } from './MarketResults';
import { ResultTag, Source } from './result-columns';
import { computeHouseResult, isDecided, rowOfMatch, scoreText } from './result-state';
import { ScoreForm } from './ScoreForm';
import { TakeBack } from './TakeBack';
import { VoidPanel } from './VoidPanel';
import styles from '../trading-sheet.module.css';

interface ResultSheetProps {
  id: number;
  place: SheetPlace;
  /** The match's row of the list, where it is among those that were loaded. */
  row: ResultRow | undefined;
  onClose(): void;
  onChanged(): void;
}

/** One match with its result: score, markets, totals, both people, void and take-back, trail. */
export function ResultSheet({ id, place, row: listed, onClose, onChanged }: ResultSheetProps) {
  const t = useT();
  const match = usePoll('opsTradingMatch', { params: { id } }, polling.trading);
  // A link may name a match that is not among the rows.
  const unlistedRow = usePoll('opsTradingResults', listed ? null : { query: { search: String(id) } }, polling.trading);
  const row =
    listed ??
    unlistedRow.data?.rows.find((row) => row.id === id) ??
    (unlistedRow.data && match.data ? rowOfMatch(match.data.match, match.data.result_version) : undefined);
  const canTrade = useCanTrade(match.staleSince);
  const [unsaved, setUnsaved] = useState(false);
  const changed = () => {
    void match.reload();
    void unlistedRow.reload();
    onChanged();
  };
  const faster = match.data?.trail[0]?.actor;
  const name = row ? `${row.home} – ${row.away}` : t('trade.match_n', { id });
  const problem = match.problem ?? unlistedRow.problem;
  const acts = { id, faster, isLocked: !canTrade, onChanged: changed };
  return (
    <Sheet
      title={name}
      place={place}
      aside={<span className="muted">{t('trade.match_n', { id })}</span>}
      unsaved={unsaved}
      onClose={onClose}
    >
      {!row && problem !== null && <Failed source={name} problem={problem} onRetry={changed} />}
      {!row && problem === null && <Skeleton rows={6} />}
      {row && (
        <div className="row-sheet">
          {match.staleSince !== null && <StaleNote since={match.staleSince} />}
          <section className={styles.head}>
            <p className={styles.score}>
              <strong>{row.home}</strong>
              <b>{scoreText(row)}</b>
              <strong>{row.away}</strong>
            </p>
            <p className="split">
              <span className="muted">
                <EntityName league={toLeagueName(row)} />
              </span>
              <Source row={row} t={t} />
            </p>
            <p className="split">
              <ResultTag row={row} t={t} />
              <PageLink page="matches" row={String(id)}>
                {t('nav.matches')}
              </PageLink>
            </p>
          </section>
          {row.approval !== null && <ApprovalPanel id={row.approval} onChanged={changed} />}
          {row.approval === null && canTrade && (
            <ScoreForm {...acts} row={row} markets={match.data?.markets ?? []} onUnsaved={setUnsaved} />
          )}
          <MarketResults match={match.data?.match} markets={match.data?.markets ?? []} />
          <Totals row={row} house={computeHouseResult(row)} />
          {row.approval === null && canTrade && (
            <>
              <VoidPanel {...acts} row={row} markets={match.data?.markets ?? []} />
              {isDecided(row) && <TakeBack {...acts} row={row} />}
            </>
          )}
          {match.data && <DeskTrail trail={match.data.trail} />}
        </div>
      )}
    </Sheet>
  );
}
