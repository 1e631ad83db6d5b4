import { leaseCountAtom, store } from '@maru/platform';
import { idleAfterMs } from './policy';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
let lastInput = 0;

/** ms since the last input of any kind. */
export function quietMs(now = performance.now()): number {
  return now - lastInput;
}

/** Called when something begins to wait: the clock of the quiet runs without any input, too. */
let begin: () => void = () => {};
export function somethingWaits(): void {
  begin();
}

/**
 * Calls back whenever something has changed that a waiting build may wait for: a lease was given back, the path
 * changed, the tab was hidden, the member was quiet for long enough. `waits`: whether anything waits at all.
 * Returns what stops it.
 */
export function watchSignals(look: () => void, waits: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  lastInput = performance.now();
  const rest = () => {
    timer = undefined;
    if (!waits()) return;
    const left = idleAfterMs - quietMs();
    if (left <= 0) look();
    else timer = setTimeout(rest, left);
  };
  const onInput = () => {
    lastInput = performance.now();
    if (waits()) begin();
  };
  begin = () => {
    timer ??= setTimeout(rest, Math.max(0, idleAfterMs - quietMs()));
  };
  for (const name of inputs) window.addEventListener(name, onInput, { passive: true, capture: true });
  document.addEventListener('visibilitychange', look);
  window.addEventListener('single-spa:routing-event', look);
  const stopLeases = store.sub(leaseCountAtom, look);
  return () => {
    clearTimeout(timer);
    begin = () => {};
    stopLeases();
    for (const name of inputs) window.removeEventListener(name, onInput, { capture: true });
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('single-spa:routing-event', look);
  };
}
