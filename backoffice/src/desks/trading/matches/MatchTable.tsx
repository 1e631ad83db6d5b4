import type { TradingLeague, TradingMatch } from '@maru/contracts';
import { useMemo } from 'react';
import type { Answer, FilterField, Polled, TableQuery, Translate } from '../../../kit';
import {
  choiceFilter,
  choices,
  DataTable,
  polledRows,
  serverViews,
  useMoney,
  type useOpenRow,
  useT,
} from '../../../kit';
import { leagueOptions } from '../league-options';
import { Legend, matchColumns } from './match-columns';
import { matchViews } from './match-state';
import { useSuspend } from './SuspendButton';

interface MatchTableProps {
  matches: Polled<Answer<'opsTradingMatches'>>;
  leagues: readonly TradingLeague[];
  rows: ReturnType<typeof useOpenRow>;
  isLocked: boolean;
  onQuery(query: TableQuery): void;
  /** Asks for more matches than are shown; undefined where no more are shown at once. */
  onMore: (() => void) | undefined;
  onChanged(): void;
}

const sports = [1, 2, 3, 4, 5, 6];

/** What the server filters matches by, one of each. */
function listFields(t: Translate, leagues: readonly TradingLeague[]): FilterField[] {
  return [
    choiceFilter('view', t('trade.view_field'), choices(t, 'trade.view.', matchViews)),
    choiceFilter('sport', t('trade.sport_field'), choices(t, 'trade.sport.', sports)),
    choiceFilter('league', t('trade.league_field'), leagueOptions(leagues, t)),
  ];
}

const worstFirst = (a: TradingMatch, b: TradingMatch) => b.worst_loss - a.worst_loss || a.match_time - b.match_time;
const toEdge = ({ limit, limit_used }: TradingMatch) => {
  if (limit === null || limit_used < 70) return undefined;
  return limit_used >= 100 ? 'late' : 'doubtful';
};

/** The table of matches: the server filters, the largest exposure is first. */
export function MatchTable({ matches, leagues, rows, isLocked, onQuery, onMore, onChanged }: MatchTableProps) {
  const t = useT();
  const money = useMoney();
  const columns = useMemo(() => matchColumns(t, money, isLocked, onChanged), [t, money, isLocked, onChanged]);
  const fields = useMemo(() => listFields(t, leagues), [t, leagues]);
  const sorted = useMemo(() => [...(matches.data?.matches ?? [])].sort(worstFirst), [matches.data]);
  const { toggle } = useSuspend(onChanged);
  return (
    <DataTable
      fill
      label={t('nav.matches')}
      texts="trade.match"
      name="trade_matches"
      columns={columns}
      source={{
        ...polledRows(matches, () => sorted),
        ...(onMore && { more: matches.data?.more ?? false, loadMore: onMore }),
      }}
      empty={{ icon: 'target', text: t('trade.no_matches'), note: t('trade.no_matches_is') }}
      searchHint={t('trade.search_matches')}
      fields={fields}
      onQuery={onQuery}
      onRows={rows.setOrder}
      action={<Legend t={t} />}
      views={serverViews(t, 'trade.view.', matchViews, matches.data?.counts)}
      rowKeys={isLocked ? {} : { h: (match) => void toggle(match) }}
      toEdge={toEdge}
      isOpen={({ id }) => id === rows.id}
      toAddress={({ id }) => rows.toAddress(id)}
    />
  );
}
