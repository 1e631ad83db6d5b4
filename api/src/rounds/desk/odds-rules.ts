import type { GameMarket, GamePrices, GameTarget, RoundGameKind } from '@maru/contracts';
import {
  countChances,
  graphTargetReturns,
  isFairReturn,
  lowReturns,
  type RuledGame,
  returnBp,
  ruleOfKind,
} from '@maru/rounds';
import { listMarkets, type RoundOdds } from '../kinds';

/** Why odds of an outcome cannot be offered; `bp` is what they would return, in 1/100 %. */
export interface OddsProblem {
  outcome: string;
  reason: 'unknown' | 'prices' | 'order' | 'return';
  bp?: number;
}

/** Least odds that anything is offered at, in 1/100: a won bet pays more than its stake. */
const leastOdds = 101;

/** True if a kind has independent odds: hilow's follow from each base card, graph's from the moment. */
export const hasOwnOdds = (kind: RoundGameKind): boolean => kind !== 'hilow' && kind !== 'graph';

/** Outcomes of a kind that return less than the least by custom, and are published with their return. */
const lowOutcomes = (kind: RoundGameKind): readonly string[] => lowReturns[kind as RuledGame] ?? [];

/** Checks odds by outcome against the rules and the bounds of what may be returned. */
export function oddsProblems(kind: RoundGameKind, odds: GamePrices): OddsProblem[] {
  const rule = hasOwnOdds(kind) ? ruleOfKind(kind, null) : null;
  const outcomes = new Map(
    rule?.markets.flatMap((market) => market.outcomes).map((outcome) => [outcome.code, outcome]),
  );
  const chances = rule ? countChances(rule) : new Map();
  return Object.entries(odds).flatMap(([code, prices]): OddsProblem[] => {
    const outcome = outcomes.get(code);
    if (!outcome) return [{ outcome: code, reason: 'unknown' }];
    if (prices.length !== outcome.prices.length || prices.some((price) => price < leastOdds)) {
      return [{ outcome: code, reason: 'prices' }];
    }
    // A single number of sicbo pays more the oftener it shows.
    if (prices.some((price, at) => at > 0 && price < prices[at - 1]!)) return [{ outcome: code, reason: 'order' }];
    const bp = returnBp(outcome, chances.get(code)!, prices);
    return isFairReturn(bp, lowOutcomes(kind).includes(code)) ? [] : [{ outcome: code, reason: 'return', bp }];
  });
}

/** Odds without those that are the rules' own. */
export function changedOdds(kind: RoundGameKind, odds: GamePrices): GamePrices {
  const usual = new Map(
    listMarkets(kind, null).flatMap(({ outcomes }) => outcomes.map(({ code, prices }) => [code, prices])),
  );
  return Object.fromEntries(
    Object.entries(odds).filter(([code, prices]) => JSON.stringify(usual.get(code)) !== JSON.stringify(prices)),
  );
}

/** Markets as the desk shows them, each outcome with the rules' odds beside those that hold. */
export function deskMarkets(kind: RoundGameKind, base: number | null, odds: RoundOdds | null): GameMarket[] {
  const usual = listMarkets(kind, base);
  return listMarkets(kind, base, odds).map((market, at) => ({
    ...market,
    usual: usual[at]!.outcomes.map(({ prices }) => prices),
    low: market.outcomes.flatMap(({ code }) => (lowOutcomes(kind).includes(code) ? [code] : [])),
  }));
}

/** What cash-outs of graph are reached and return with; none for any other kind. */
export const deskTargets = (kind: RoundGameKind): GameTarget[] =>
  kind === 'graph'
    ? graphTargetReturns().map(({ target, chancePpm, returnBp: return_bp }) => ({
        target,
        chance_ppm: chancePpm,
        return_bp,
      }))
    : [];

/** Least and most that an outcome of a game returns; null where the odds are not known before a round. */
export function returnRange(kind: RoundGameKind, odds: RoundOdds | null) {
  const returns = hasOwnOdds(kind) ? listMarkets(kind, null, odds).flatMap((market) => market.returns) : [];
  return returns.length > 0 ? { least_bp: Math.min(...returns), most_bp: Math.max(...returns) } : null;
}
