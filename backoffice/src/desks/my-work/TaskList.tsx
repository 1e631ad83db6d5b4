import { Card, Empty, hasText, PageLink, recentMinute, useT } from '../../kit';
import { toEntryClass, WorkCount, WorkList } from '../../ui/duo/WorkList';
import { auditText } from '../../ui/trail/audit-text';
import { withoutLooks } from './day-events';
import type { Task } from './tasks';
import type { LogEntries } from './use-log';

/** What is to be done, the most urgent first. */
export function TaskList({ tasks, entries }: { tasks: readonly Task[]; entries: LogEntries }) {
  const t = useT();
  return (
    <Card title={t('work.list')}>
      {tasks.length === 0 && <NothingToDo entries={entries} />}
      <WorkList>
        {tasks.map((task) => (
          <li key={task.name}>
            <TaskRow task={task} />
          </li>
        ))}
      </WorkList>
    </Card>
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
  const look = toEntryClass(kind);
  const words = (
    <>
      <b>{t(`work.task.${name}`)}</b>
      <WorkCount kind={kind}>{n}</WorkCount>
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
