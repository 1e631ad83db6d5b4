import type { AgeCheckRow } from '@maru/contracts';
import { useMemo, useState } from 'react';
import { useList } from '../../../api/use-list';
import { usePoll } from '../../../api/use-poll';
import { polling } from '../../../polling';
import { useBase, useSession } from '../../../shell/context';
import { may } from '../../../shell/permissions';
import { PageHead } from '../../../ui/PageHead';
import { StaleNote } from '../../../ui/States';
import { Tabs } from '../../../ui/Tabs';
import { DataTable } from '../../../ui/table/DataTable';
import { polledRows } from '../../../ui/table/source';
import { checkColumns } from './columns';
import { DecisionDialog } from './DecisionDialog';

type View = 'requested' | 'decided';

/** Checks of members' ages: those that wait, the oldest first, and those that are decided. */
export function AgeChecksPage() {
  const { t, callApi } = useBase();
  const { me } = useSession();
  const [view, setView] = useState<View>('requested');
  const [deciding, setDeciding] = useState<AgeCheckRow | null>(null);
  const waiting = usePoll('opsAgeChecks', { query: { view: 'requested' } }, polling.shared);
  const decided = useList(`age checks ${view}`, (cursor) => callApi('opsAgeChecks', { query: { view, cursor } }));
  const canDecide = may(me.operator, 'protection:write') && waiting.staleSince === null;
  const columns = useMemo(() => checkColumns(t, canDecide, setDeciding), [t, canDecide]);
  const isWaiting = view === 'requested';
  return (
    <>
      <PageHead title={t('nav.age-checks')} intro={t('age_checks.intro')} />
      {waiting.staleSince !== null && <StaleNote since={waiting.staleSince} />}
      {waiting.data?.min_age === null && <p className="note">{t('age_checks.none')}</p>}
      <Tabs<View>
        label={t('age_checks.view')}
        chosen={view}
        onChoose={setView}
        tabs={[
          { name: 'requested', text: t('age_checks.wait'), count: waiting.data?.waiting },
          { name: 'decided', text: t('age_checks.decided') },
        ]}
      >
        <DataTable
          key={view}
          fill
          label={t(isWaiting ? 'age_checks.wait' : 'age_checks.decided')}
          texts="age_checks"
          name={`age-checks-${view}`}
          columns={columns}
          source={isWaiting ? polledRows(waiting, (data) => data.rows) : decided}
          keyOf={({ id }) => String(id)}
          empty={{ icon: 'user', text: t(isWaiting ? 'age_checks.empty' : 'age_checks.empty_decided') }}
        />
      </Tabs>
      {deciding && (
        <DecisionDialog
          row={deciding}
          onClose={() => setDeciding(null)}
          onSaved={() => {
            setDeciding(null);
            void waiting.reload();
            decided.reload();
          }}
        />
      )}
    </>
  );
}
