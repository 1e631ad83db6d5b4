import { useEffect } from 'react';
import { Empty, Failed, PageHeader, Skeleton, useSession, useT } from '../../../kit';
import { AuditTrail } from '../../../ui/trail/AuditTrail';
import { useAlarms } from './use-alarms';

/** Remotes over their error budget and canaries that were taken away. Looking at them makes them read. */
export function AlarmsPage() {
  const t = useT();
  const { me } = useSession();
  const { entries, problem, reload, unread, markSeen } = useAlarms(me.operator);
  useEffect(markSeen, [unread]);
  return (
    <>
      <PageHeader title={t('nav.alarms')} intro={t('alarms.intro')} />
      <section className="card" aria-label={t('nav.alarms')}>
        {problem !== null && <Failed problem={problem} onRetry={reload} />}
        {!entries && problem === null && <Skeleton rows={5} height={46} />}
        {entries?.length === 0 && <Empty icon="circle-check" title={t('alarms.empty')} />}
        {entries && <AuditTrail entries={entries} dates />}
      </section>
    </>
  );
}
