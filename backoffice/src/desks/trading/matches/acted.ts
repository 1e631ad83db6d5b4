import type { TradingMarket, TradingMatch, TradingState } from '@maru/contracts';
import { useCallback } from 'react';
import { useBase } from '../../../kit';

/** What an act made of a match or a market. `prices`: hundredths by outcome code; null follows the feed. */
export interface Acted {
  version: number;
  set?: TradingState;
  prices?: readonly { code: string; odds: number | null }[];
}

/** What is offered as long as it is closed or suspended by hand; whether it opens again is the server's to say. */
const shutBy = (set: TradingState | undefined) => (set === 'suspended' || set === 'closed' ? { state: set } : {});

/** The match as its act left it; the same one where it is already newer. */
export function matchAfter(match: TradingMatch, { version, set }: Acted): TradingMatch {
  if (version < match.version) return match;
  return { ...match, version, ...(set && { set }), ...shutBy(set) };
}

/** The market as its act left it; the same one where it is already newer. */
export function marketAfter(market: TradingMarket, { version, set, prices = [] }: Acted): TradingMarket {
  if (version < market.version) return market;
  const outcomes = market.outcomes.map((outcome) => {
    const price = prices.find(({ code }) => code === outcome.code);
    if (!price) return outcome;
    return { ...outcome, odds: price.odds ?? outcome.feed ?? outcome.odds, manual: price.odds !== null };
  });
  return { ...market, version, outcomes, ...(set && { set }), ...shutBy(set) };
}

/** Puts what an act answered into the lists and the sheet at once; the next answer of the server says the rest. */
export function useActed() {
  const { answers } = useBase();
  const showMatch = useCallback(
    (id: number, acted: Acted) => {
      const after = (match: TradingMatch) => (match.id === id ? matchAfter(match, acted) : match);
      answers.change('opsTradingMatches', (list) => ({ ...list, matches: list.matches.map(after) }));
      answers.change('opsTradingMatch', (answer) => ({ ...answer, match: after(answer.match) }));
    },
    [answers],
  );
  const showMarket = useCallback(
    (id: string, acted: Acted) => {
      const after = (market: TradingMarket) => (market.id === id ? marketAfter(market, acted) : market);
      const within = (match: TradingMatch) => (match.main ? { ...match, main: after(match.main) } : match);
      answers.change('opsTradingMatches', (list) => ({ ...list, matches: list.matches.map(within) }));
      answers.change('opsTradingMatch', (answer) => ({
        ...answer,
        match: within(answer.match),
        markets: answer.markets.map(after),
      }));
    },
    [answers],
  );
  return { showMatch, showMarket };
}
