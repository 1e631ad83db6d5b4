import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { PageLink } from '../../routes/PageLink';
import { useSession, useT } from '../../session/context';
import { timeLeft } from '../../ui/duo/duo-state';
import { useNow } from '../../ui/duo/use-now';
import { Icon } from '../../ui/Icon';
import { PageHead } from '../../ui/PageHead';
import { Empty } from '../../ui/States';
import type { Task } from './tasks';
import { useTasks } from './use-tasks';

const shownRequests = 5;

/** What waits for the operator, what is wrong first; requests to decide with their time. */
export function MyWorkPage() {
  const t = useT();
  const { me } = useSession();
  const tasks = useTasks(me.operator);
  return (
    <div className="stack">
      <PageHead title={t('nav.my-work')} intro={t('work.intro')} />
      <section className="card" aria-label={t('work.list')}>
        {tasks.length === 0 && <Empty icon="circle-check" title={t('work.none')} />}
        <ul className="apvs">
          {tasks.map((task) => (
            <li key={task.name}>
              <TaskRow task={task} />
            </li>
          ))}
        </ul>
      </section>
      <Requests />
    </div>
  );
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
function Requests() {
  const t = useT();
  const now = useNow();
  const { data } = usePoll('opsApprovals', { query: { view: 'todo', limit: shownRequests } }, polling.shared);
  if (!data || data.approvals.length === 0) return null;
  return (
    <section className="card" aria-label={t('work.task.decide')}>
      <div className="card__head">
        <h2>{t('work.task.decide')}</h2>
      </div>
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
    </section>
  );
}
