import {
  Button,
  choiceFilter,
  choices,
  chosenIn,
  is,
  ListPage,
  polledRows,
  polling,
  serverViews,
  useAddressQuery,
  useBase,
  useLocked,
  useMoney,
  useOpenRow,
  usePoll,
  useSubmit,
} from '../../kit';
import { Days } from './Days';
import { Tickets } from './Tickets';
import { TransferSheet } from './TransferSheet';
import { useTransferColumns } from './transfer-columns';
import { toUrgency } from './transfer-state';
import { VendorCards } from './VendorCards';

const viewNames = ['unknown', 'manual', 'done', 'rejected'] as const;
const unknown = [is('view', 'unknown')];

/** Transfers without an answer, differences in suspense and the health of the casinos; one transfer in the sheet. */
export function CasinoPage() {
  const { t, say } = useBase();
  const money = useMoney();
  const rows = useOpenRow('casino', /^[0-9a-f-]{36}$/);
  const { query, setQuery, listKey } = useAddressQuery(unknown);
  const view = viewNames.find((name) => name === chosenIn(query, 'view')) ?? 'unknown';
  const search = query.search.trim() || undefined;
  const transfers = usePoll('opsCasinoTransfers', { query: { view, search } }, polling.trading);
  const health = usePoll('opsCasinoHealth', {}, polling.figures);
  const { data, staleSince, reload } = transfers;
  const form = useSubmit();
  const isLocked = useLocked('cash:write', staleSince);
  const now = data?.time ?? 0;
  const reconcile = async () => {
    const done = await form.submit('opsCasinoReconcile', {});
    if (done) say('info', t(done.started ? 'casino.reconciling' : 'casino.not_reconciling'));
  };
  return (
    <ListPage
      key={listKey}
      page="casino"
      intro={t('casino.intro')}
      texts="casino.col"
      name="casino_transfers"
      icon="circle-check"
      none={t('casino.none')}
      fill={false}
      head={
        <Button look="line" icon="refresh" disabled={isLocked || form.busy} onClick={() => void reconcile()}>
          {t('casino.reconcile')}
        </Button>
      }
      above={health.data && <VendorCards casinos={health.data.casinos} />}
      source={polledRows(transfers, (answer) => answer.rows)}
      columns={useTransferColumns(now)}
      searchHint={t('casino.search')}
      fields={[choiceFilter('view', t('casino.view_field'), choices(t, 'casino.view.', viewNames))]}
      first={query}
      begin={view}
      onQuery={setQuery}
      views={serverViews(t, 'casino.view.', viewNames, data?.counts)}
      toEdge={(row) => toUrgency(row, now)}
      rows={rows}
    >
      {data && <p className="muted">{t('casino.held', { amount: money.full(data.held) })}</p>}
      <Tickets isLocked={isLocked} />
      <Days />
      {rows.opened !== null && (
        <TransferSheet
          key={rows.opened}
          id={rows.opened}
          place={rows.toSheetPlace(rows.opened)}
          isLocked={isLocked}
          onChanged={() => void reload()}
          onClose={rows.close}
        />
      )}
    </ListPage>
  );
}
