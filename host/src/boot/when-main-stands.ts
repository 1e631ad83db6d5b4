import { store } from '@maru/platform';
import { pageRegistry } from '../remotes/page-registry';
import { whenIdle } from '../scheduling/when-idle';

/** After this time a missing remote no longer delays other work, ms. */
const mainWithinMs = 3_000;

const isWaiting = () => ['empty', 'loading'].includes(store.get(pageRegistry.slots.states).main.kind);

/**
 * Calls once when the remote in the centre of the page has mounted or failed and the browser has nothing else to do, at
 * the latest after three seconds and what the browser is busy with then. Returns what calls it off.
 */
export function whenMainStands(run: () => void): () => void {
  let cancelIdle: (() => void) | null = null;
  const proceed = () => {
    stopWaiting();
    cancelIdle ??= whenIdle(run);
  };
  const timer = setTimeout(proceed, mainWithinMs);
  const unsubscribe = store.sub(pageRegistry.slots.states, () => {
    if (!isWaiting()) proceed();
  });
  const stopWaiting = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  if (!isWaiting()) proceed();
  return () => {
    stopWaiting();
    cancelIdle?.();
  };
}
