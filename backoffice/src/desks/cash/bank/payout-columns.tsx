import type { PayoutRow } from '@maru/contracts';
import { Button, PageLink, Tag, useColumns } from '../../../kit';
import { ApprovalLink } from '../ApprovalLink';
import { waited } from '../duration';

interface PayoutActs {
  ask(payout: PayoutRow): void;
  decide(payout: PayoutRow): void;
}

const tones: Readonly<Record<string, 'danger' | 'caution' | 'success'>> = {
  manual: 'danger',
  unknown: 'caution',
  confirmed: 'success',
};

/** Columns of the payouts. `now`: the server's time, epoch ms; `acts` is null where nothing can be changed. */
export const usePayoutColumns = (now: number, acts: PayoutActs | null) =>
  useColumns<PayoutRow>(
    (column, { t }) => [
      column.count('age', 'created_at', {
        fixed: true,
        end: false,
        cell: ({ created_at, ended_at }) => <b className="num">{waited(created_at, ended_at ?? now)}</b>,
      }),
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
      column.won('amount'),
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
        cell: ({ state }) => <Tag tone={tones[state]}>{t(`bank.payout_state.${state}`)}</Tag>,
      },
      column.count('asked'),
      column.text('answer', 'last_answer'),
      column.time('at', 'created_at'),
      {
        name: 'acts',
        fixed: true,
        cell: (payout) => {
          if (payout.approval !== null) return <ApprovalLink id={payout.approval} />;
          if (payout.ended_at !== null) return null;
          const isManual = payout.state === 'manual';
          return (
            <Button look="row" disabled={!acts} onClick={() => (isManual ? acts?.decide(payout) : acts?.ask(payout))}>
              {t(isManual ? 'bank.decide' : 'bank.ask_now')}
              <span className="sr"> {payout.id}</span>
            </Button>
          );
        },
      },
    ],
    [now, acts],
  );
