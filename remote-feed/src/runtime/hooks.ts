import { localeAtom, serverNow, useAtomValue } from '@maru/platform';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Signal } from '../odds/signal';
import { area } from './index';
import type { StoredSet } from './stored-set';

/** The value of a signal; re-renders when it changes and at no other time. */
export function useSignal<T>(signal: Signal<T>): T {
  return useSyncExternalStore(signal.subscribe, signal.get, signal.get);
}

/** Something worked out from a signal; re-renders only when the result changes (compared by identity). */
export function useDerived<T, R>(signal: Signal<T>, derive: (value: T) => R): R {
  const read = () => derive(signal.get());
  return useSyncExternalStore(signal.subscribe, read, read);
}

export function useStoredSet(set: StoredSet): ReadonlySet<number> {
  return useSyncExternalStore(set.subscribe, set.get, set.get);
}

let clocks = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function subscribeTick(listener: () => void): () => void {
  const { store } = area().feed;
  const leave = store.second.subscribe(listener);
  clocks += 1;
  timer ??= setInterval(() => store.tick(), 1_000);
  return () => {
    leave();
    clocks -= 1;
    if (clocks > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A text made from the server's time, looked at once a second; re-renders only when the text changes. */
export function useClock(read: (now: number) => string): string {
  const snapshot = () => read(serverNow());
  return useSyncExternalStore(subscribeTick, snapshot, snapshot);
}

/** Starts the area's timers with the root that calls it, and fetches again in another language. */
export function useArea() {
  const { feed, betting } = area();
  useEffect(() => feed.enter(), [feed]);
  const locale = useAtomValue(localeAtom);
  const before = useRef(locale);
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    feed.relocalise();
  }, [feed, locale]);
  return { feed, betting };
}

/** True while a pick is in the cart. */
export function usePicked(matchId: number, marketId: number, oddsId: number): boolean {
  const { cart } = area().betting;
  const read = useCallback(() => cart.has(matchId, marketId, oddsId), [cart, matchId, marketId, oddsId]);
  return useSyncExternalStore(cart.lines.subscribe, read, read);
}
