import type { CashDeskRow } from '@maru/contracts';
import {
  choices,
  ListPage,
  polling,
  useAddressQuery,
  useChange,
  useGrowingRows,
  useLocked,
  useMoney,
  useOpenRow,
  useSession,
  useT,
} from '../../../kit';
import { BankLines } from '../bank/BankLines';
import { BulkApprove } from './BulkApprove';
import { CashFigures } from './CashFigures';
import { CashSheet } from './CashSheet';
import { isOpenRequest, useCashColumns } from './cash-columns';
import { cashFields, openRequests, toCashQuery, viewConditions } from './cash-query';
import { IntakeSwitches } from './IntakeSwitches';
import { SoundButton } from './SoundButton';

/** How long a request waits before its row is marked, ms. */
const lateMs = 10 * 60_000;
const views = ['todo', 'credit', 'debit', 'mine', 'held', 'over', 'all'] as const;

const isMatched = (row: CashDeskRow) => row.kind === 'credit' && row.verdict === 'match' && isOpenRequest(row);

/** Deposit and withdrawal requests; the sheet compares one with its payment and decides it. */
export function CashPage() {
  const t = useT();
  const money = useMoney();
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
  const toEdge = ({ claimed_by, verdict, created_at, ended_at }: CashDeskRow) => {
    if (claimed_by?.id === me.operator.id) return 'mine';
    if (ended_at !== null) return undefined;
    return now - created_at >= lateMs ? 'late' : verdict === 'wrong_name' ? 'doubtful' : undefined;
  };
  const bulk = {
    fact: (selected: readonly CashDeskRow[]) => {
      const sum = money.full(selected.reduce((total, { amount }) => total + amount, 0));
      return `${sum} · ${t(selected.every(isMatched) ? 'cash.bulk.all_match' : 'cash.bulk.some_match')}`;
    },
    acts: (selected: readonly CashDeskRow[], clear: () => void) => (
      <BulkApprove
        ids={selected.filter(isMatched).map(({ id }) => id)}
        onDone={() => {
          clear();
          void reload();
        }}
      />
    ),
  };
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
      toEdge={toEdge}
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
