import { Card, count, PageLink, useT } from '../../kit';
import { CountBadge } from '../../ui/CountBadge';
import { useSpan } from '../../ui/use-span';
import type { Queue } from './queues';
import styles from './queue-list.module.css';

/** What waits at each desk, with the age of the oldest; each leads to its desk. */
export function QueueList({ queues, now }: { queues: readonly Queue[]; now: number }) {
  const t = useT();
  const span = useSpan();
  if (queues.length === 0) return null;
  return (
    <Card title={t('work.queues')}>
      <ul className={styles.queues}>
        {queues.map(({ page, n, isLate, oldest }) => (
          <li key={page} className={n === 0 ? 'muted' : undefined}>
            <PageLink page={page}>
              <span>{t(`nav.${page}`)}</span>
              <small>{n > 0 && oldest !== null && t('work.oldest', { span: span(now - oldest) })}</small>
              {n > 0 ? (
                <CountBadge kind={isLate ? 'late' : 'work'}>{count(n)}</CountBadge>
              ) : (
                <b className="num">{count(n)}</b>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
