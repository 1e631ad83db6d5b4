import type { BankLine } from '@maru/contracts';
import { isFound } from '@maru/contracts/search';
import { useState } from 'react';
import type { TableQuery } from '../../../kit';
import { choiceFilter, chosenIn, DataTable, is, polling, useGrowingRows, useMoney, useT } from '../../../kit';
import { LinkDialog } from './LinkDialog';
import { useLineColumns } from './line-columns';
import { RefundDialog } from './RefundDialog';

const openOnes = [is('view', 'open')];

interface BankLinesProps {
  isLocked: boolean;
  /** Below the queue: the payments without a request, with a heading; hidden while there are none. */
  isPanel?: boolean;
}

function toEdge({ state, verdict }: BankLine) {
  if (state === 'unexpected') return 'late';
  return state === 'open' && verdict === 'wrong_name' ? 'doubtful' : undefined;
}

/** Lines of the bank's statement: those without a request are linked to one, or refunded. */
export function BankLines({ isLocked, isPanel = false }: BankLinesProps) {
  const t = useT();
  const money = useMoney();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: openOnes });
  const view = chosenIn(query, 'view') === 'open' ? 'open' : 'all';
  const words = query.search.trim();
  const lines = useGrowingRows('opsBankLines', { view }, polling.trading, (answer) =>
    words === ''
      ? answer.lines
      : answer.lines.filter(({ id, name, amount, account }) => isFound([id, name, String(amount), account], words)),
  );
  const [dialog, setDialog] = useState<{ act: 'link' | 'refund'; line: BankLine } | null>(null);
  const columns = useLineColumns(
    isLocked
      ? null
      : { link: (line) => setDialog({ act: 'link', line }), refund: (line) => setDialog({ act: 'refund', line }) },
  );
  const open = lines.data?.open;
  const close = () => setDialog(null);
  const changed = () => {
    close();
    void lines.reload();
  };
  const props = dialog && { line: dialog.line, onClose: close, onDone: changed };
  const dialogs = props && (dialog.act === 'link' ? <LinkDialog {...props} /> : <RefundDialog {...props} />);
  if (isPanel && (!open || (open.count === 0 && !dialog))) return dialogs;
  return (
    <>
      <DataTable
        {...(isPanel ? { headed: true } : { fill: true })}
        label={t('bank.lines')}
        texts="bank.line"
        name={isPanel ? 'cash_lines' : 'bank_lines'}
        columns={columns}
        source={lines.source}
        empty={{ icon: 'building-bank', text: t('bank.none') }}
        searchHint={t('bank.search')}
        fields={[choiceFilter('view', t('cash.filter.view'), [{ value: 'open', text: t('bank.view.open') }])]}
        onQuery={setQuery}
        begin="open"
        views={[
          { name: 'open', text: t('bank.view.open'), conditions: openOnes, ...(open && { count: open.count }) },
          { name: 'all', text: t('access.all'), conditions: [] },
        ]}
        action={
          isPanel &&
          open && <span className="muted">{t('bank.suspense', { n: open.count, sum: money.full(open.sum) })}</span>
        }
        toEdge={toEdge}
      />
      {dialogs}
    </>
  );
}
