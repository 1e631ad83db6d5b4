import { useT } from '@maru/platform';
import { ErrorState } from '@maru/ui';
import { type ReactNode, Suspense } from 'react';
import { FaultBoundary } from './boundary';

/**
 * Around a lazy part that lies over the page or in a corner of it. `box` is the class of what stands in while its code
 * is on its way, and, with a retry, where it failed; without one nothing stands in.
 */
export function Part(props: { name: string; box?: string; onFault?(): void; children: ReactNode }) {
  const t = useT('host');
  const { box } = props;
  return (
    <FaultBoundary
      name={props.name}
      onFault={props.onFault}
      fallback={({ retry }) =>
        box ? (
          <div className={box}>
            <ErrorState title={t('page.partFailed')} onRetry={retry} />
          </div>
        ) : null
      }
    >
      <Suspense fallback={box ? <div className={box} aria-busy="true" /> : null}>{props.children}</Suspense>
    </FaultBoundary>
  );
}
