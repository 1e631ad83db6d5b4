import type { CashDeskRow, CashVerdict } from '@maru/contracts';
import type { Translate } from '../../texts';
import { clock } from '../../ui/format';
import { Icon } from '../../ui/Icon';
import { Tag } from '../../ui/Tag';
import type { DataColumn } from '../../ui/table/columns';
import type { useMoney } from '../../ui/use-money';

const good: readonly CashVerdict[] = ['match', 'clear'];
const bad: readonly CashVerdict[] = ['wrong_name', 'company'];
export const verdicts: readonly CashVerdict[] = [
  'no_payment',
  'match',
  'wrong_name',
  'wrong_amount',
  'paid_twice',
  'ambiguous',
  'late',
  'company',
  'clear',
  'new_account',
  'large',
];

/** What the comparison with the bank says of a request. */
export function VerdictTag({ verdict, t }: { verdict: CashVerdict; t: Translate }) {
  const tone = good.includes(verdict) ? 'success' : bad.includes(verdict) ? 'danger' : 'caution';
  return verdict === 'no_payment' ? (
    <Tag>{t('cash.verdict.no_payment')}</Tag>
  ) : (
    <Tag tone={tone}>{t(`cash.verdict.${verdict}`)}</Tag>
  );
}

/** 'm:ss' since a time, both epoch ms. */
export function waited(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Columns of the queue. `now`: the server's time, epoch ms. */
export function cashColumns(
  t: Translate,
  { full }: ReturnType<typeof useMoney>,
  now: number,
): DataColumn<CashDeskRow>[] {
  const options = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, text: t(`cash.${group}.${value}`) }));
  return [
    {
      name: 'waiting',
      fixed: true,
      value: ({ created_at }) => created_at,
      cell: ({ created_at, ended_at }) => <b className="num">{waited(created_at, ended_at ?? now)}</b>,
    },
    {
      name: 'kind',
      value: ({ kind }) => kind,
      filter: { kind: 'choice', options: options('kind', ['credit', 'debit']) },
      cell: ({ kind }) => t(`cash.kind.${kind}`),
    },
    {
      name: 'member',
      value: ({ member }) => `${member.nick} ${member.login}`,
      cell: ({ member, approval }) => (
        <span>
          <b>{member.nick}</b> <small className="muted">{member.login}</small>
          {approval !== null && (
            <span title={t('cash.waits')}>
              <Icon name="clipboard-check" />
              <span className="said">{t('cash.waits')}</span>
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'amount',
      end: true,
      value: ({ amount }) => amount,
      cell: ({ amount }) => <b className="num">{full(amount)}</b>,
    },
    {
      name: 'account',
      value: ({ own }) => own.holder,
      cell: ({ own }) => (
        <span className="muted">
          {own.holder} · {own.bank} {own.account}
        </span>
      ),
    },
    {
      name: 'verdict',
      value: ({ verdict }) => verdict,
      filter: { kind: 'choice', options: options('verdict', verdicts) },
      cell: ({ verdict }) => <VerdictTag verdict={verdict} t={t} />,
    },
    {
      name: 'state',
      value: ({ state }) => state,
      filter: {
        kind: 'choice',
        options: options('state', ['requested', 'held', 'paying', 'done', 'rejected', 'expired']),
      },
      cell: ({ state }) => t(`cash.state.${state}`),
    },
    { name: 'at', value: ({ created_at }) => created_at, cell: ({ created_at }) => clock(created_at) },
    {
      name: 'claimed',
      value: ({ claimed_by }) => claimed_by?.name ?? null,
      cell: ({ claimed_by, automatic }) => (automatic ? t('cash.automatic') : (claimed_by?.name ?? '–')),
    },
  ];
}
