import type { DrawnResult, RoundGameKind, RoundMarket } from '@maru/contracts';
import {
  cardOf,
  chancesOf,
  crashPoint,
  draws,
  type GameRule,
  gameRules,
  hilowRule,
  kenoResult,
  ladderOf,
  type OutcomeGrade,
  playBaccarat,
  powerballResult,
  type RoundSeed,
  returnBp,
} from '@maru/rounds';

/** Kind of result of each kind of game. */
const resultKinds: Record<RoundGameKind, DrawnResult['kind']> = {
  powerball: 'powerball',
  powerLadder: 'ladder',
  kenoLadder: 'ladder',
  ladder: 'ladder',
  keno: 'keno',
  oddEven: 'oddEven',
  sicbo: 'sicbo',
  baccarat: 'baccarat',
  racing: 'racing',
  roulette: 'roulette',
  hilow: 'hilow',
  graph: 'graph',
};

const distinct = (numbers: readonly number[]) => new Set(numbers).size === numbers.length;

/** Baccarat's cards as the rules take them: six, of which those that were not dealt do not matter. */
const sixCards = (cards: readonly number[]) => [...cards, 0, 0].slice(0, 6);

/** True where a result is one that the kind of game can have. Its fields are within their ranges already. */
export function isResultOf(kind: RoundGameKind, result: DrawnResult): boolean {
  if (result.kind !== resultKinds[kind]) return false;
  if (result.kind === 'powerball') return distinct(result.balls);
  if (result.kind === 'keno') return distinct(result.numbers);
  if (result.kind === 'racing') return distinct(result.order);
  if (result.kind !== 'baccarat') return true;
  const { player, banker } = playBaccarat(sixCards(result.cards));
  return player.length + banker.length <= result.cards.length;
}

/** Rule of a kind of game; null for graph, and for hilow while its base is unknown. */
export function ruleOf(kind: RoundGameKind, base: number | null): GameRule<unknown> | null {
  if (kind === 'graph') return null;
  if (kind === 'hilow') return base === null ? null : (hilowRule(cardOf(base).rank) as GameRule<unknown>);
  return gameRules[kind] as unknown as GameRule<unknown>;
}

const marketsKept = new Map<string, RoundMarket[]>();

/** Markets of a round, with what each outcome returns in the long run. */
export function marketsOf(kind: RoundGameKind, base: number | null): RoundMarket[] {
  const rule = ruleOf(kind, base);
  if (!rule) return [];
  const key = `${kind}.${kind === 'hilow' ? cardOf(base!).rank : ''}`;
  const kept = marketsKept.get(key);
  if (kept) return kept;
  const chances = chancesOf(rule);
  const markets = rule.markets
    .filter(({ outcomes }) => outcomes.length > 0)
    .map(({ code, outcomes }) => ({
      code,
      outcomes: outcomes.map(({ code, prices }) => ({ code, prices: [...prices] })),
      returns: outcomes.map((outcome) => returnBp(outcome, chances.get(outcome.code)!)),
    }));
  marketsKept.set(key, markets);
  return markets;
}

/** An outcome with its market and prices; null where the round has none of the code. */
export function outcomeOf(kind: RoundGameKind, base: number | null, code: string) {
  for (const market of marketsOf(kind, base)) {
    const outcome = market.outcomes.find((one) => one.code === code);
    if (outcome) return { market: market.code, prices: outcome.prices };
  }
  return null;
}

/** What the rules of a kind of game grade by. */
function graded(result: DrawnResult): unknown {
  switch (result.kind) {
    case 'powerball':
      return { powerball: result.powerball, sum: powerballResult(result.balls, result.powerball).sum };
    case 'ladder':
      return ladderOf(result.start, result.lines);
    case 'keno':
      return { lastDigit: kenoResult(result.numbers).lastDigit };
    case 'oddEven':
      return result.parity;
    case 'sicbo':
      return result.dice;
    case 'baccarat':
      return playBaccarat(sixCards(result.cards));
    case 'racing':
      return result.order;
    case 'roulette':
      return result.pocket;
    case 'hilow':
      return result.card;
    case 'graph':
      return result.crash;
  }
}

/** What a result makes of a bet on an outcome; 'void' where the round has no such outcome. */
export function gradeOutcome(
  kind: RoundGameKind,
  base: number | null,
  code: string,
  result: DrawnResult,
): OutcomeGrade {
  for (const { outcomes } of ruleOf(kind, base)?.markets ?? []) {
    const outcome = outcomes.find((one) => one.code === code);
    if (outcome) return outcome.grade(graded(result));
  }
  return 'void';
}

/** Draws a round by scheme tpf-v1. `base`: hilow's card. */
export function drawResult(kind: RoundGameKind, seed: RoundSeed, base: number | null): DrawnResult {
  switch (kind) {
    case 'powerball':
      return { kind, ...draws.powerball(seed) };
    case 'powerLadder':
    case 'kenoLadder':
    case 'ladder': {
      const { start, rungs } = draws.ladder(seed);
      return { kind: 'ladder', start, lines: rungs };
    }
    case 'keno':
      return { kind, numbers: draws.keno(seed) };
    case 'oddEven':
      return { kind, parity: draws.oddeven(seed) };
    case 'sicbo':
      return { kind, dice: draws.sicbo(seed) };
    case 'baccarat':
      return { kind, cards: draws.baccarat(seed) };
    case 'racing':
      return { kind, order: draws.racing(seed) };
    case 'roulette':
      return { kind, pocket: draws.roulette(seed) };
    case 'hilow':
      return { kind, card: draws.hilow(seed), base: base! };
    case 'graph':
      return { kind, crash: Number(crashPoint(seed.gameHash, seed.salt)) };
  }
}
