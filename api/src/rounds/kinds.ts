import type { DrawnResult, RoundGameKind, RoundMarket } from '@maru/contracts';
import {
  countChances,
  drawKind,
  gradeOfKind,
  type OutcomeGrade,
  playBaccarat,
  type RoundSeed,
  resultKinds,
  returnBp,
  ruleOfKind,
  sixCards,
  toCard,
} from '@maru/rounds';

const distinct = (numbers: readonly number[]) => new Set(numbers).size === numbers.length;

/** True where a result is one that the kind of game can have. Its fields are within their ranges already. */
export function isPossibleResult(kind: RoundGameKind, result: DrawnResult): boolean {
  if (result.kind !== resultKinds[kind]) return false;
  if (result.kind === 'powerball') return distinct(result.balls);
  if (result.kind === 'keno') return distinct(result.numbers);
  if (result.kind === 'racing') return distinct(result.order);
  if (result.kind !== 'baccarat') return true;
  const { player, banker } = playBaccarat(sixCards(result.cards));
  return player.length + banker.length <= result.cards.length;
}

const marketsByKey = new Map<string, RoundMarket[]>();

/** Prices of outcomes that operators changed, in 1/100, by the outcome's code. */
export type RoundOdds = Readonly<Record<string, readonly number[]>>;

/** Markets of a round, with what each outcome returns in the long run. `odds`: the round's own, where they were changed. */
export function listMarkets(kind: RoundGameKind, base: number | null, odds: RoundOdds | null = null): RoundMarket[] {
  const rule = ruleOfKind(kind, base);
  if (!rule) return [];
  const key = `${kind}.${kind === 'hilow' ? toCard(base!).rank : ''}.${odds ? JSON.stringify(odds) : ''}`;
  const cached = marketsByKey.get(key);
  if (cached) return cached;
  const chances = countChances(rule);
  const findPrices = ({ code, prices }: { code: string; prices: readonly number[] }) => odds?.[code] ?? prices;
  const markets = rule.markets
    .filter(({ outcomes }) => outcomes.length > 0)
    .map(({ code, outcomes }) => ({
      code,
      outcomes: outcomes.map((outcome) => ({ code: outcome.code, prices: [...findPrices(outcome)] })),
      returns: outcomes.map((outcome) => returnBp(outcome, chances.get(outcome.code)!, findPrices(outcome))),
    }));
  marketsByKey.set(key, markets);
  return markets;
}

/** An outcome with its market and prices; null where the round has none of the code. */
export function findOutcome(kind: RoundGameKind, base: number | null, code: string, odds: RoundOdds | null = null) {
  for (const market of listMarkets(kind, base, odds)) {
    const outcome = market.outcomes.find((listed) => listed.code === code);
    if (outcome) return { market: market.code, prices: outcome.prices };
  }
  return null;
}

/** What a result makes of a bet on an outcome; 'void' where the round has no such outcome. */
export const gradeOutcome: (
  kind: RoundGameKind,
  base: number | null,
  code: string,
  result: DrawnResult,
) => OutcomeGrade = gradeOfKind;

/** Draws a round by scheme tpf-v1. `base`: hilow's card. */
export const drawResult: (kind: RoundGameKind, seed: RoundSeed, base: number | null) => DrawnResult = drawKind;
