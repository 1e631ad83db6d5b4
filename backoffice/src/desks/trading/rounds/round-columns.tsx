import type { RoundRow } from '@maru/contracts';
import { count, Lines, lines, Tag, type Translate, useColumns } from '../../../kit';
import { whenColumn } from '../when-column';
import { computeHouseResult, roundTones, scoreText } from './round-state';

/** State of a round; one that is being settled shows how many bets are left. */
export function RoundTag({ row, t }: { row: Pick<RoundRow, 'state' | 'open_bets'>; t: Translate }) {
  const { state, open_bets: open } = row;
  return (
    <Tag tone={roundTones[state]}>
      {t(`trade.round_state.${state}`)}
      {state === 'settling' && <span>{` ${count(open)}`}</span>}
    </Tag>
  );
}

/** Columns of the table of rounds. */
export const useRoundColumns = () =>
  useColumns<RoundRow>((column, { t }) => [
    whenColumn('time', ({ starts_at }) => starts_at),
    {
      name: 'round',
      phone: 'meta',
      fixed: true,
      value: ({ number }) => number,
      cell: ({ number, league }) => (
        <Lines>
          <b className="num">{count(number)}</b>
          <small>{league}</small>
        </Lines>
      ),
    },
    {
      name: 'title',
      phone: 'title',
      value: ({ title }) => title,
      cell: ({ title, matches }) => lines(title, matches > 1 && t('trade.and_more', { n: matches - 1 })),
    },
    { name: 'score', phone: 'amount', cell: ({ score }) => <b className="num">{scoreText(score)}</b> },
    column.count('bets'),
    column.short('stake'),
    column.short('paid', (row) => (computeHouseResult(row) === null ? null : row.paid)),
    column.signed('house', computeHouseResult),
    { name: 'state', phone: 'state', value: ({ state }) => state, cell: (row) => <RoundTag row={row} t={t} /> },
  ]);
