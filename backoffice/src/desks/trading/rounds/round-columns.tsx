import type { RoundRow } from '@maru/contracts';
import type { Translate } from '../../../texts';
import { clockMinute, count, day } from '../../../ui/format';
import { Tag } from '../../../ui/Tag';
import type { DataColumn } from '../../../ui/table/columns';
import type { useMoney } from '../money';
import { houseOf, roundTones, scoreText } from './round-state';

/** Where a round stands; what waits says since when it has nothing, what is settled how many bets are left. */
export function RoundTag({ row, t }: { row: Pick<RoundRow, 'state' | 'open_bets'>; t: Translate }) {
  const { state, open_bets: open } = row;
  return (
    <Tag tone={roundTones[state]}>
      {t(`trade.round_state.${state}`)}
      {state === 'settling' && ` ${count(open)}`}
    </Tag>
  );
}

/** Columns of the table of rounds. */
export function roundColumns(t: Translate, { short, signed }: ReturnType<typeof useMoney>): DataColumn<RoundRow>[] {
  const money = (name: string, value: (row: RoundRow) => number | null, text: (krw: number) => string) => ({
    ...{ name, end: true, width: 100, value },
    cell: (row: RoundRow) => {
      const krw = value(row);
      return krw === null ? <span className="muted">–</span> : <b className="num">{text(krw)}</b>;
    },
  });
  return [
    {
      name: 'time',
      width: 96,
      value: ({ starts_at }) => starts_at,
      cell: ({ starts_at }) => (
        <span className="when">
          <b>{clockMinute(starts_at)}</b>
          <small>{day(starts_at)}</small>
        </span>
      ),
    },
    {
      name: 'round',
      fixed: true,
      width: 150,
      value: ({ number }) => number,
      cell: ({ number, league }) => (
        <span className="mtch">
          <b className="num">{count(number)}</b>
          <small>{league}</small>
        </span>
      ),
    },
    {
      name: 'title',
      width: 240,
      value: ({ title }) => title,
      cell: ({ title, matches }) => (
        <span className="mtch">
          <span>{title}</span>
          {matches > 1 && <small>{t('trade.and_more', { n: matches - 1 })}</small>}
        </span>
      ),
    },
    { name: 'score', width: 90, cell: ({ score }) => <b className="num">{scoreText(score)}</b> },
    { name: 'bets', end: true, width: 80, value: ({ bets }) => bets, cell: ({ bets }) => count(bets) },
    money('stake', ({ stake }) => stake, short),
    money('paid', (row) => (houseOf(row) === null ? null : row.paid), short),
    money('house', houseOf, signed),
    { name: 'state', width: 130, value: ({ state }) => state, cell: (row) => <RoundTag row={row} t={t} /> },
  ];
}
