import { useAtomValue, userIdAtom } from '@maru/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CashOut, CashOutState } from './cash-out';
import { createCashOut, followLive } from './create-cash-out';

/** Early settlement for the tickets of a page, until the page is left. */
export function useCashOut(): CashOut {
  const [cashOut] = useState(createCashOut);
  const userId = useAtomValue(userIdAtom);
  useEffect(() => {
    cashOut.enterMember(userId);
    return userId === null ? undefined : followLive(cashOut, userId);
  }, [cashOut, userId]);
  return cashOut;
}

/** Returns how many of these open bets have an offer now. Their offers are fetched as long as this is on the page. */
export function useOfferCount(cashOut: CashOut, ids: readonly string[]): number {
  const key = ids.join();
  useEffect(() => {
    const leaves = key === '' ? [] : key.split(',').map((id) => cashOut.offers.watch(id));
    return () => {
      for (const leave of leaves) leave();
    };
  }, [cashOut, key]);
  return useSyncExternalStore(cashOut.subscribe, () => ids.filter((id) => cashOut.read(id).offer?.value).length);
}

/**
 * Open bets with those first that have had an offer since the page looks at them. One that is suspended for a moment
 * keeps its place: rows that jump are pressed by mistake.
 */
export function useOfferedFirst<B extends { id: string }>(cashOut: CashOut, bets: readonly B[]): B[] {
  const hasHad = ({ id }: B) => (cashOut.read(id).offer?.seen.length ?? 0) > 0;
  const key = useSyncExternalStore(cashOut.subscribe, () =>
    bets
      .filter(hasHad)
      .map(({ id }) => id)
      .join(),
  );
  const offered = new Set(key.split(','));
  return [...bets.filter(({ id }) => offered.has(id)), ...bets.filter(({ id }) => !offered.has(id))];
}

/** State of one bet's early settlement; its offers are fetched while it is `watched`. */
export function useCashOutState(cashOut: CashOut, id: string, watched: boolean): CashOutState {
  useEffect(() => (watched ? cashOut.offers.watch(id) : undefined), [cashOut, id, watched]);
  return useSyncExternalStore(cashOut.subscribe, () => cashOut.read(id));
}
