import type { Bet, BetView } from '@maru/contracts';

/** A bet as far as it can be shown without the presenter of its product: sides, league, odds and results. */
export function plainView(bet: Bet): BetView {
  return {
    legs: bet.legs.map(({ home, away, league, odds, result }) => ({
      pick: [home, away].filter(Boolean).join(' vs '),
      detail: league,
      odds,
      result,
    })),
  };
}
