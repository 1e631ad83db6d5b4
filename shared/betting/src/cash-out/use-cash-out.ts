import { useAtomValue, userIdAtom } from '@maru/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CashOut, CashOutState } from './cash-out';
import { createCashOut, followLive } from './create-cash-out';

/** Early settlement for the tickets of a page, as long as the page stands. */
export function useCashOut(): CashOut {
  const [cashOut] = useState(createCashOut);
  const userId = useAtomValue(userIdAtom);
  useEffect(() => (userId === null ? undefined : followLive(cashOut, userId)), [cashOut, userId]);
  return cashOut;
}

/** How many of these open bets have an offer now. Their offers are asked for as long as this is on the page. */
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

/** Where one bet's early settlement stands; its offers are asked for while it is `watched`. */
export function useCashOutState(cashOut: CashOut, id: string, watched: boolean): CashOutState {
  useEffect(() => (watched ? cashOut.offers.watch(id) : undefined), [cashOut, id, watched]);
  return useSyncExternalStore(cashOut.subscribe, () => cashOut.read(id));
}
