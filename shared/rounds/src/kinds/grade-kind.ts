import { playBaccarat } from '../games/baccarat';
import { toCard } from '../games/cards';
import { kenoResult, powerballResult, toLadder } from '../games/results';
import { gameRules } from '../markets/games';
import { hilowRule } from '../markets/hilow';
import type { GameRule, OutcomeGrade } from '../markets/rule';
import type { DrawnValues, GameKind } from './drawn-result';

/** Baccarat's cards as the rules take them: six, of which those that were not dealt do not matter. */
export const sixCards = (cards: readonly number[]): number[] => [...cards, 0, 0].slice(0, 6);

/** Rule of a kind of game; null for graph, and for hilow while the index of its base card is unknown. */
export function ruleOfKind(kind: GameKind, base: number | null): GameRule<unknown> | null {
  if (kind === 'graph') return null;
  if (kind === 'hilow') return base === null ? null : (hilowRule(toCard(base).rank) as GameRule<unknown>);
  return gameRules[kind] as unknown as GameRule<unknown>;
}

/** What the rules of a kind of game grade by. */
function graded(result: DrawnValues): unknown {
  switch (result.kind) {
    case 'powerball':
      return { powerball: result.powerball, sum: powerballResult(result.balls, result.powerball).sum };
    case 'ladder':
      return toLadder(result.start, result.lines);
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
export function gradeOfKind(kind: GameKind, base: number | null, code: string, result: DrawnValues): OutcomeGrade {
  for (const { outcomes } of ruleOfKind(kind, base)?.markets ?? []) {
    const outcome = outcomes.find((listed) => listed.code === code);
    if (outcome) return outcome.grade(graded(result));
  }
  return 'void';
}
