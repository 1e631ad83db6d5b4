import type { Bet, BetLegView, BetView } from '@maru/contracts';

/** What legs of any product may say of themselves. */
type Leg = Pick<BetLegView, 'odds' | 'result'> & { kind?: string; home?: string; away?: string; league?: string };

/** A bet as far as it can be shown without the presenter of its product: sides, league, odds and results. */
export function plainView(bet: Bet): BetView {
  return {
    legs: bet.legs.map(({ kind, home, away, league, odds, result }: Leg) => ({
      pick: [home, away].filter(Boolean).join(' vs '),
      detail: league,
      odds,
      ...(kind === 'bonus' ? { kind } : {}),
      result,
    })),
  };
}
