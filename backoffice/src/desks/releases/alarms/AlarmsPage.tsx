import { useEffect } from 'react';
import { Empty, Failed, PageHeader, PageLink, Skeleton, useSession, useT } from '../../../kit';
import { AlarmList } from './AlarmList';
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
      <section className="card page-card" aria-label={t('nav.alarms')}>
        {problem !== null && <Failed problem={problem} onRetry={reload} />}
        {!entries && problem === null && <Skeleton rows={5} height={60} />}
        {entries?.length === 0 && (
          <Empty icon="circle-check" title={t('alarms.empty')}>
            <PageLink page="audit" className="btn btn--line">
              {t('alarms.log')}
            </PageLink>
          </Empty>
        )}
        {entries && <AlarmList entries={entries} />}
      </section>
    </>
  );
}
