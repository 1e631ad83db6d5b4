import { useLocation } from '@maru/platform';
import { type ReactNode, Suspense } from 'react';
import { FaultBoundary } from '../faults/boundary';
import type { ShownPage } from '../pages/lazy';
import { PageFault } from './PageFault';
import { PageWait } from './WaitBar';

/**
 * A page of the host. What goes wrong in it stays in it: the frame around lives on, and every way that is taken tries
 * again. A bare page brings its own landmark, which what stands in for it has to have as well.
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
