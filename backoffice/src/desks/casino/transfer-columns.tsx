import type { TransferDeskRow } from '@maru/contracts';
import { casinoWallets } from '@maru/contracts/transfers';
import { count, type DataColumn, Tag, type Translate, type useMoney } from '../../kit';
import { ageText, checkStep, checkSteps } from './transfer-state';

/** How far the questions to the vendor are. */
function CheckBar({ row, t }: { row: TransferDeskRow; t: Translate }) {
  const step = checkStep(row);
  const now = row.state === 'manual' ? 'x' : 'n';
  return (
    <span className="pollbar" role="img" aria-label={t('casino.step', { n: step, of: checkSteps })}>
      {Array.from({ length: checkSteps }, (_, at) => (
        <i key={at} className={at + 1 < step ? 'd' : at + 1 === step ? now : undefined} />
      ))}
    </span>
  );
}

/** Columns of the transfers. `now`: the server's time, epoch ms. */
export function transferColumns(
  t: Translate,
  { full }: ReturnType<typeof useMoney>,
  now: number,
): DataColumn<TransferDeskRow>[] {
  const options = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, text: t(`casino.${group}.${value}`) }));
  return [
    {
      name: 'age',
      phone: 'state',
      fixed: true,
      value: ({ created_at }) => created_at,
      cell: ({ created_at, ended_at }) => <b className="num">{ageText((ended_at ?? now) - created_at)}</b>,
    },
    { name: 'progress', cell: (row) => <CheckBar row={row} t={t} /> },
    {
      name: 'casino',
      phone: 'meta',
      value: ({ casino }) => casino,
      filter: { kind: 'choice', options: options('name', casinoWallets) },
      cell: ({ casino }) => t(`casino.name.${casino}`),
    },
    { name: 'transfer', value: ({ id }) => id, cell: ({ id }) => <code>{id.slice(0, 8)}</code> },
    {
      name: 'member',
      phone: 'title',
      value: ({ member }) => `${member.nick} ${member.login}`,
      cell: ({ member }) => (
        <span>
          <b>{member.nick}</b> <small className="muted">{member.login}</small>
        </span>
      ),
    },
    {
      name: 'direction',
      value: ({ direction }) => direction,
      filter: { kind: 'choice', options: options('direction', ['to_casino', 'to_money', 'point_to_money']) },
      cell: ({ direction }) => t(`casino.direction.${direction}`),
    },
    {
      name: 'amount',
      phone: 'amount',
      end: true,
      value: ({ amount }) => amount ?? 0,
      cell: ({ amount }) => <b className="num">{amount === null ? t('casino.everything') : full(amount)}</b>,
    },
    { name: 'answer', value: ({ last_answer }) => last_answer, cell: ({ last_answer }) => last_answer || '–' },
    { name: 'checks', end: true, value: ({ checks }) => checks, cell: ({ checks }) => count(checks) },
    {
      name: 'next',
      end: true,
      value: ({ next_check_at }) => next_check_at,
      cell: ({ state, next_check_at }) =>
        state === 'manual' ? (
          <Tag tone="danger">{t('casino.state.manual')}</Tag>
        ) : next_check_at === null ? (
          t(`casino.state.${state}`)
        ) : (
          ageText(next_check_at - now)
        ),
    },
  ];
}
