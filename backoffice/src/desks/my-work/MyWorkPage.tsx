import { may, PageHeader, useSession, useT } from '../../kit';
import { useNow } from '../../ui/duo/use-now';
import { DayPanel, LastActs } from './DayPanel';
import { QueueList } from './QueueList';
import { Requests } from './Requests';
import { TaskList } from './TaskList';
import { TrendRow } from './TrendRow';
import { useLog } from './use-log';
import { useQueues } from './use-queues';
import { useTasks } from './use-tasks';
import { useVitals } from './use-vitals';
import { VitalsRow } from './VitalsRow';
import styles from './my-work-page.module.css';

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
      <TrendRow />
      <div className={styles.columns}>
        <div className="stack">
          <TaskList tasks={tasks} entries={entries} />
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
