import type { Profile } from '@maru/contracts';
import { useT } from '@maru/platform';
import { ErrorState, Skeleton } from '@maru/ui';
import type { ReactNode } from 'react';
import { Waiting } from '../../ui/Waiting';
import { ProfileDetails } from './ProfileDetails';
import { ProfileFormCard } from './ProfileFormCard';
import { useProfile } from './use-profile';
import '../../texts/account';
import styles from './settings.module.css';

/** Stored details that the member cannot change, with loading and error states. */
export function ProfileView({ other, onSaved }: { other?: ReactNode; onSaved?(profile: Profile): void }) {
  const say = useT('account');
  const { state, reload, put } = useProfile();
  if (state.kind === 'loading') {
    return (
      <Waiting label={say('settings.loading')} onRetry={reload}>
        <div className={styles.root}>
          <Skeleton height={380} radius="var(--radius-card)" />
          <Skeleton height={300} radius="var(--radius-card)" />
        </div>
      </Waiting>
    );
  }
  if (state.kind === 'failed') {
    return <ErrorState title={say('settings.failed')} text={state.message} onRetry={reload} />;
  }
  return (
    <div className={styles.root}>
      <ProfileFormCard
        profile={state.profile}
        other={other}
        onSaved={(saved) => {
          put(saved);
          onSaved?.(saved);
        }}
      />
      <ProfileDetails profile={state.profile} />
    </div>
  );
}
