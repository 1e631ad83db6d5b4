import {
  Card,
  Empty,
  hasText,
  Icon,
  may,
  PageHeader,
  PageLink,
  polling,
  recentMinute,
  usePoll,
  useSession,
  useT,
} from '../../kit';
import { timeLeft } from '../../ui/duo/duo-state';
import { useNow } from '../../ui/duo/use-now';
import { auditText } from '../../ui/trail/audit-text';
import { DayPanel, LastActs } from './DayPanel';
import { withoutLooks } from './day-events';
import { QueueList } from './QueueList';
import type { Task } from './tasks';
import { type LogEntries, useLog } from './use-log';
import { useQueues } from './use-queues';
import { useTasks } from './use-tasks';
import { useVitals } from './use-vitals';
import { VitalsRow } from './VitalsRow';

const shownRequests = 5;

/** The operator's cockpit: what the site depends on, what waits for them and at which desk, what happened in a day. */
export function MyWorkPage() {
  const t = useT();
  const { me } = useSession();
  const now = useNow();
  const tasks = useTasks(me.operator);
  const vitals = useVitals(now);
  const queues = useQueues(me.operator);
  const readsLog = may(me.operator, 'audit:read');
  const entries = useLog(readsLog);
  return (
    <div className="stack">
      <PageHeader title={t('nav.my-work')} intro={t('work.intro')} />
      <VitalsRow vitals={vitals} now={now} />
      <div className="wk-columns">
        <div className="stack">
          <Card title={t('work.list')}>
            {tasks.length === 0 && <NothingToDo entries={entries} />}
            <ul className="apvs">
              {tasks.map((task) => (
                <li key={task.name}>
                  <TaskRow task={task} />
                </li>
              ))}
            </ul>
          </Card>
          <Requests now={now} />
          <QueueList queues={queues} now={now} />
        </div>
        {readsLog && (
          <div className="stack">
            <DayPanel entries={entries} now={now} />
            <LastActs entries={entries} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Says that nothing waits, and what happened last. */
function NothingToDo({ entries }: { entries: LogEntries }) {
  const t = useT();
  const [last] = withoutLooks(entries ?? []);
  const text = last && t('work.last', { what: auditText(last, t, hasText).title, time: recentMinute(last.at) });
  return <Empty icon="circle-check" title={t('work.none')} {...(text && { text })} />;
}

function TaskRow({ task: { name, kind, n, page, names } }: { task: Task }) {
  const t = useT();
  const look = `apv apv--${kind}`;
  const words = (
    <>
      <b>{t(`work.task.${name}`)}</b>
      <span className={`cnt cnt--${kind}`}>{n}</span>
      <small>{t(`work.note.${name}`, { names: names.join(', ') })}</small>
    </>
  );
  if (page === null) return <div className={look}>{words}</div>;
  return (
    <PageLink page={page} className={look}>
      {words}
    </PageLink>
  );
}

/** The requests that wait for this operator's decision, the oldest first. */
function Requests({ now }: { now: number }) {
  const t = useT();
  const { data } = usePoll('opsApprovals', { query: { view: 'todo', limit: shownRequests } }, polling.shared);
  if (!data || data.approvals.length === 0) return null;
  return (
    <Card title={t('work.task.decide')}>
      <ul className="apvs">
        {data.approvals.map((approval) => (
          <li key={approval.id}>
            <PageLink page="approvals" row={String(approval.id)} className="apv apv--mine">
              <b>{approval.title}</b>
              <Icon name="chevron-right" />
              <small>
                {approval.requested_by.name} · {t('duo.left', { time: timeLeft(approval.expires_at, now) })}
              </small>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
