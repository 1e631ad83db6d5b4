import { hasText, priceText, Tag, type Translate, useColumns } from '../../../kit';
import type { BetRow } from './bet-rows';

const tones: Record<string, 'info' | 'success' | 'caution' | undefined> = {
  open: 'info',
  won: 'success',
  cashed_out: 'caution',
};

/** The state of a bet in a word: open, settled, or settled early. */
export function BetTag({ status, t }: { status: string; t: Translate }) {
  const key = `trade.bet_status.${status}`;
  return <Tag tone={tones[status]}>{hasText(key) ? t(key) : status}</Tag>;
}

/** Columns of the table of bets. */
export const useBetColumns = () =>
  useColumns<BetRow>((column, { t }) => [
    { name: 'id', fixed: true, value: ({ id }) => id, cell: ({ id }) => <code>#{id}</code> },
    column.time('placed', 'placed_at'),
    {
      name: 'member',
      phone: 'title',
      value: ({ member }) => member.nick,
      cell: ({ member }) => (
        <>
          <strong>{member.nick}</strong> <small>{t('trade.level_n', { n: member.level })}</small>
        </>
      ),
    },
    column.choice('category', ({ category }) => String(category), { texts: 'trade.category.' }),
    {
      name: 'legs',
      phone: 'meta',
      wrap: true,
      cell: ({ legs }) => (
        <>
          <span>{legs[0]}</span> {legs.length > 1 && <small>{t('trade.and_more', { n: legs.length - 1 })}</small>}
        </>
      ),
    },
    column.count('odds', 'ratio', { cell: ({ ratio }) => priceText(ratio) }),
    column.won('stake', { phone: 'amount' }),
    column.won('win'),
    column.won('paid'),
    {
      name: 'status',
      phone: 'state',
      value: ({ status }) => status,
      cell: ({ status }) => <BetTag status={status} t={t} />,
    },
  ]);
