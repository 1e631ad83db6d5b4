import type { PayoutRow } from '@maru/contracts';
import { useMemo, useState } from 'react';
import { DataTable, polledRows, polling, SelectField, useChange, useMoney, usePoll, useT } from '../../../kit';
import { PayoutDialog } from './PayoutDialog';
import { payoutColumns } from './payout-columns';

type View = 'open' | 'over';
const views: readonly View[] = ['open', 'over'];

/** Payouts: the bank is asked about those without an end; how a manual one ended is said by two people. */
export function Payouts({ isLocked }: { isLocked: boolean }) {
  const t = useT();
  const money = useMoney();
  const [view, setView] = useState<View>('open');
  const payouts = usePoll('opsPayouts', { query: { view } }, polling.trading);
  const { reload } = payouts;
  const { busy, change } = useChange();
  const [deciding, setDeciding] = useState<PayoutRow | null>(null);
  const now = payouts.data?.time ?? 0;
  const ask = async ({ id }: PayoutRow) => {
    await change('opsPayoutAsk', { params: { id } }, t('bank.asked'));
    await reload();
  };
  const columns = payoutColumns(
    t,
    money,
    now,
    isLocked || busy ? null : { ask: (row) => void ask(row), decide: setDeciding },
  );
  const empty = useMemo(() => ({ icon: 'building-bank', text: t(`bank.no_payouts_${view}`) }), [t, view]);
  return (
    <>
      <DataTable
        fill
        label={t('bank.payouts')}
        texts="bank.payout"
        name="bank_payouts"
        columns={columns}
        source={polledRows(payouts, (answer) => answer.payouts)}
        keyOf={({ id }) => id}
        empty={empty}
        action={
          <SelectField<View>
            label={t('cash.view_label')}
            quiet
            options={views.map((value) => ({ value, text: t(`bank.payouts_${value}`) }))}
            value={view}
            onChange={setView}
          />
        }
        edgeOf={({ state }) => (state === 'manual' ? 'late' : state === 'unknown' ? 'doubtful' : undefined)}
      />
      {deciding && (
        <PayoutDialog
          payout={deciding}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null);
            void reload();
          }}
        />
      )}
    </>
  );
}
