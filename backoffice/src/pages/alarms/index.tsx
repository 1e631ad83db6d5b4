import { useEffect } from 'react';
import { AuditList } from '../../parts/AuditList';
import { Empty, Failed, Skeleton } from '../../parts/States';
import { useT } from '../../shell/context';
import type { Alarms } from './use-alarms';

/** Remotes over their error budget and canaries that were taken away. Looking at them makes them read. */
export function AlarmsPage({ alarms }: { alarms: Alarms }) {
  const t = useT();
  const { entries, problem, reload, unread, markSeen } = alarms;
  useEffect(markSeen, [unread]);
  return (
    <>
      <div>
        <h1>{t('nav.alarms')}</h1>
        <p className="muted">{t('alarms.intro')}</p>
      </div>
      <section className="card" aria-label={t('nav.alarms')}>
        {problem !== null && <Failed problem={problem} onRetry={reload} />}
        {!entries && problem === null && <Skeleton rows={5} height={46} />}
        {entries?.length === 0 && <Empty icon="circle-check" title={t('alarms.empty')} />}
        {entries && <AuditList entries={entries} dates />}
      </section>
    </>
  );
}
