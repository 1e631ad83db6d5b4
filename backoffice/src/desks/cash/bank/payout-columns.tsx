import type { PayoutRow } from '@maru/contracts';
import { Button, count, type DataColumn, PageLink, shortTime, Tag, type Translate, type useMoney } from '../../../kit';
import { ApprovalLink } from '../ApprovalLink';
import { waited } from '../duration';

interface PayoutActs {
  ask(payout: PayoutRow): void;
  decide(payout: PayoutRow): void;
}

const toneOf = { manual: 'danger', unknown: 'caution', confirmed: 'success' } as const;

/** Columns of the payouts. `now`: the server's time, epoch ms; `acts` is null where nothing can be done. */
export function payoutColumns(
  t: Translate,
  { full }: ReturnType<typeof useMoney>,
  now: number,
  acts: PayoutActs | null,
): DataColumn<PayoutRow>[] {
  return [
    {
      name: 'age',
      fixed: true,
      value: ({ created_at }) => created_at,
      cell: ({ created_at, ended_at }) => <b className="num">{waited(created_at, ended_at ?? now)}</b>,
    },
    {
      name: 'for',
      value: ({ request, line }) => request ?? line,
      cell: ({ request, line }) =>
        request === null ? (
          <span>{t('bank.refund_for', { line: line ?? '' })}</span>
        ) : (
          <PageLink page="cash" row={String(request)}>
            {t('cash.kind.debit')} #{request}
          </PageLink>
        ),
    },
    {
      name: 'amount',
      end: true,
      value: ({ amount }) => amount,
      cell: ({ amount }) => <b className="num">{full(amount)}</b>,
    },
    {
      name: 'to',
      value: ({ holder, account }) => `${holder} ${account}`,
      cell: ({ holder, bank, account }) => (
        <span className="muted">
          {holder} · {bank} {account}
        </span>
      ),
    },
    {
      name: 'state',
      value: ({ state }) => state,
      cell: ({ state }) => {
        const tone = toneOf[state as keyof typeof toneOf];
        return tone ? (
          <Tag tone={tone}>{t(`bank.payout_state.${state}`)}</Tag>
        ) : (
          <Tag>{t(`bank.payout_state.${state}`)}</Tag>
        );
      },
    },
    { name: 'asked', end: true, value: ({ asked }) => asked, cell: ({ asked }) => count(asked) },
    { name: 'answer', value: ({ last_answer }) => last_answer, cell: ({ last_answer }) => last_answer || '–' },
    { name: 'at', value: ({ created_at }) => created_at, cell: ({ created_at }) => shortTime(created_at) },
    {
      name: 'acts',
      fixed: true,
      cell: (payout) => {
        if (payout.approval !== null) return <ApprovalLink id={payout.approval} />;
        if (payout.ended_at !== null) return null;
        const isManual = payout.state === 'manual';
        return (
          <Button
            look="row"
            disabled={acts === null}
            onClick={() => (isManual ? acts?.decide(payout) : acts?.ask(payout))}
          >
            {t(isManual ? 'bank.decide' : 'bank.ask_now')}
            <span className="sr"> {payout.id}</span>
          </Button>
        );
      },
    },
  ];
}
