import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { usePoll } from '../../api/use-poll';
import { polling } from '../../polling';
import { addressOfPage } from '../../routes/address';
import { useSession, useT } from '../../shell/context';
import { may } from '../../shell/permissions';
import { PageHead } from '../../ui/PageHead';
import { SelectField } from '../../ui/SelectField';
import { StaleNote } from '../../ui/States';
import { DataTable } from '../../ui/table/DataTable';
import { polledRows } from '../../ui/table/source';
import { useMoney } from '../../ui/use-money';
import { useSheetPlace } from '../../ui/use-sheet-place';
import { CashFigures } from './CashFigures';
import { CashSheet } from './CashSheet';
import { cashColumns } from './cash-columns';

type View = 'todo' | 'mine' | 'held' | 'over';
const views: readonly View[] = ['todo', 'mine', 'held', 'over'];

/** Requests of members for deposits and withdrawals; the sheet compares one with its payment and decides it. */
export function CashPage() {
  const t = useT();
  const money = useMoney();
  const navigate = useNavigate();
  const { me } = useSession();
  const { request: opened } = useParams();
  const [view, setView] = useState<View>('todo');
  const requests = usePoll('opsCashRequests', { query: { view } }, polling.trading);
  const { data, staleSince, reload } = requests;
  const isLocked = !may(me.operator, 'cash:write') || staleSince !== null;
  const open = (row: string) => navigate(addressOfPage('cash', { row }));
  const { setOrder, placeOf } = useSheetPlace(open);
  const now = data?.time ?? 0;
  const columns = useMemo(() => cashColumns(t, money, now), [t, money, now]);
  const id = opened && /^\d{1,15}$/.test(opened) ? Number(opened) : null;
  return (
    <>
      <PageHead title={t('nav.cash')} intro={t('cash.intro')}>
        <SelectField<View>
          label={t('cash.view_label')}
          quiet
          options={views.map((value) => ({ value, text: t(`cash.view.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </PageHead>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {data && <CashFigures counts={data.counts} sum={data.todo_sum} />}
      <DataTable
        fill
        label={t('nav.cash')}
        texts="cash.col"
        name="cash"
        columns={columns}
        source={polledRows(requests, (answer) => answer.rows)}
        keyOf={(row) => row.id}
        empty={{ icon: 'cash-banknote', text: t('cash.none') }}
        searchHint={t('cash.search')}
        onRows={setOrder}
        edgeOf={({ claimed_by, verdict }) =>
          claimed_by?.id === me.operator.id ? 'mine' : verdict === 'wrong_name' ? 'doubtful' : undefined
        }
        isOpen={(row) => row.id === id}
        addressOf={(row) => addressOfPage('cash', { row: String(row.id) })}
      />
      {id !== null && (
        <CashSheet
          key={id}
          id={id}
          place={placeOf(id)}
          isLocked={isLocked}
          onChanged={() => void reload()}
          onClose={() => open('')}
        />
      )}
    </>
  );
}
