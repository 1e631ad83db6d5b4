import { exact, MoneyError } from './safe';
import type { LegResult } from './settlement';

type LineResult = 'win' | 'push' | 'loss';

function toSide(hundredths: number): LineResult {
  if (hundredths > 0) return 'win';
  return hundredths < 0 ? 'loss' : 'push';
}

/**
 * Result of a lead of `lead` hundredths against a line that was already added. A quarter line is two bets of half
 * the stake each, a quarter below and a quarter above.
 */
function grade(lead: number, line: number): LegResult {
  if (!Number.isSafeInteger(line) || line % 25 !== 0) throw new MoneyError(`not a quarter line: ${line}`);
  const halves: LineResult[] = line % 50 === 0 ? [toSide(lead), toSide(lead)] : [toSide(lead - 25), toSide(lead + 25)];
  const pushes = halves.filter((side) => side === 'push').length;
  const voidTenths = pushes === 2 ? 10 : pushes === 1 ? 5 : 0;
  return { won: pushes < 2 && halves.includes('win') ? 1 : 0, voidTenths };
}

/**
 * Asian handicap, home side. The away side is `gradeHandicap(-margin, -line)`.
 * @param marginHome home goals minus away goals
 * @param line handicap of the home side in 1/100, a multiple of 25: -25 is −0.25
 */
export function gradeHandicap(marginHome: number, line: number): LegResult {
  if (!Number.isSafeInteger(marginHome)) throw new MoneyError(`not a margin: ${marginHome}`);
  return grade(marginHome * 100 + line, line);
}

/**
 * Total of goals, points or games.
 * @param line in 1/100, a multiple of 25: 225 is 2.25
 */
export function gradeTotal(goals: number, line: number, side: 'over' | 'under'): LegResult {
  const over = Number(exact('goals', goals)) * 100 - line;
  return grade(side === 'over' ? over : -over, line);
}
