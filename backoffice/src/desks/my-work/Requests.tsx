import { Card, Icon, PageLink, polling, usePoll, useT } from '../../kit';
import { timeLeft } from '../../ui/duo/duo-state';
import { toEntryClass, WorkList } from '../../ui/duo/WorkList';

const shownRequests = 5;

/** The requests that wait for this operator's decision, the oldest first. */
export function Requests({ now }: { now: number }) {
  const t = useT();
  const { data } = usePoll('opsApprovals', { query: { view: 'todo', limit: shownRequests } }, polling.shared);
  if (!data || data.approvals.length === 0) return null;
  return (
    <Card title={t('work.task.decide')}>
      <WorkList>
        {data.approvals.map((approval) => (
          <li key={approval.id}>
            <PageLink page="approvals" row={String(approval.id)} className={toEntryClass('mine')}>
              <b>{approval.title}</b>
              <Icon name="chevron-right" />
              <small>
                {approval.requested_by.name} · {t('duo.left', { time: timeLeft(approval.expires_at, now) })}
              </small>
            </PageLink>
          </li>
        ))}
      </WorkList>
    </Card>
  );
}
