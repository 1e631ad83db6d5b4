import { baccaratRule } from './baccarat';
import { hilowRule } from './hilow';
import { kenoRule } from './keno';
import { kenoLadderRule, ladderRule, powerLadderRule } from './ladder';
import { oddEvenRule } from './odd-even';
import { powerballRule } from './powerball';
import { racingRule } from './racing';
import { rouletteRule } from './roulette';
import type { GameRule } from './rule';
import { sicboRule } from './sicbo';

/**
 * What is bet on, by kind of game: many games of the site are one kind from different sources. Hilow's rule depends on
 * the base card, `hilowRule`; graph has no outcomes, `graphReturnBp`.
 */
export const gameRules = {
  powerball: powerballRule,
  powerLadder: powerLadderRule,
  kenoLadder: kenoLadderRule,
  ladder: ladderRule,
  keno: kenoRule,
  oddEven: oddEvenRule,
  sicbo: sicboRule,
  baccarat: baccaratRule,
  racing: racingRule,
  roulette: rouletteRule,
} as const;

export type RuledGame = keyof typeof gameRules;

/** Result that a kind of game is graded by. */
export type ResultOf<Game extends RuledGame> = (typeof gameRules)[Game] extends GameRule<infer Result> ? Result : never;

/** Outcomes that pay back less than 90 %, by custom; the rules page names them with their return. */
export const lowReturns: Partial<Record<RuledGame, readonly string[]>> = {
  baccarat: ['tie', 'player-pair', 'banker-pair'],
};

/** Every rule once, with the bases of hilow, for tables that go over all of them. */
export function allRules(): { game: string; rule: GameRule<never> }[] {
  const fixed = Object.entries(gameRules).map(([game, rule]) => ({ game, rule: rule as GameRule<never> }));
  const bases = Array.from({ length: 13 }, (_, at) => at + 1);
  return [...fixed, ...bases.map((base) => ({ game: `hilow on ${base}`, rule: hilowRule(base) as GameRule<never> }))];
}
