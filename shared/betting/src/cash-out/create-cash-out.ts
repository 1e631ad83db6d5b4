import { call } from '@maru/client';
import { channels, liveEvents } from '@maru/contracts/live';
import { holdLease, live, newIdempotencyKey, store, userIdAtom } from '@maru/platform';
import { attemptStorage } from '../attempt/attempt-storage';
import { CashOut } from './cash-out';

/** Early settlement on the site. One per page with tickets; `useCashOut` joins it to what happens live. */
export function createCashOut(): CashOut {
  const storage = attemptStorage('cash-out.attempt');
  const cashOut = new CashOut({
    load: (ids) => call('cashOutOffers', { query: { ids: ids.join(',') } }, { background: true }),
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(changed) {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    send: ({ id, value }, key, repeated) =>
      call('cashOut', { params: { id }, body: { value } }, { idempotencyKey: key, background: repeated }),
    newKey: newIdempotencyKey,
    save: (attempt) => storage.save(attempt),
    lease: () => holdLease('bet'),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  });
  const userId = store.get(userIdAtom);
  const unanswered = userId === null ? null : storage.load(userId);
  if (unanswered) cashOut.resume(unanswered);
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
