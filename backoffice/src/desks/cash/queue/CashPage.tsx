import type { CashDeskRow } from '@maru/contracts';
import {
  choices,
  ListPage,
  polling,
  useAddressQuery,
  useChange,
  useGrowingRows,
  useLocked,
  useOpenRow,
  useSession,
  useT,
} from '../../../kit';
import { BankLines } from '../bank/BankLines';
import { useBulkApproval } from './BulkApprove';
import { CashFigures } from './CashFigures';
import { CashSheet } from './CashSheet';
import { useCashColumns } from './cash-columns';
import { cashFields, openRequests, toCashQuery, viewConditions } from './cash-query';
import { IntakeSwitches } from './IntakeSwitches';
import { isOpenRequest, toEdge } from './request-rules';
import { SoundButton } from './SoundButton';

const views = ['todo', 'credit', 'debit', 'mine', 'held', 'over', 'all'] as const;

/** Deposit and withdrawal requests; the sheet compares one with its payment and decides it. */
export function CashPage() {
  const t = useT();
  const { me } = useSession();
  const rows = useOpenRow('cash');
  const { query, setQuery, listKey } = useAddressQuery(openRequests);
  const queue = useGrowingRows('opsCashRequests', toCashQuery(query), polling.trading, (answer) => answer.rows);
  const { data, reload } = queue;
  const isLocked = useLocked('cash:write', queue.staleSince);
  const { busy, change } = useChange();
  const claim = async (row: CashDeskRow) => {
    await change('opsCashClaim', { params: { id: row.id } }, t('cash.claimed'));
    await reload();
  };
  const now = data?.time ?? 0;
  const columns = useCashColumns(now, {
    me: me.operator.id,
    claim: isLocked || busy ? null : (row) => void claim(row),
  });
  const counts: Partial<Record<(typeof views)[number], number>> = { ...data?.counts, over: data?.counts.over_today };
  const bulk = useBulkApproval(() => void reload());
  return (
    <ListPage<CashDeskRow>
      key={listKey}
      page="cash"
      intro={t('cash.intro')}
      texts="cash.col"
      name="cash"
      icon="cash-banknote"
      none={t('cash.none')}
      head={
        <>
          <SoundButton />
          <IntakeSwitches isLocked={isLocked} />
        </>
      }
      above={data && <CashFigures counts={data.counts} sum={data.todo_sum} />}
      source={{ ...queue.source, staleSince: queue.staleSince }}
      columns={columns}
      first={query}
      begin="todo"
      searchHint={t('cash.search')}
      fields={cashFields(t)}
      onQuery={setQuery}
      views={choices(t, 'cash.tab.', views).map(({ value: name, text }) => ({
        name,
        text,
        conditions: viewConditions[name],
        count: counts[name],
      }))}
      rowKeys={isLocked ? {} : { c: (row) => isOpenRequest(row) && row.claimed_by === null && void claim(row) }}
      toEdge={(row) => toEdge(row, me.operator.id, now)}
      rows={rows}
      bulk={isLocked ? undefined : bulk}
    >
      <BankLines isLocked={isLocked} isPanel />
      {rows.id !== null && (
        <CashSheet
          key={rows.id}
          id={rows.id}
          row={data?.rows.find(({ id }) => id === rows.id) ?? null}
          place={rows.toSheetPlace(rows.id)}
          isLocked={isLocked}
          onChanged={() => void reload()}
          onClose={rows.close}
        />
      )}
    </ListPage>
  );
}
