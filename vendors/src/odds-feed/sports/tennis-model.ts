import type { Side } from '../grading/facts';
import type { SetEnd } from './sets';

/** Chance that the server wins a game from points `won`-`lost`, winning each point with `p`. */
export function holdChance(p: number, won = 0, lost = 0): number {
  if (won >= 4 && won - lost >= 2) return 1;
  if (lost >= 4 && lost - won >= 2) return 0;
  if (won >= 3 && lost >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
    if (won === lost) return deuce;
    return won > lost ? p + (1 - p) * deuce : p * deuce;
  }
  return p * holdChance(p, won + 1, lost) + (1 - p) * holdChance(p, won, lost + 1);
}

/** Who serves point number `n` (0 …) of a tie-break that `first` began: one point, then two each. */
export const tieBreakServer = (first: Side, n: number): Side => ((first + ((n + 1) >> 1)) % 2) as Side;

/** Chance that the home side wins a tie-break from `h`-`a`; `onServe` are the chances of a point on own serve. */
export function tieBreakChance(onServe: readonly [number, number], first: Side, h = 0, a = 0): number {
  const onHome = onServe[0];
  const onAway = 1 - onServe[1];
  const memo = new Map<number, number>();
  const from = (x: number, y: number): number => {
    if (x >= 7 && x - y >= 2) return 1;
    if (y >= 7 && y - x >= 2) return 0;
    if (x >= 6 && x === y) {
      // From here on each side serves once in every two points.
      const onBoth = onHome * onAway;
      return onBoth / (onBoth + (1 - onHome) * (1 - onAway));
    }
    const key = x * 100 + y;
    const chance = memo.get(key);
    if (chance !== undefined) return chance;
    const p = tieBreakServer(first, x + y) === 0 ? onHome : onAway;
    const result = p * from(x + 1, y) + (1 - p) * from(x, y + 1);
    memo.set(key, result);
    return result;
  };
  return from(h, a);
}

/** State inside a set. `server` serves the game under way (or began the tie-break). */
export interface TennisSet {
  games: readonly [number, number];
  points: readonly [number, number];
  server: Side;
}

/** Chance that the home side wins the game (or tie-break) under way. */
export function gameChance(set: TennisSet, onServe: readonly [number, number]): number {
  const [h, a] = set.points;
  if (set.games[0] === 6 && set.games[1] === 6) return tieBreakChance(onServe, set.server, h, a);
  return set.server === 0 ? holdChance(onServe[0], h, a) : 1 - holdChance(onServe[1], a, h);
}

/** How a set ends, in games. */
export function tennisSet(set: TennisSet, onServe: readonly [number, number]): SetEnd[] {
  const hold = [holdChance(onServe[0]), holdChance(onServe[1])] as const;
  const ends: SetEnd[] = [];
  const [g0, g1] = set.games;
  const grid = new Float64Array(64);
  grid[g0 * 8 + g1] = 1;
  const over = (x: number, y: number) => (Math.max(x, y) >= 6 && Math.abs(x - y) >= 2) || x === 7 || y === 7;
  for (let n = g0 + g1; n <= 13; n++) {
    for (let x = Math.max(g0, n - 7); x <= Math.min(7, n - g1); x++) {
      const y = n - x;
      const p = grid[x * 8 + y] as number;
      if (p === 0) continue;
      if (over(x, y)) {
        ends.push({ home: x, away: y, p });
        continue;
      }
      const server = ((set.server + n - g0 - g1) % 2) as Side;
      let home: number;
      if (n === g0 + g1) home = gameChance(set, onServe);
      else if (x === 6 && y === 6) home = tieBreakChance(onServe, server);
      else home = server === 0 ? hold[0] : 1 - hold[1];
      grid[(x + 1) * 8 + y] = (grid[(x + 1) * 8 + y] as number) + p * home;
      grid[x * 8 + y + 1] = (grid[x * 8 + y + 1] as number) + p * (1 - home);
    }
  }
  return ends;
}
