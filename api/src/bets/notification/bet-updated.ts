import { type BetChange, type BetUpdated, channels, type Locale, liveEvents } from '@maru/contracts';
import type { Live } from '../../kernel/types';
import type { ProductRegistry } from '../products/registry';
import type { StoredBet } from '../record/model';
import { toBetResponse } from '../record/responses';

function changeOf(version: number): BetChange {
  if (version === 0) return 'placed';
  return version === 1 ? 'settled' : 'corrected';
}

/** The live event of a bet as it is now, in one language. */
export function toBetUpdated(products: ProductRegistry, stored: StoredBet, locale: Locale): BetUpdated {
  const bet = toBetResponse(products, stored, locale);
  const { id, status, stake, win, paid } = bet;
  return { id, status, stake, win, paid, change: changeOf(stored.version), version: stored.version, bet, locale };
}

/** Sends `BetUpdated` to every open page of the bet's member. */
export function publishBetUpdated(
  live: Pick<Live, 'publish'>,
  products: ProductRegistry,
  bet: StoredBet,
  locale: Locale,
): void {
  live.publish(channels.user(bet.member_id), liveEvents.betUpdated, toBetUpdated(products, bet, locale));
}
