import type { ResultRow } from '@maru/contracts';
import { count, Icon, Lines, Tag, type Translate, useColumns } from '../../../kit';
import { EntityName } from '../../../ui/entity/EntityName';
import { toLeagueName } from '../../../ui/entity/entity-text';
import { whenColumn } from '../when-column';
import { computeHouseResult, findSource, scoreText, stateTones } from './result-state';

const sourceLooks = {
  both: { icon: 'circle-check', tone: 'won' },
  feed: { icon: 'broadcast', tone: 'muted' },
  entered: { icon: 'pencil', tone: 'muted' },
  differs: { icon: 'alert-triangle', tone: 'danger' },
  none: { icon: 'clock', tone: 'muted' },
} as const;

/** Source of a match's result, in words. */
export function Source({ row, t }: { row: Pick<ResultRow, 'feed' | 'entered' | 'void_reason'>; t: Translate }) {
  if (row.void_reason) return <span className="caution">{t(`trade.void_reason.${row.void_reason}`)}</span>;
  const source = findSource(row);
  const { icon, tone } = sourceLooks[source];
  const feed = row.feed && `${row.feed.scores.home}:${row.feed.scores.away}`;
  return (
    <span className={`row row--sm ${tone}`}>
      <Icon name={icon} />
      {t(`trade.source.${source}`)}
      {source === 'differs' && <span>{` ${feed}`}</span>}
    </span>
  );
}

/** The state of a match on the results desk; what is being settled says how many bets wait. */
export function ResultTag({ row, t }: { row: Pick<ResultRow, 'state' | 'open_bets'>; t: Translate }) {
  const { state, open_bets: open } = row;
  return (
    <Tag tone={stateTones[state]}>
      {t(`trade.result_state.${state}`)}
      {state === 'settling' && <span>{` ${count(open)}`}</span>}
    </Tag>
  );
}

/** Columns of the table of results. */
export const useResultColumns = () =>
  useColumns<ResultRow>((column, { t }) => [
    whenColumn('time', (row) => row.ended_at ?? row.match_time),
    {
      name: 'title',
      phone: 'title',
      fixed: true,
      value: ({ home, away, league, country }) => `${home} ${away} ${country} ${league}`,
      cell: ({ home, away, ...row }) => (
        <Lines>
          <span>
            <b>{home}</b> <span className="muted">vs</span> <b>{away}</b>
          </span>
          <small>
            <EntityName league={toLeagueName(row)} />
          </small>
        </Lines>
      ),
    },
    { name: 'score', phone: 'amount', cell: (row) => <b className="num">{scoreText(row)}</b> },
    { name: 'source', phone: 'meta', value: findSource, cell: (row) => <Source row={row} t={t} /> },
    column.count('bets'),
    column.short('stake'),
    column.short('paid', (row) => (computeHouseResult(row) === null ? null : row.paid)),
    column.signed('house', computeHouseResult),
    { name: 'state', phone: 'state', value: ({ state }) => state, cell: (row) => <ResultTag row={row} t={t} /> },
  ]);
