import type { CashDeskRow } from '@maru/contracts';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  addressOfPage,
  DataTable,
  may,
  PageHead,
  polledRows,
  polling,
  StaleNote,
  type TableQuery,
  useChange,
  useMoney,
  usePoll,
  useSession,
  useSheetPlace,
  useT,
} from '../../../kit';
import { BankLines } from '../bank/BankLines';
import { BulkApprove } from './BulkApprove';
import { CashFigures } from './CashFigures';
import { CashSheet } from './CashSheet';
import { cashColumns } from './cash-columns';
import { cashFields, cashQueryOf, openRequests, viewConditions } from './cash-query';
import { IntakeSwitches } from './IntakeSwitches';
import { SoundButton } from './SoundButton';

const perPage = 100;
/** Most requests that are shown at once: what follows is found by search and filters. */
const mostShown = 500;
/** How long a request waits before its row is marked, ms. */
const lateMs = 10 * 60_000;

const isOpenRequest = ({ state }: CashDeskRow) => state === 'requested' || state === 'held';

/** Requests of members for deposits and withdrawals; the sheet compares one with its payment and decides it. */
export function CashPage() {
  const t = useT();
  const money = useMoney();
  const navigate = useNavigate();
  const { me } = useSession();
  const { request: opened } = useParams();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: openRequests });
  const [shown, setShown] = useState(perPage);
  const asked = useMemo(() => ({ ...cashQueryOf(query), limit: shown }), [query, shown]);
  const requests = usePoll('opsCashRequests', { query: asked }, polling.trading);
  const { data, staleSince, reload } = requests;
  const isLocked = !may(me.operator, 'cash:write') || staleSince !== null;
  const open = (row: string) => navigate(addressOfPage('cash', { row }));
  const { setOrder, placeOf } = useSheetPlace(open);
  const { busy, change } = useChange();
  const claim = async (row: CashDeskRow) => {
    await change('opsCashClaim', { params: { id: row.id } }, t('cash.claimed'));
    await reload();
  };
  const now = data?.time ?? 0;
  const columns = cashColumns(t, money, now, {
    me: me.operator.id,
    claim: isLocked || busy ? null : (row) => void claim(row),
  });
  const fields = useMemo(() => cashFields(t), [t]);
  const id = opened && /^\d{1,15}$/.test(opened) ? Number(opened) : null;
  const view = (name: keyof typeof viewConditions, n?: number) => ({
    name,
    text: t(`cash.tab.${name}`),
    conditions: viewConditions[name],
    ...(n !== undefined && { count: n }),
  });
  const counts = data?.counts;
  const isMatched = (row: CashDeskRow) => row.kind === 'credit' && row.verdict === 'match' && isOpenRequest(row);
  return (
    <>
      <PageHead title={t('nav.cash')} intro={t('cash.intro')}>
        <SoundButton />
        <IntakeSwitches isLocked={isLocked} />
      </PageHead>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {data && <CashFigures counts={data.counts} sum={data.todo_sum} />}
      <DataTable<CashDeskRow>
        fill
        label={t('nav.cash')}
        texts="cash.col"
        name="cash"
        columns={columns}
        source={{
          ...polledRows(requests, (answer) => answer.rows),
          more: (data?.more ?? false) && shown < mostShown,
          loadMore: () => setShown(shown + perPage),
        }}
        keyOf={(row) => row.id}
        empty={{ icon: 'cash-banknote', text: t('cash.none') }}
        searchHint={t('cash.search')}
        fields={fields}
        onQuery={(next) => {
          setQuery(next);
          setShown(perPage);
        }}
        begin="todo"
        views={[
          view('todo', counts?.todo),
          view('credit', counts?.credit),
          view('debit', counts?.debit),
          view('mine', counts?.mine),
          view('held', counts?.held),
          view('over', counts?.over_today),
          view('all'),
        ]}
        onRows={setOrder}
        rowKeys={isLocked ? {} : { c: (row) => isOpenRequest(row) && row.claimed_by === null && void claim(row) }}
        edgeOf={({ claimed_by, verdict, created_at, ended_at }) => {
          if (claimed_by?.id === me.operator.id) return 'mine';
          if (ended_at !== null) return undefined;
          return now - created_at >= lateMs ? 'late' : verdict === 'wrong_name' ? 'doubtful' : undefined;
        }}
        isOpen={(row) => row.id === id}
        addressOf={(row) => addressOfPage('cash', { row: String(row.id) })}
        {...(!isLocked && {
          bulk: {
            fact: (rows) => {
              const sum = money.full(rows.reduce((total, { amount }) => total + amount, 0));
              return `${sum} · ${t(rows.every(isMatched) ? 'cash.bulk.all_match' : 'cash.bulk.some_match')}`;
            },
            acts: (rows, clear) => (
              <BulkApprove
                ids={rows.filter(isMatched).map((row) => row.id)}
                onDone={() => {
                  clear();
                  void reload();
                }}
              />
            ),
          },
        })}
      />
      <BankLines isLocked={isLocked} isPanel />
      {id !== null && (
        <CashSheet
          key={id}
          id={id}
          row={data?.rows.find((row) => row.id === id) ?? null}
          place={placeOf(id)}
          isLocked={isLocked}
          onChanged={() => void reload()}
          onClose={() => open('')}
        />
      )}
    </>
  );
}
