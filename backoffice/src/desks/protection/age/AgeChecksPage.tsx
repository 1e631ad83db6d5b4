import type { AgeCheckRow } from '@maru/contracts';
import { useState } from 'react';
import {
  DataTable,
  PageHeader,
  polledRows,
  polling,
  StaleNote,
  type TableSource,
  Tabs,
  useBase,
  useList,
  useLocked,
  usePoll,
  useT,
} from '../../../kit';
import { useAgeCheckColumns } from './age-check-columns';
import { DecisionDialog } from './DecisionDialog';

type View = 'requested' | 'decided';

interface ChecksProps {
  view: View;
  isLocked: boolean;
  source: TableSource<AgeCheckRow>;
  onSaved(): void;
}

/** Checks of one view, and the decision about one of them. */
function Checks({ view, isLocked, source, onSaved }: ChecksProps) {
  const t = useT();
  const [deciding, setDeciding] = useState<AgeCheckRow | null>(null);
  const columns = useAgeCheckColumns(isLocked, setDeciding);
  const saved = () => {
    setDeciding(null);
    onSaved();
  };
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
        empty={{ icon: 'user', text: t(isWaiting ? 'age_checks.empty' : 'age_checks.empty_decided') }}
      />
      {deciding && <DecisionDialog row={deciding} onClose={() => setDeciding(null)} onSaved={saved} />}
    </>
  );
}

/** Decided checks, loaded page by page while they are shown. */
function DecidedChecks({ isLocked, onSaved }: Pick<ChecksProps, 'isLocked' | 'onSaved'>) {
  const { callApi } = useBase();
  const list = useList('age checks', (cursor) => callApi('opsAgeChecks', { query: { view: 'decided', cursor } }));
  const reload = () => {
    list.reload();
    onSaved();
  };
  return <Checks view="decided" isLocked={isLocked} source={list} onSaved={reload} />;
}

/** Age checks: waiting ones, the oldest first, and decided ones. */
export function AgeChecksPage() {
  const t = useT();
  const [view, setView] = useState<View>('requested');
  const waiting = usePoll('opsAgeChecks', { query: { view: 'requested' } }, polling.shared);
  const isLocked = useLocked('protection:write', waiting.staleSince);
  const props = { isLocked, onSaved: () => void waiting.reload() };
  return (
    <>
      <PageHeader title={t('nav.age-checks')} intro={t('age_checks.intro')} />
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
          <Checks {...props} view={view} source={polledRows(waiting, (data) => data.rows)} />
        ) : (
          <DecidedChecks {...props} />
        )}
      </Tabs>
    </>
  );
}
