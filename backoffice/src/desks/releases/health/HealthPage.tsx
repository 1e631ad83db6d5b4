import { Failed, PageHeader, polling, Skeleton, Tag, useBase, usePoll, useSession } from '../../../kit';
import { HealthCard } from './HealthCard';
import styles from './health-page.module.css';

/** Every remote's last hour, and what the site depends on. */
export function HealthPage() {
  const { t } = useBase();
  const { overview, problem, reload } = useSession();
  const { data: numbers } = usePoll('liveStats', {}, polling.figures);
  return (
    <>
      <PageHeader title={t('nav.health')} intro={t('health.intro')}>
        {numbers && (
          <Tag
            tone={numbers.feed === 'ok' ? 'success' : 'danger'}
            icon={numbers.feed === 'ok' ? 'broadcast' : 'alert-triangle'}
          >
            {t(`feed.${numbers.feed}`)}
          </Tag>
        )}
      </PageHeader>
      {!overview && problem !== null && <Failed problem={problem} onRetry={reload} />}
      {!overview && problem === null && <Skeleton rows={4} height={200} />}
      <div className={styles.grid}>
        {overview?.remotes.map((remote) => (
          <HealthCard key={remote.remote} remote={remote} />
        ))}
      </div>
    </>
  );
}
