import type { Bet, BetLegView } from '@maru/contracts';
import type { TagTone } from '@maru/ui';

type Status = Bet['status'];
type Result = NonNullable<BetLegView['result']> | 'open';

/**
 * Display of a bet's state: colour of its tag, and the amount under it (possible win or payout). Its word is
 * `status.<state>` of the texts. A new state of bets is one line here and one text.
 */
export const betStatuses: Readonly<Record<Status, { tone: TagTone; amount: 'win' | 'paid' }>> = {
  open: { tone: 'info', amount: 'win' },
  won: { tone: 'success', amount: 'paid' },
  lost: { tone: 'plain', amount: 'paid' },
  void: { tone: 'caution', amount: 'paid' },
  cashed_out: { tone: 'success', amount: 'paid' },
};

/** Key of a bet's word, below `status` of the texts: a bet that was won or lost by half has its own. */
export function statusWord({ status, paid, legs }: Pick<Bet, 'status' | 'paid' | 'legs'>): string {
  // A lost bet pays only where half of it was lost.
  if (status === 'lost' && paid) return 'half_lost';
  const results: readonly unknown[] = legs.map(({ result }) => result);
  return status === 'won' && results.includes('half_won') && !results.includes('won') ? 'half_won' : status;
}

/** How a leg's result is shown: colour of its tag, and whether its odds are struck. Its word is `result.<result>`. */
export const legResults: Readonly<Record<Result, { tone: TagTone; struck?: true }>> = {
  open: { tone: 'info' },
  won: { tone: 'success' },
  half_won: { tone: 'success' },
  lost: { tone: 'plain', struck: true },
  half_lost: { tone: 'plain' },
  void: { tone: 'caution' },
};
