import { useT } from '@maru/platform';
import { ErrorState, LoadingDelay } from '@maru/ui';
import { type ReactNode, useState } from 'react';

/**
 * While data loads: `children` (skeletons) from 200 ms on, and after 5 s a note with a retry that requests again and
 * restarts the wait. A late answer is still shown.
 */
export function Waiting(props: { label: string; onRetry(): void; children: ReactNode }) {
  const [round, setRound] = useState(0);
  const again = () => {
    setRound(round + 1);
    props.onRetry();
  };
  return (
    <LoadingDelay key={round} label={props.label} late={<SlowState onRetry={again} />}>
      {props.children}
    </LoadingDelay>
  );
}

/** Says that something takes longer than usual. */
export function SlowState({ onRetry }: { onRetry(): void }) {
  const t = useT('host');
  return <ErrorState icon="clock" title={t('page.late')} text={t('page.lateText')} onRetry={onRetry} />;
}
