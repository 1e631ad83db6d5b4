import { type Bet, type BetChange, type BetUpdated, channels, type Locale, liveEvents } from '@maru/contracts';
import type { Live } from '../../kernel/live';
import type { StoredBet } from '../model';

function toChange({ status, version }: Pick<StoredBet, 'status' | 'version'>): BetChange {
  if (version === 0) return 'placed';
  // Cashing out is no correction, whatever was corrected before.
  return version === 1 || status === 'cashed_out' ? 'settled' : 'corrected';
}

/**
 * Sends `BetUpdated` to every open page of the bet's member.
 * @param row the bet as the record answers it in `locale`
 */
export function publishBetUpdated(
  live: Pick<Live, 'publish'>,
  { memberId, version }: Pick<StoredBet, 'memberId' | 'version'>,
  row: Bet,
  locale: Locale,
): void {
  const { id, status, stake, win, paid } = row;
  const event: BetUpdated = {
    id,
    status,
    stake,
    win,
    paid,
    change: toChange({ status, version }),
    version,
    bet: row,
    locale,
  };
  live.publish(channels.user(memberId), liveEvents.betUpdated, event);
}
