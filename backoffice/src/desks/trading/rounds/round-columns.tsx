import type { RoundRow } from '@maru/contracts';
import { clockMinute, count, type DataColumn, day, Tag, type Translate, type useMoney } from '../../../kit';
import { houseOf, roundTones, scoreText } from './round-state';

/** Where a round stands; one that is being settled says how many bets are left. */
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
export function roundColumns(t: Translate, { short, signed }: ReturnType<typeof useMoney>): DataColumn<RoundRow>[] {
  const money = (name: string, value: (row: RoundRow) => number | null, text: (krw: number) => string) => ({
    name,
    end: true,
    value,
    cell: (row: RoundRow) => {
      const krw = value(row);
      return krw === null ? <span className="muted">–</span> : <b className="num">{text(krw)}</b>;
    },
  });
  return [
    {
      name: 'time',

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
      phone: 'meta',
      fixed: true,

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
      phone: 'title',

      value: ({ title }) => title,
      cell: ({ title, matches }) => (
        <span className="mtch">
          <span>{title}</span>
          {matches > 1 && <small>{t('trade.and_more', { n: matches - 1 })}</small>}
        </span>
      ),
    },
    { name: 'score', phone: 'amount', cell: ({ score }) => <b className="num">{scoreText(score)}</b> },
    { name: 'bets', end: true, value: ({ bets }) => bets, cell: ({ bets }) => count(bets) },
    money('stake', ({ stake }) => stake, short),
    money('paid', (row) => (houseOf(row) === null ? null : row.paid), short),
    money('house', houseOf, signed),
    { name: 'state', phone: 'state', value: ({ state }) => state, cell: (row) => <RoundTag row={row} t={t} /> },
  ];
}
