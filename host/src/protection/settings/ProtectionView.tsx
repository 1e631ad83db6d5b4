import { useT } from '@maru/platform';
import { ErrorState, Skeleton } from '@maru/ui';
import { Waiting } from '../../ui/Waiting';
import { ActivityCard } from './ActivityCard';
import { AgeCard } from './AgeCard';
import { ExcludedCard } from './ExcludedCard';
import { ExclusionCard } from './ExclusionCard';
import { HelpCard } from './HelpCard';
import { IntervalCard } from './IntervalCard';
import { LimitsCard } from './LimitsCard';
import { RecordCard } from './RecordCard';
import { TimeOutCard } from './TimeOutCard';
import { useProtection } from './use-protection';
import './texts';
import columnStyles from '../../ui/columns.module.css';
import styles from './protection.module.css';

/** Everything a member may set to protect themselves: limits, time-out, self-exclusion, reality check, and the record of it. */
export function ProtectionView() {
  const text = useT('protection');
  const { data, failed, load } = useProtection();
  if (failed && !data) return <ErrorState title={text('failed')} text={failed.message} onRetry={() => void load()} />;
  if (!data) {
    return (
      <Waiting label={text('loading')} onRetry={() => void load()}>
        <div className={`${columnStyles.root} ${styles.root}`}>
          <Skeleton height={420} radius="var(--radius-card)" />
          <Skeleton height={300} radius="var(--radius-card)" />
        </div>
      </Waiting>
    );
  }
  return (
    <div className={`${columnStyles.root} ${styles.root}`}>
      <div className={columnStyles.column}>
        {data.age ? <AgeCard age={data.age} /> : null}
        <LimitsCard limits={data.limits} />
        <div className={styles.stops}>
          <TimeOutCard until={data.time_out_until} />
          {data.exclusion ? <ExcludedCard exclusion={data.exclusion} /> : <ExclusionCard />}
        </div>
      </div>
      <div className={columnStyles.column}>
        <HelpCard />
        <IntervalCard protection={data} />
        <ActivityCard protection={data} />
        <RecordCard />
      </div>
    </div>
  );
}
