import { useT } from '@maru/platform';
import { ErrorState } from '@maru/ui';
import { type ReactNode, Suspense } from 'react';
import { FaultBoundary } from './boundary';

/**
 * Wraps a lazy part that overlays the page or occupies a corner of it. `box` is the class of its placeholder during the
 * load and, with a retry, after a failure; without it there is no placeholder.
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
