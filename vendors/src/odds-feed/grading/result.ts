/** Grade of an outcome as the feed sends it: won 0 or 1, void share in tenths. */
export interface Grade {
  won: 0 | 1;
  void_tenths: 0 | 5 | 10;
}

export const won: Grade = { won: 1, void_tenths: 0 };
export const lost: Grade = { won: 0, void_tenths: 0 };
export const push: Grade = { won: 0, void_tenths: 10 };
export const halfWon: Grade = { won: 1, void_tenths: 5 };
export const halfLost: Grade = { won: 0, void_tenths: 5 };

/** Won if the statement holds. */
export const grade = (holds: boolean): Grade => (holds ? won : lost);

/**
 * Grade of x = value × 100 + line, in 1/100: above 0 wins, 0 is a push, below loses; a quarter line is two half
 * stakes on the lines 25 below and above, so 25 wins half and −25 loses half.
 */
function gradeWithLine(x: number): Grade {
  if (x === 0) return push;
  if (x === 25) return halfWon;
  if (x === -25) return halfLost;
  return x > 0 ? won : lost;
}

/** Handicap with the home side's line in 1/100. */
export function gradeHandicap(homeMargin: number, line: number, code: string): Grade {
  const x = homeMargin * 100 + line;
  return gradeWithLine(code === 'home' ? x : 0 - x);
}

/** Total with the line in 1/100; null while it can still change. */
export function gradeTotal(sum: number, line: number, code: string, done: boolean): Grade | null {
  const x = sum * 100 - line;
  // Counts only rise, so half a goal above the line decides for good.
  if (!done && x < 50) return null;
  return gradeWithLine(code === 'over' ? x : 0 - x);
}
