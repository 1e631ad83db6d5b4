import type { RoundGameKind, RoundMarket } from '@maru/contracts';
import { gameRules } from '@maru/rounds';

/** A market as a panel shows it. */
export type ShownMarket = Pick<RoundMarket, 'code' | 'outcomes'>;

/** Markets of a round; while there is none those of the game's rules, so that the panel keeps its form. */
export function shownMarkets(kind: RoundGameKind, markets: readonly RoundMarket[]): readonly ShownMarket[] {
  if (markets.length || !(kind in gameRules)) return markets;
  return gameRules[kind as keyof typeof gameRules].markets.map(({ code, outcomes }) => ({
    code,
    outcomes: outcomes.map((outcome) => ({ code: outcome.code, prices: [...outcome.prices] })),
  }));
}

/** Prices of outcomes by code, in 1/100; empty for one that the round does not have. */
export function pricesIn(markets: readonly ShownMarket[]): (outcome: string) => readonly number[] {
  const prices = new Map(
    markets.flatMap(({ outcomes }) => outcomes.map(({ code, prices }) => [code, prices] as const)),
  );
  return (outcome) => prices.get(outcome) ?? [];
}
