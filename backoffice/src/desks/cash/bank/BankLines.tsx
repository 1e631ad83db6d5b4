import type { BankLine } from '@maru/contracts';
import { isFound } from '@maru/contracts/search';
import { useMemo, useState } from 'react';
import type { Condition, FilterField, TableQuery } from '../../../kit';
import { DataTable, polledRows, polling, useMoney, usePoll, useT } from '../../../kit';
import { LinkDialog } from './LinkDialog';
import { lineColumns } from './line-columns';
import { RefundDialog } from './RefundDialog';

const perPage = 100;
const mostShown = 500;
const openOnes: Condition[] = [{ field: 'view', op: 'is', value: 'open' }];

interface BankLinesProps {
  isLocked: boolean;
  /** Below the queue: the payments without a request, with a heading; not there while there are none. */
  isPanel?: boolean;
}

/** Lines of the bank's statement: those without a request are linked to one, or go back where they came from. */
export function BankLines({ isLocked, isPanel = false }: BankLinesProps) {
  const t = useT();
  const money = useMoney();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: openOnes });
  const [shown, setShown] = useState(perPage);
  const isOpenView = query.conditions.some(({ field, value }) => field === 'view' && value === 'open');
  const asked = useMemo(
    () => ({ view: isOpenView ? ('open' as const) : ('all' as const), limit: shown }),
    [isOpenView, shown],
  );
  const lines = usePoll('opsBankLines', { query: asked }, polling.trading);
  const [linking, setLinking] = useState<BankLine | null>(null);
  const [refunding, setRefunding] = useState<BankLine | null>(null);
  const columns = useMemo(
    () => lineColumns(t, money, isLocked ? null : { link: setLinking, refund: setRefunding }),
    [t, money, isLocked],
  );
  const fields = useMemo<FilterField[]>(
    () => [
      {
        kind: 'choice',
        single: true,
        operations: ['is'],
        name: 'view',
        text: t('cash.filter.view'),
        options: [{ value: 'open', text: t('bank.view.open') }],
      },
    ],
    [t],
  );
  const { data, reload } = lines;
  const open = data?.open;
  const words = query.search.trim();
  const rowsOf = (all: readonly BankLine[]) =>
    words === ''
      ? all
      : all.filter(({ id, name, amount, account }) => isFound([id, name, String(amount), account], words));
  const changed = () => {
    setLinking(null);
    setRefunding(null);
    void reload();
  };
  const dialogs = (
    <>
      {linking && <LinkDialog line={linking} onClose={() => setLinking(null)} onDone={changed} />}
      {refunding && <RefundDialog line={refunding} onClose={() => setRefunding(null)} onDone={changed} />}
    </>
  );
  if (isPanel && (!open || (open.count === 0 && linking === null && refunding === null))) return dialogs;
  return (
    <>
      <DataTable
        {...(isPanel ? { headed: true } : { fill: true })}
        label={t('bank.lines')}
        texts="bank.line"
        name={isPanel ? 'cash_lines' : 'bank_lines'}
        columns={columns}
        source={{
          ...polledRows(lines, (answer) => rowsOf(answer.lines)),
          more: (data?.more ?? false) && shown < mostShown,
          loadMore: () => setShown(shown + perPage),
        }}
        keyOf={({ id }) => id}
        empty={{ icon: 'building-bank', text: t('bank.none') }}
        searchHint={t('bank.search')}
        fields={fields}
        onQuery={setQuery}
        begin="open"
        views={[
          { name: 'open', text: t('bank.view.open'), conditions: openOnes, ...(open && { count: open.count }) },
          { name: 'all', text: t('access.all'), conditions: [] },
        ]}
        {...(isPanel && {
          action: open && (
            <span className="muted">{t('bank.suspense', { n: open.count, sum: money.full(open.sum) })}</span>
          ),
        })}
        edgeOf={({ state, verdict }) =>
          state === 'unexpected' ? 'late' : state === 'open' && verdict === 'wrong_name' ? 'doubtful' : undefined
        }
      />
      {dialogs}
    </>
  );
}
