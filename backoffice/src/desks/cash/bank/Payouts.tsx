import type { PayoutRow } from '@maru/contracts';
import { useState } from 'react';
import { choices, DataTable, polledRows, polling, SelectField, useChange, usePoll, useT } from '../../../kit';
import { PayoutDialog } from './PayoutDialog';
import { usePayoutColumns } from './payout-columns';

type View = 'open' | 'over';
const views: readonly View[] = ['open', 'over'];

/** Payouts: open ones can be checked with the bank; the outcome of a manual one needs two people. */
export function Payouts({ isLocked }: { isLocked: boolean }) {
  const t = useT();
  const [view, setView] = useState<View>('open');
  const payouts = usePoll('opsPayouts', { query: { view } }, polling.trading);
  const { busy, change } = useChange();
  const [deciding, setDeciding] = useState<PayoutRow | null>(null);
  const ask = async ({ id }: PayoutRow) => {
    await change('opsPayoutAsk', { params: { id } }, t('bank.asked'));
    await payouts.reload();
  };
  const acts = isLocked || busy ? null : { ask: (row: PayoutRow) => void ask(row), decide: setDeciding };
  const decided = () => {
    setDeciding(null);
    void payouts.reload();
  };
  return (
    <>
      <DataTable
        fill
        label={t('bank.payouts')}
        texts="bank.payout"
        name="bank_payouts"
        columns={usePayoutColumns(payouts.data?.time ?? 0, acts)}
        source={polledRows(payouts, (answer) => answer.payouts)}
        empty={{ icon: 'building-bank', text: t(`bank.no_payouts_${view}`) }}
        action={
          <SelectField<View>
            label={t('cash.view_label')}
            quiet
            options={choices(t, 'bank.payouts_', views)}
            value={view}
            onChange={setView}
          />
        }
        toEdge={({ state }) => (state === 'manual' ? 'late' : state === 'unknown' ? 'doubtful' : undefined)}
      />
      {deciding && <PayoutDialog payout={deciding} onClose={() => setDeciding(null)} onDone={decided} />}
    </>
  );
}
