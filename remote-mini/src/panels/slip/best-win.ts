import type { RoundGameKind } from '@maru/contracts';
import { computeWin } from '@maru/money';
import { type BaccaratResult, gameRules, type OutcomeGrade } from '@maru/rounds';
import type { Pick } from './slip';

type Sides = { winner: BaccaratResult['winner']; playerPair: boolean; bankerPair: boolean };

const count = (length: number, from = 0) => Array.from({ length }, (_, at) => from + at);

/** Every way in which a round of baccarat can end that bets can tell apart; each of them is possible. */
const sides: Sides[] = (['player', 'banker', 'tie'] as const).flatMap((winner) =>
  [false, true].flatMap((playerPair) => [false, true].map((bankerPair) => ({ winner, playerPair, bankerPair }))),
);
const pockets = count(37);
const dice = count(6, 1).flatMap((a) => count(6, 1).flatMap((b) => count(6, 1).map((c) => [a, b, c])));

/** Every result of a game that takes several picks; null for the other kinds. */
export function listResults(kind: RoundGameKind): readonly unknown[] | null {
  if (kind === 'roulette') return pockets;
  if (kind === 'sicbo') return dice;
  return kind === 'baccarat' ? sides : null;
}

type Grade = (result: unknown) => OutcomeGrade;
const grades = new Map<string, Map<string, Grade>>();

/** How outcomes of a kind are graded, by their codes. */
function listGrades(kind: keyof typeof gameRules): Map<string, Grade> {
  const ready = grades.get(kind);
  if (ready) return ready;
  const all = gameRules[kind].markets.flatMap<{ code: string; grade: unknown }>(({ outcomes }) => [...outcomes]);
  const made = new Map(all.map(({ code, grade }) => [code, grade as Grade]));
  grades.set(kind, made);
  return made;
}

/** What picks pay at one result, in KRW, stakes that are given back included. `findPrices`: odds of an outcome, 1/100. */
export function paidAt(
  kind: keyof typeof gameRules,
  picks: readonly Pick[],
  findPrices: (outcome: string) => readonly number[],
  result: unknown,
): number {
  const rules = listGrades(kind);
  return picks.reduce((sum, { outcome, amount }) => {
    const grade = rules.get(outcome)?.(result) ?? 'lost';
    if (grade === 'lost') return sum;
    return sum + (grade === 'void' ? amount : computeWin(amount, findPrices(outcome)[grade] ?? 0));
  }, 0);
}

/** 최대 당첨금: the most that picks can pay at one and the same result, over all results. Never a sum of odds. */
export function bestWin(
  kind: RoundGameKind,
  picks: readonly Pick[],
  findPrices: (outcome: string) => readonly number[],
): number {
  const results = listResults(kind);
  if (!results)
    return Math.max(0, ...picks.map(({ outcome, amount }) => computeWin(amount, findPrices(outcome)[0] ?? 0)));
  return Math.max(0, ...results.map((result) => paidAt(kind as keyof typeof gameRules, picks, findPrices, result)));
}
