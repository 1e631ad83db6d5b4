import type { BetUpdated, TokenBet } from '@maru/contracts';
import { channels, liveEvents } from '@maru/contracts/live';
import { holdMoneyInFlight, live, store, userIdAtom } from '@maru/platform';

/** The longest run, to 10,000.00, takes 154 s: of a bet whose end was not heard by then no more is waited for. */
const longestMs = 300_000;

/** Bets in flight by their ids, each with what ends its hold. */
const flights = new Map<string, () => void>();
let leaveChannel: (() => void) | null = null;

function takeOff(id: string): void {
  const release = holdMoneyInFlight('graph');
  const timer = setTimeout(() => land(id), longestMs);
  flights.set(id, () => {
    clearTimeout(timer);
    release();
  });
}

function land(id: string): void {
  flights.get(id)?.();
  flights.delete(id);
  if (flights.size > 0) return;
  leaveChannel?.();
  leaveChannel = null;
}

/** Hears of the end of bets on every page of the site. */
function follow(userId: number): () => void {
  const leaveBets = live.subscribe(channels.user(userId), {
    [liveEvents.betUpdated]: ({ id, status }: BetUpdated) => status !== 'open' && land(id),
  });
  const leaveSignOut = store.sub(userIdAtom, () => trackFlights([]));
  return () => {
    leaveBets();
    leaveSignOut();
  };
}

/**
 * Takes over which of the member's bets on graph are in the run. Each is money in flight until it is cashed or burst, also
 * after the page of the game was left.
 */
export function trackFlights(open: readonly Pick<TokenBet, 'id'>[]): void {
  for (const id of [...flights.keys()]) if (!open.some((bet) => bet.id === id)) land(id);
  for (const { id } of open) if (!flights.has(id)) takeOff(id);
  const userId = store.get(userIdAtom);
  if (flights.size > 0 && userId !== null) leaveChannel ??= follow(userId);
}
