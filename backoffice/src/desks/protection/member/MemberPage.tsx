import type { TimelineKind } from '@maru/contracts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Empty, Failed, may, polling, Skeleton, StaleNote, useBase, usePoll, useSession, useT } from '../../../kit';
import { MemberCharts } from './MemberCharts';
import { MemberHeader } from './MemberHeader';
import { MemberKpis } from './MemberKpis';
import { MemberSidebar } from './MemberSidebar';
import { MemberTimeline } from './MemberTimeline';
import styles from './member-page.module.css';

/** Everything about the member of the address, whose name is the sign-in name. */
export function MemberPage() {
  const t = useT();
  const { useCall } = useBase();
  const login = useParams().login;
  const search = useCall('opsMemberFind', login ? { query: { login } } : null);
  if (!login) return <Empty icon="user" title={t('mpage.choose')} />;
  if (search.data) return <Opened key={search.data.id} id={search.data.id} />;
  if (search.refusal) return <Empty icon="search" title={t('mpage.none', { login })} />;
  if (search.failed)
    return <Failed source={login} problem={search.failed.message} onRetry={() => void search.load(true)} />;
  return <Skeleton rows={6} height={120} />;
}

function Opened({ id }: { id: number }) {
  const t = useT();
  const { me } = useSession();
  const [kind, setKind] = useState<TimelineKind | 'all'>('all');
  const { data, problem, staleSince, reload } = usePoll('opsMemberPage', { params: { id } }, polling.figures);
  if (!data && problem !== null)
    return <Failed source={t('nav.member')} problem={problem} onRetry={() => void reload()} />;
  if (!data) return <Skeleton rows={6} height={120} />;
  return (
    <>
      <MemberHeader page={data} />
      {staleSince !== null && <StaleNote since={staleSince} />}
      {data.money && <MemberKpis money={data.money} />}
      <div className={styles.grid}>
        <MemberSidebar page={data} mayNote={may(me.operator, 'protection:write')} onChanged={() => void reload()} />
        <div className={styles.mid}>
          {data.money && <MemberCharts page={data} money={data.money} />}
          <MemberTimeline page={data} kind={kind} onKind={setKind} />
        </div>
      </div>
    </>
  );
}
