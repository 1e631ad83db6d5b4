import { call } from '@maru/client';
import { channels, liveEvents } from '@maru/contracts/live';
import { live, store, t, userIdAtom } from '@maru/platform';
import { siteAttempts } from '../attempt/site-attempts';
import { ticketNamespace } from '../record/texts';
import { CashOut } from './cash-out';

/** Early settlement on the site. One per page with tickets; `useCashOut` joins it to what happens live. */
export function createCashOut(): CashOut {
  const cashOut = new CashOut({
    load: (ids) => call('cashOutOffers', { query: { ids: ids.join(',') } }, { background: true }),
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(changed) {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    send: ({ id, value }, key, repeated) =>
      call('cashOut', { params: { id }, body: { value } }, { idempotencyKey: key, background: repeated }),
    ...siteAttempts('cash-out.attempt', 'bet'),
    absentText: () => t(ticketNamespace, 'cashOut.absent'),
  });
  cashOut.enterMember(store.get(userIdAtom));
  return cashOut;
}

/** Asks for offers at once when a bet of the member or odds have changed. Returns what stops that. */
export function followLive(cashOut: CashOut, userId: number): () => void {
  const refresh = () => cashOut.offers.refresh();
  const leaves = [
    live.subscribe(channels.user(userId), { [liveEvents.betUpdated]: refresh, onGapOrReconnect: refresh }),
    live.subscribe(channels.site, { [liveEvents.matchRefresh]: refresh, [liveEvents.rationUpdate]: refresh }),
  ];
  return () => {
    for (const leave of leaves) leave();
  };
}
