import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  addressOfPage,
  Button,
  DataTable,
  may,
  PageHead,
  polledRows,
  polling,
  StaleNote,
  type TableQuery,
  useBase,
  useMoney,
  usePoll,
  useSession,
  useSheetPlace,
  useSubmit,
} from '../../kit';
import { Days } from './Days';
import { Tickets } from './Tickets';
import { TransferSheet } from './TransferSheet';
import { transferColumns } from './transfer-columns';
import { urgencyOf } from './transfer-state';
import { VendorCards } from './VendorCards';

const viewNames = ['unknown', 'manual', 'done', 'rejected'] as const;
type View = (typeof viewNames)[number];
const viewOf = (value: string) => ({ field: 'view', op: 'is', value }) as const;

/** Transfers without an answer, differences in suspense and how the casinos answer; one transfer in the sheet. */
export function CasinoPage() {
  const { t, say } = useBase();
  const money = useMoney();
  const navigate = useNavigate();
  const { me } = useSession();
  const { transfer: opened } = useParams();
  const [query, setQuery] = useState<TableQuery>({ search: '', conditions: [viewOf('unknown')] });
  const conditionOf = (field: string) => query.conditions.find((condition) => condition.field === field)?.value;
  const view = viewNames.find((name) => name === conditionOf('view')) ?? ('unknown' satisfies View);
  const search = query.search.trim() || undefined;
  const transfers = usePoll('opsCasinoTransfers', { query: { view, search } }, polling.trading);
  const health = usePoll('opsCasinoHealth', {}, polling.figures);
  const { data, staleSince, reload } = transfers;
  const form = useSubmit();
  const isLocked = !may(me.operator, 'cash:write') || staleSince !== null;
  const open = (row: string) => navigate(addressOfPage('casino', { row }));
  const { setOrder, placeOf } = useSheetPlace(open);
  const now = data?.time ?? 0;
  const columns = useMemo(() => transferColumns(t, money, now), [t, money, now]);
  const views = viewNames.map((name) => ({ name, text: t(`casino.view.${name}`) }));
  const id = opened && /^[0-9a-f-]{36}$/.test(opened) ? opened : null;
  const reconcile = async () => {
    const done = await form.submit('opsCasinoReconcile', {});
    if (done) say('info', t(done.started ? 'casino.reconciling' : 'casino.not_reconciling'));
  };
  return (
    <>
      <PageHead title={t('nav.casino')} intro={t('casino.intro')}>
        <Button look="line" icon="refresh" disabled={isLocked || form.busy} onClick={() => void reconcile()}>
          {t('casino.reconcile')}
        </Button>
      </PageHead>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {health.data && <VendorCards casinos={health.data.casinos} />}
      <DataTable
        label={t('nav.casino')}
        texts="casino.col"
        name="casino_transfers"
        columns={columns}
        source={polledRows(transfers, (answer) => answer.rows)}
        keyOf={(row) => row.id}
        empty={{ icon: 'circle-check', text: t('casino.none') }}
        searchHint={t('casino.search')}
        fields={[
          {
            kind: 'choice',
            single: true,
            operations: ['is'],
            name: 'view',
            text: t('casino.view_field'),
            options: views.map(({ name, text }) => ({ value: name, text })),
          },
        ]}
        onQuery={setQuery}
        begin="unknown"
        onRows={setOrder}
        views={views.map(({ name, text }) => ({
          name,
          text,
          conditions: [viewOf(name)],
          count: data?.counts[name],
        }))}
        edgeOf={(row) => urgencyOf(row, now)}
        isOpen={(row) => row.id === id}
        addressOf={(row) => addressOfPage('casino', { row: row.id })}
      />
      {data && <p className="muted">{t('casino.held', { amount: money.full(data.held) })}</p>}
      <Tickets isLocked={isLocked} />
      <Days />
      {id !== null && (
        <TransferSheet
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
