import { useCallback, useMemo, useState } from 'react';
import type { TableQuery } from '../../../kit';
import { AddButton, PageHeader, polling, StaleNote, useOpenRow, usePoll, useT } from '../../../kit';
import { AlertsPanel } from '../alerts/AlertsPanel';
import { useLeagues } from '../use-leagues';
import { useCanTrade } from '../use-rights';
import { AddMatch } from './AddMatch';
import { MatchFigures } from './MatchFigures';
import { MatchSheet } from './MatchSheet';
import { MatchTable } from './MatchTable';
import { toMatchQuery } from './match-state';
import { SuspendAll } from './SuspendAll';

const perPage = 100;
/** Most matches that are shown at once: what follows is found by search and filters. */
const maxShown = 500;

/** Matches with what they may cost, worst first; prices, states and lines in the sheet. Polled while it is looked at. */
export function MatchesPage() {
  const t = useT();
  const rows = useOpenRow('matches');
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: [] });
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState(perPage);
  const matchQuery = useMemo(() => ({ ...toMatchQuery(query), limit: shown }), [query, shown]);
  const summary = usePoll('opsTradingSummary', {}, polling.trading);
  const matches = usePoll('opsTradingMatches', { query: matchQuery }, polling.trading);
  const leagues = useLeagues();
  const staleSince = matches.staleSince ?? summary.staleSince;
  const canTrade = useCanTrade(staleSince);
  const [reloadMatches, reloadSummary] = [matches.reload, summary.reload];
  const reload = useCallback(() => {
    void reloadMatches();
    void reloadSummary();
  }, [reloadMatches, reloadSummary]);
  return (
    <>
      <PageHeader title={t('nav.matches')} intro={t('trade.matches_intro')}>
        {canTrade && <AddButton text={t('trade.add_match')} onAdd={() => setAdding(true)} />}
        {summary.data && (
          <SuspendAll isSuspended={summary.data.all_suspended} isLocked={!canTrade} onChanged={reload} />
        )}
      </PageHeader>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {summary.data?.alive === false && (
        <p className="note note--danger" role="status">
          {t('trade.feed_down')}
        </p>
      )}
      {summary.data && <MatchFigures summary={summary.data} />}
      <MatchTable
        matches={matches}
        leagues={leagues.data?.leagues ?? []}
        rows={rows}
        isLocked={!canTrade}
        onQuery={setQuery}
        onMore={shown < maxShown ? () => setShown(shown + perPage) : undefined}
        onChanged={reload}
      />
      <AlertsPanel isLocked={!canTrade} onChanged={reload} />
      {rows.id !== null && (
        <MatchSheet
          key={rows.id}
          id={rows.id}
          place={rows.toSheetPlace(rows.id)}
          league={(leagueId) => leagues.data?.leagues.find((league) => league.id === leagueId)}
          onClose={rows.close}
          onChanged={reload}
        />
      )}
      {adding && (
        <AddMatch
          leagues={leagues.data?.leagues ?? []}
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            reload();
            rows.open(added);
          }}
        />
      )}
    </>
  );
}
