import { cache } from '@maru/client';
import type { CashRequest } from '@maru/contracts';
import { channels, liveEvents } from '@maru/contracts/live';
import { live, useAtomValue, userIdAtom } from '@maru/platform';
import { useEffect } from 'react';
import { writeRequest } from './requests/write-request';

/** Calls that are repeated after the live connection was down. */
const lists = [
  'cashTerms',
  'cashCredits',
  'cashDebits',
  'cashFlow',
  'pointConversions',
  'pointLog',
  'cashStatement',
] as const;

/** Follows the member's requests and money live, for every page of the area. */
export function useCashLive(): void {
  const user = useAtomValue(userIdAtom);
  useEffect(() => {
    if (user === null) return;
    return live.subscribe(channels.user(user), {
      [liveEvents.cashUpdated]: (request: CashRequest) => writeRequest(request),
      // A posting: the statement has a new row, points may have moved.
      [liveEvents.walletUpdated]: () => {
        void cache.renew('cashStatement');
        void cache.renew('pointLog');
        void cache.renew('cashTerms');
      },
      onGapOrReconnect: () => {
        for (const name of lists) void cache.renew(name);
      },
    });
  }, [user]);
}
