import { call, useCall } from '@maru/client';
import type { CashKind, CashRequest } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { koreanDay, koreanTime, Link, navigate, serverNow, usePath, useT } from '@maru/platform';
import { buttonClass, type Column, Tag } from '@maru/ui';
import { useState } from 'react';
import { type HistoryFilter, historyQuery, historySearch, readHistoryFilter } from '../../model/requests/filter';
import { isOpen, stateTones, stateWord } from '../../model/requests/steps';
import { HistoryBar } from './HistoryBar';
import { HistoryCard } from './HistoryCard';

/** What is to be said of a request in one line: why it was turned down, or what is wanted of the member. */
function RowNote({ request }: { request: CashRequest }) {
  const t = useT('cash');
  const { state, reason, words, question, answer, kind, own } = request;
  if (state === 'rejected') {
    const text = reason && reason !== 'other' ? t(`reason.${reason}`) : words || t('reason.other');
    return <span title={words || undefined}>{text}</span>;
  }
  if (state === 'expired') return <span>{t('reason.no_payment')}</span>;
  if (state === 'held' && question !== null && answer === null) return <span>{t('history.asked')}</span>;
  return <span>{kind === 'debit' ? `${own.bank} ${own.account}` : own.holder}</span>;
}

const calls = {
  credit: {
    hide: (id: number) => call('cashCreditHide', { params: { id } }),
    hideAll: () => call('cashCreditHideAll'),
  },
  debit: {
    hide: (id: number) => call('cashDebitHide', { params: { id } }),
    hideAll: () => call('cashDebitHideAll'),
  },
} as const;

/** The member's requests of a kind, newest first. Open ones stay: hiding takes nothing back. */
export function RequestHistory({ kind, search }: { kind: CashKind; search: URLSearchParams }) {
  const t = useT('cash');
  const path = usePath();
  // The period's beginning stays what it was when the list was opened.
  const [now] = useState(serverNow);
  const filter = readHistoryFilter(search, now);
  const list = useCall(kind === 'credit' ? 'cashCredits' : 'cashDebits', { query: historyQuery(filter, now) });
  const toAddress = (change: Partial<HistoryFilter>) => {
    const query = historySearch({ ...filter, page: 1, ...change });
    return query ? `${path}?${query}` : path;
  };
  const isFiltered = filter.state !== null || filter.period !== 'all';
  const columns: Column<CashRequest>[] = [
    { key: 'at', title: t('history.at'), cell: ({ created_at }) => koreanTime(created_at) },
    {
      key: 'amount',
      title: t('history.amount'),
      end: true,
      cell: ({ amount }) => <b className="strong">{t('won', { amount: formatMoney(amount) })}</b>,
    },
    {
      key: 'note',
      title: t('history.note'),
      cell: (row) => (
        <span className="soft">
          <RowNote request={row} />
        </span>
      ),
    },
    {
      key: 'state',
      title: t('history.state'),
      cell: (row) => <Tag tone={stateTones[row.state]}>{t(`state.${stateWord(row)}`)}</Tag>,
    },
    {
      key: 'ended',
      title: t('history.ended'),
      cell: ({ ended_at }) => <span className="muted">{ended_at === null ? '–' : koreanTime(ended_at)}</span>,
    },
  ];
  return (
    <HistoryCard
      title={t(`history.${kind}`)}
      list={list}
      page={filter.page}
      columns={columns}
      rowKey={({ id }) => id}
      rowTime={({ created_at }) => koreanTime(created_at)}
      icon={kind === 'credit' ? 'circle-plus' : 'circle-minus'}
      empty={t(isFiltered ? 'history.none.filtered' : `history.none.${kind}`)}
      pageAddress={(page) => toAddress({ page })}
      canHide={({ state }) => !isOpen(state)}
      hide={({ id }) => calls[kind].hide(id)}
      hideAll={calls[kind].hideAll}
      hideAllText={t('history.askHideAllOpen')}
      filter={
        <HistoryBar
          filter={filter}
          today={koreanDay(now)}
          onChange={(change) => navigate(toAddress(change), { replace: true })}
        />
      }
      aside={
        <Link className={buttonClass({ tone: 'ghost', size: 'sm' })} to="/cash/statement">
          {t('statement.title')}
        </Link>
      }
    />
  );
}
