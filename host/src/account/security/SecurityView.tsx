import { useT } from '@maru/platform';
import { ErrorState, Note, Skeleton } from '@maru/ui';
import { Waiting } from '../../ui/Waiting';
import { AboutCard } from './AboutCard';
import { FactorsCard } from './FactorsCard';
import { RecoveryCard } from './RecoveryCard';
import { TrustCard } from './TrustCard';
import { useFactors } from './use-factors';
import './texts';
import columnStyles from '../../ui/columns.module.css';
import styles from './security.module.css';

/** The member's second factors: apps, passkeys, recovery codes, and browsers that are not asked. */
export default function SecurityView() {
  const say = useT('security');
  const { data, failed, load } = useFactors();
  if (failed && !data) return <ErrorState title={say('failed')} text={failed.message} onRetry={() => void load()} />;
  if (!data) {
    return (
      <Waiting label={say('loading')} onRetry={() => void load()}>
        <div className={`${columnStyles.root} ${styles.root}`}>
          <Skeleton height={300} radius="var(--radius-card)" />
          <Skeleton height={240} radius="var(--radius-card)" />
        </div>
      </Waiting>
    );
  }
  const isOn = data.factors.length > 0;
  return (
    <div className={`${columnStyles.root} ${styles.root}`}>
      <div className={columnStyles.column}>
        {failed ? (
          <Note tone="caution" role="alert">
            {failed.message}
          </Note>
        ) : null}
        {data.shared ? (
          <Note tone="caution" role="status">
            {say('shared')}
          </Note>
        ) : null}
        <FactorsCard state={data} />
        {isOn ? <RecoveryCard state={data} /> : null}
      </div>
      <div className={columnStyles.column}>
        <AboutCard />
        {isOn ? <TrustCard count={data.trusted} /> : null}
      </div>
    </div>
  );
}
