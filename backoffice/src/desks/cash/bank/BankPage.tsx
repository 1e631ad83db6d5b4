import { useState } from 'react';
import { Failed, may, PageHeader, polling, StaleNote, Tabs, usePoll, useSession, useT } from '../../../kit';
import { BankFigures } from './BankFigures';
import { BankLines } from './BankLines';
import { Payouts } from './Payouts';

type View = 'lines' | 'payouts';

/** The bank: whether it agrees with the ledger, payments without a request, payouts without an end. */
export function BankPage() {
  const t = useT();
  const { me } = useSession();
  const [view, setView] = useState<View>('lines');
  const { data, problem, staleSince, reload } = usePoll('opsBankReconcile', {}, polling.trading);
  const payouts = usePoll('opsPayouts', { query: { view: 'open' } }, polling.shared).data?.payouts;
  const isLocked = !may(me.operator, 'cash:write') || staleSince !== null;
  return (
    <>
      <PageHeader title={t('nav.bank')} intro={t('bank.intro')} />
      {staleSince !== null && <StaleNote since={staleSince} />}
      {!data && problem !== null && (
        <Failed source={t('bank.figures')} problem={problem} onRetry={() => void reload()} />
      )}
      {data && <BankFigures bank={data} />}
      <Tabs<View>
        line
        label={t('nav.bank')}
        value={view}
        onChange={setView}
        options={[
          { id: 'lines', text: t('bank.lines'), count: data?.unmatched.count || undefined },
          { id: 'payouts', text: t('bank.payouts'), count: payouts?.length || undefined },
        ]}
      >
        {view === 'lines' ? <BankLines isLocked={isLocked} /> : <Payouts isLocked={isLocked} />}
      </Tabs>
    </>
  );
}
