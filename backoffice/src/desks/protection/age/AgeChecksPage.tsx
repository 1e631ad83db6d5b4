import type { AgeCheckRow } from '@maru/contracts';
import { useMemo, useState } from 'react';
import {
  DataTable,
  may,
  PageHead,
  polledRows,
  polling,
  StaleNote,
  type TableSource,
  Tabs,
  useBase,
  useList,
  usePoll,
  useSession,
} from '../../../kit';
import { checkColumns } from './columns';
import { DecisionDialog } from './DecisionDialog';

type View = 'requested' | 'decided';

interface ChecksProps {
  view: View;
  canDecide: boolean;
  source: TableSource<AgeCheckRow>;
  onSaved(): void;
}

/** Checks of one view, and the decision about one of them. */
function Checks({ view, canDecide, source, onSaved }: ChecksProps) {
  const { t } = useBase();
  const [deciding, setDeciding] = useState<AgeCheckRow | null>(null);
  const columns = useMemo(() => checkColumns(t, canDecide, setDeciding), [t, canDecide]);
  const isWaiting = view === 'requested';
  return (
    <>
      <DataTable
        fill
        label={t(isWaiting ? 'age_checks.wait' : 'age_checks.decided')}
        texts="age_checks"
        name={`age-checks-${view}`}
        columns={columns}
        source={source}
        keyOf={({ id }) => String(id)}
        empty={{ icon: 'user', text: t(isWaiting ? 'age_checks.empty' : 'age_checks.empty_decided') }}
      />
      {deciding && (
        <DecisionDialog
          row={deciding}
          onClose={() => setDeciding(null)}
          onSaved={() => {
            setDeciding(null);
            onSaved();
          }}
        />
      )}
    </>
  );
}

/** Decided checks, read page by page while they are shown. */
function DecidedChecks({ canDecide, onSaved }: Pick<ChecksProps, 'canDecide' | 'onSaved'>) {
  const { callApi } = useBase();
  const list = useList('age checks', (cursor) => callApi('opsAgeChecks', { query: { view: 'decided', cursor } }));
  const reload = () => {
    list.reload();
    onSaved();
  };
  return <Checks view="decided" canDecide={canDecide} source={list} onSaved={reload} />;
}

/** Checks of members' ages: those that wait, the oldest first, and those that are decided. */
export function AgeChecksPage() {
  const { t } = useBase();
  const { me } = useSession();
  const [view, setView] = useState<View>('requested');
  const waiting = usePoll('opsAgeChecks', { query: { view: 'requested' } }, polling.shared);
  const canDecide = may(me.operator, 'protection:write') && waiting.staleSince === null;
  const reload = () => void waiting.reload();
  return (
    <>
      <PageHead title={t('nav.age-checks')} intro={t('age_checks.intro')} />
      {waiting.staleSince !== null && <StaleNote since={waiting.staleSince} />}
      {waiting.data?.min_age === null && <p className="note">{t('age_checks.none')}</p>}
      <Tabs<View>
        line
        label={t('age_checks.view')}
        value={view}
        onChange={setView}
        options={[
          { id: 'requested', text: t('age_checks.wait'), count: waiting.data?.waiting || undefined },
          { id: 'decided', text: t('age_checks.decided') },
        ]}
      >
        {view === 'requested' ? (
          <Checks
            view={view}
            canDecide={canDecide}
            source={polledRows(waiting, (data) => data.rows)}
            onSaved={reload}
          />
        ) : (
          <DecidedChecks canDecide={canDecide} onSaved={reload} />
        )}
      </Tabs>
    </>
  );
}
