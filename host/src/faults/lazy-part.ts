import { leaseCountAtom, store } from '@maru/platform';
import { type ComponentType, createElement, lazy } from 'react';
import { isChunkError } from '../remotes/failures/chunk-error';
import { reloadOnce } from '../remotes/failures/reload';
import { reportFault } from './report';

/** Resets each part that failed to load. */
const failed = new Set<() => void>();

/** Allows every failed part to load again when next shown. */
export function forgetFailedParts(): void {
  for (const begin of failed) begin();
  failed.clear();
}

/**
 * Loads code of the host. If the loader fails twice, the page reloads, at most once in 60 s and never during a bet or
 * transfer; otherwise it rejects.
 */
async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error)) throw error;
    reportFault('missing', 'a part of the page cannot be loaded', error);
    // The page is about to go: nothing is to be shown in its last moment.
    if (reloadOnce(store.get(leaseCountAtom))) await new Promise(() => {});
    throw error;
  }
}

/**
 * A component whose code loads on first display. Throws to its boundary if the code fails to load, and reloads after
 * `forgetFailedParts`; React's own lazy keeps a failure forever.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      loadModule(load).catch((error: unknown) => {
        failed.add(begin);
        throw error;
      }),
    );
  let current = attempt();
  function begin(): void {
    current = attempt();
  }
  return function LazyPart(props: Props) {
    return createElement(current as ComponentType<Props>, props);
  };
}
