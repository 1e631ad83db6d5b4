import { useT } from '@maru/platform';
import { Suspense } from 'react';
import { type Fault, FaultBoundary } from '../faults/boundary';
import { faultCodes } from '../faults/codes';
import { lazyPart } from '../faults/lazy-part';
import { FailedCard } from './FailedCard';

const ErrorPage = lazyPart<{ status?: number }>(() => import('../pages/states/ErrorPage'));

/** In place of a page of the host: the error page where it threw, a card with a retry where its code is missing. */
export function PageFault({ fault, title }: { fault: Fault; title: string }) {
  const t = useT('host');
  const card = (kind: 'missing' | 'crashed') => (
    <FailedCard name={t(title)} facts={faultCodes[kind]} seconds={null} home onRetry={fault.retry} />
  );
  if (fault.missing) return card('missing');
  return (
    // The error page is a part that may be missing as well.
    <FaultBoundary name="error page" fallback={() => card('crashed')}>
      <Suspense>
        <div role="alert">
          <ErrorPage status={500} />
        </div>
      </Suspense>
    </FaultBoundary>
  );
}
