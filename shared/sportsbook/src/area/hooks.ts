import { serverNow, type Translate, useT } from '@maru/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { outcomeKey } from '../cart/pick';
import type { Id } from '../odds/shapes';
import type { Signal } from '../odds/signal';
import { useSportsbook } from './context';
import type { AreaNames } from './sports-area';
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

/** The ids in a stored set; re-renders when one is added or taken out. */
export function useStoredSet(set: StoredSet): ReadonlySet<Id> {
  return useSyncExternalStore(set.subscribe, set.get, set.get);
}

/** A text made from the server's time, looked at once a second; re-renders only when the text changes. */
export function useClock(read: (now: number) => string): string {
  const { subscribeSecond } = useSportsbook();
  const snapshot = () => read(serverNow());
  return useSyncExternalStore(subscribeSecond, snapshot, snapshot);
}

/** True while a pick is in the cart. */
export function usePicked(matchId: number, marketId: Id, oddsId: Id): boolean {
  const { cart } = useSportsbook().betting;
  const key = outcomeKey(matchId, marketId, oddsId);
  const read = useCallback(() => cart.has(key), [cart, key]);
  return useSyncExternalStore(cart.lines.subscribe, read, read);
}

/** Names of picks, markets and outcomes; re-renders when another language has loaded. */
export function useNames(): AreaNames {
  useT('markets');
  useT('outcomes');
  return useSportsbook().area.names;
}

/** Texts of the area. */
export function useAreaT(): Translate {
  return useT(useSportsbook().area.texts);
}
