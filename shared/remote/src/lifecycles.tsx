import { PlatformProvider } from '@maru/platform';
import { type ComponentType, Suspense, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { CrashBoundary } from './CrashBoundary';
import { loadComponent, type Part } from './part';

/** What the host gives to a lifecycle of a mount. */
export interface MountProps {
  /** Element that the mount renders into. Empty, and emptied again after unmount. */
  element: HTMLElement;
  /** Whether a skeleton holds the place of the mount: its rendering may take several frames. */
  isAwaited?: boolean;
  /** Tells the host that the mount can no longer be shown; its fallback card takes the place. */
  onCrash(error: unknown): void;
  remote: string;
  version: string;
  build: string;
}

/** Lifecycles of one mount, in the shape that single-spa runs. */
export interface MountLifecycles {
  bootstrap(props: MountProps): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(props: MountProps): Promise<void>;
}

/** Calls back once the tree around it has been committed. */
function Committed({ onCommit }: { onCommit(): void }) {
  // The first commit is the one that counts.
  useLayoutEffect(onCommit, []);
  return null;
}

/**
 * Wraps a component as lifecycles: a separate React root in the page's router, inside a boundary that hands a crash to
 * the host. `bootstrap` loads a mount that is a separate part. `mount` is done with the first commit and rejects when
 * the first render throws.
 */
export function createLifecycles(mount: ComponentType | Part, ready: () => Promise<unknown>): MountLifecycles {
  let Component: ComponentType = 'load' in mount ? () => null : mount;
  const roots = new Map<HTMLElement, Root>();
  return {
    async bootstrap() {
      [Component] = await Promise.all([loadComponent(mount), ready()]);
    },
    mount({ element, isAwaited, onCrash }) {
      return new Promise((resolve, reject) => {
        let committed = false;
        const crashed = (error: unknown) => {
          if (committed) onCrash(error);
          else reject(error);
        };
        // The boundary reports what it caught; what escapes it (an error in the boundary's own parents) ends up here.
        const root = createRoot(element, { onCaughtError: () => {}, onUncaughtError: crashed });
        roots.set(element, root);
        const render = () =>
          root.render(
            <PlatformProvider>
              <CrashBoundary onCrash={crashed}>
                <Suspense fallback={null}>
                  <Component />
                </Suspense>
                <Committed
                  onCommit={() => {
                    committed = true;
                    resolve();
                  }}
                />
              </CrashBoundary>
            </PlatformProvider>,
          );
        // In slices below a skeleton: a page's first rendering is its longest, and input must not wait for all of it.
        // Otherwise at once: the frame that empties the slot would be painted without it.
        (isAwaited ? startTransition : flushSync)(render);
      });
    },
    async unmount({ element }) {
      roots.get(element)?.unmount();
      roots.delete(element);
    },
  };
}
