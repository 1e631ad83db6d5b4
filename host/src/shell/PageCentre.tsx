import { useLocation } from '@maru/platform';
import { type ReactNode, Suspense } from 'react';
import { FaultBoundary } from '../faults/boundary';
import type { ShownPage } from '../pages/lazy';
import { PageFault } from './PageFault';
import { PageWait } from './WaitBar';

/**
 * A page of the host. Its failures stay inside it: the frame keeps working, and any navigation retries. A bare page has
 * its own landmark, so its replacement needs one too.
 */
export function PageCentre({ page, bare }: { page: ShownPage; bare: boolean }) {
  const { key } = useLocation();
  const inPlace = (inside: ReactNode) =>
    bare ? (
      <main id="main" tabIndex={-1}>
        {inside}
      </main>
    ) : (
      inside
    );
  return (
    <FaultBoundary
      name={page.path}
      at={key}
      fallback={(fault) => inPlace(<PageFault fault={fault} title={page.title} />)}
    >
      <Suspense fallback={inPlace(<PageWait />)}>
        <page.Component />
      </Suspense>
    </FaultBoundary>
  );
}
