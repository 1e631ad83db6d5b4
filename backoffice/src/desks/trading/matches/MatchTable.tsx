import type { TradingLeague, TradingMatch } from '@maru/contracts';
import { useMemo } from 'react';
import type { Answer, FilterField, Polled, TableQuery, Translate } from '../../../kit';
import { addressOfPage, DataTable, polledRows, useMoney, useT } from '../../../kit';
import { leagueOptions } from '../league-options';
import { Legend, matchColumns } from './match-columns';
import { matchViews } from './match-state';
import { useSuspend } from './SuspendButton';

interface MatchTableProps {
  matches: Polled<Answer<'opsTradingMatches'>>;
  leagues: readonly TradingLeague[];
  open: number | null;
  isLocked: boolean;
  onQuery(query: TableQuery): void;
  /** Asks for more matches than are shown; undefined where no more are shown at once. */
  onMore: (() => void) | undefined;
  /** Hears the order in which the matches are shown. */
  onRows(ids: readonly string[]): void;
  onChanged(): void;
}

const sports = [1, 2, 3, 4, 5, 6];
const is = { kind: 'choice', single: true, operations: ['is'] } as const;

/** What the server filters matches by, one of each. */
function listFields(t: Translate, leagues: readonly TradingLeague[]): FilterField[] {
  return [
    {
      ...is,
      name: 'view',
      text: t('trade.view_field'),
      options: matchViews.map((value) => ({ value, text: t(`trade.view.${value}`) })),
    },
    {
      ...is,
      name: 'sport',
      text: t('trade.sport_field'),
      options: sports.map((sport) => ({ value: String(sport), text: t(`trade.sport.${sport}`) })),
    },
    {
      ...is,
      name: 'league',
      text: t('trade.league_field'),
      options: leagueOptions(leagues, t),
    },
  ];
}

const worstFirst = (a: TradingMatch, b: TradingMatch) => b.worst_loss - a.worst_loss || a.match_time - b.match_time;
const toEdge = ({ limit, limit_used }: TradingMatch) => {
  if (limit === null || limit_used < 70) return undefined;
  return limit_used >= 100 ? 'late' : 'doubtful';
};

/** The table of matches: the server filters, the largest exposure is first. */
export function MatchTable({ matches, leagues, open, isLocked, onQuery, onMore, onRows, onChanged }: MatchTableProps) {
  const t = useT();
  const money = useMoney();
  const columns = useMemo(() => matchColumns(t, money, isLocked, onChanged), [t, money, isLocked, onChanged]);
  const fields = useMemo(() => listFields(t, leagues), [t, leagues]);
  const rows = useMemo(() => [...(matches.data?.matches ?? [])].sort(worstFirst), [matches.data]);
  const counts = matches.data?.counts;
  const { toggle } = useSuspend(onChanged);
  return (
    <DataTable
      fill
      label={t('nav.matches')}
      texts="trade.match"
      name="trade_matches"
      columns={columns}
      source={{
        ...polledRows(matches, () => rows),
        ...(onMore && { more: matches.data?.more ?? false, loadMore: onMore }),
      }}
      toKey={({ id }) => id}
      empty={{ icon: 'target', text: t('trade.no_matches'), note: t('trade.no_matches_is') }}
      searchHint={t('trade.search_matches')}
      fields={fields}
      onQuery={onQuery}
      onRows={onRows}
      action={<Legend t={t} />}
      views={matchViews.map((name) => ({
        name,
        text: t(`trade.view.${name}`),
        conditions: [{ field: 'view', op: 'is', value: name }],
        count: counts?.[name],
      }))}
      rowKeys={isLocked ? {} : { h: (match) => void toggle(match) }}
      toEdge={toEdge}
      isOpen={({ id }) => id === open}
      toAddress={({ id }) => addressOfPage('matches', { row: String(id) })}
    />
  );
}
