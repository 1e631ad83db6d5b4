import type { Dist } from '../math/dist';
import type { Grid } from './priced';

/** A line that is a push more often than this leaves is no bet. */
const leastDecided = 0.1;

/**
 * Fair chance of the side that wins when value × 100 + `line` > 0, ignoring stakes returned on a push: a win counts 1,
 * a half win ½, and both sides' chances sum to 1. With x = value × 100 + line: 50 and more wins, 25 wins half, 0 is a
 * push (betting reference, "Settlement"). NaN if the stake would almost surely be returned.
 */
export function chanceWithLine(dist: Dist, line: number): number {
  let won = 0;
  let lost = 0;
  for (let i = 0; i < dist.p.length; i++) {
    const p = dist.p[i] as number;
    const x = (dist.min + i) * 100 + line;
    if (x >= 50) won += p;
    else if (x === 25) won += p / 2;
    else if (x === -25) lost += p / 2;
    else if (x <= -50) lost += p;
  }
  return won + lost >= leastDecided ? won / (won + lost) : Number.NaN;
}

/** Lines stay on offer while both sides keep this chance, and are added only inside the narrower band. */
const keep = 0.045;
const enter = 0.09;

/**
 * The lines to offer, ascending: the one nearest to even and its neighbours. Lines already `held` are preferred, which
 * prevents changes with every tick. Empty when nothing is open any more.
 */
export function pickLines(dist: Dist, kind: 'handicap' | 'total', grid: Grid, held: readonly number[]): number[] {
  const sign = kind === 'handicap' ? 1 : -1;
  const chance = (line: number) => chanceWithLine(dist, sign * line);
  const center = Math.round((-sign * median(dist) * 100 - grid.offset) / grid.step);
  const reach = grid.count + 3;
  const candidates: { line: number; off: number }[] = [];
  for (let i = center - reach; i <= center + reach; i++) {
    const line = grid.offset + i * grid.step;
    if (kind === 'total' && line <= 0) continue;
    const p = chance(line);
    const limit = held.includes(line) ? keep : enter;
    if (p > limit && p < 1 - limit) candidates.push({ line, off: Math.abs(p - 0.5) });
  }
  candidates.sort((a, b) => a.off - b.off || a.line - b.line);
  const main = candidates.slice(0, 1).map((c) => c.line);
  const heldOnes = candidates.map((c) => c.line).filter((line) => held.includes(line));
  const chosen = new Set<number>();
  for (const line of [...main, ...heldOnes, ...candidates.map((c) => c.line)]) {
    if (chosen.size < grid.count) chosen.add(line);
  }
  return [...chosen].sort((a, b) => a - b);
}

function median(dist: Dist): number {
  let sum = 0;
  for (let i = 0; i < dist.p.length; i++) {
    sum += dist.p[i] as number;
    if (sum >= 0.5) return dist.min + i;
  }
  return dist.min + dist.p.length - 1;
}
