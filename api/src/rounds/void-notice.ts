import type { StoredBet } from '../bets/record/model';
import type { StoredRound } from './store';

/** Keys of the texts that say why bets on rounds are void, by bet; those that are not void have none. */
export function voidNotices(
  bets: readonly StoredBet[],
  roundOf: (bet: StoredBet) => StoredRound | undefined,
): Map<number, string> {
  return new Map(
    bets.flatMap((bet) => {
      const reason = bet.status === 'void' ? roundOf(bet)?.voidReason : null;
      return reason ? [[bet.id, `rounds.notice.void.${reason}`] as const] : [];
    }),
  );
}
