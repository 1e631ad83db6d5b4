import { negativeBinomial } from '../math/counts';
import { type Dist, Tally } from '../math/dist';

/** Most further runs of a side that are told apart. */
const maxRuns = 26;

/** Chance that the next thing to happen at bat is a run and not an out, for a side expected to score `runs` in nine innings. */
export const runChance = (runs: number): number => runs / (27 + runs);

/** Where a game stands. `bottom`: the home side bats. */
export interface Diamond {
  inning: number;
  bottom: boolean;
  outs: number;
  runs: readonly [number, number];
}

/** Outs each side still has before the bottom of the last inning, and the home side's outs in that one. */
export function outsLeft(d: Diamond): { away: number; home: number; last: number } {
  const lastInning = Math.max(9, d.inning);
  const after = 3 * (lastInning - d.inning);
  if (!d.bottom) return { away: after + 3 - d.outs, home: after, last: 3 };
  if (d.inning === lastInning) return { away: 0, home: 0, last: 3 - d.outs };
  return { away: after, home: after - d.outs, last: 3 };
}

/** Final runs, extra innings included. */
export interface FinalRuns {
  home: Dist;
  away: Dist;
  margin: Dist;
  sum: Dist;
}

/**
 * Exact final score. Before each out a side scores a geometric number of runs, so runs over a stretch are negative
 * binomial. The home side does not bat last when it leads, and stops at the winning run. Extra innings are one
 * inning repeated until it decides; their length beyond the first is left out of the sum.
 */
export function finalRuns(d: Diamond, homeRuns: number, awayRuns: number): FinalRuns {
  const [qh, qa] = [runChance(homeRuns), runChance(awayRuns)];
  const outs = outsLeft(d);
  const [h0, a0] = d.runs;
  const home = negativeBinomial(outs.home, qh, outs.home === 0 ? 0 : maxRuns);
  const away = negativeBinomial(outs.away, qa, outs.away === 0 ? 0 : maxRuns);
  const last = negativeBinomial(outs.last, qh, maxRuns).p;
  const t = tallies(h0, a0);
  const ties = new Float64Array(a0 + maxRuns + 1);
  for (let i = 0; i < home.p.length; i++) {
    for (let j = 0; j < away.p.length; j++) {
      const p = (home.p[i] as number) * (away.p[j] as number);
      if (p < 1e-12) continue;
      const [h, a] = [h0 + i, a0 + j];
      if (h > a) {
        t.add(h, a, p);
        continue;
      }
      let rest = 1;
      for (let x = 0; x <= a - h && x <= maxRuns; x++) {
        const px = last[x] as number;
        rest -= px;
        if (h + x === a) ties[a] = (ties[a] as number) + p * px;
        else t.add(h + x, a, p * px);
      }
      if (rest > 0) t.add(a + 1, a, p * rest);
    }
  }
  extraInnings(ties, qh, qa, t);
  return { home: t.home.dist, away: t.away.dist, margin: t.margin.dist, sum: t.sum.dist };
}

function tallies(h0: number, a0: number) {
  const high = Math.max(h0, a0) + 2 * maxRuns;
  const home = new Tally(h0, high);
  const away = new Tally(a0, high);
  const margin = new Tally(-high, high);
  const sum = new Tally(h0 + a0, h0 + a0 + 3 * maxRuns);
  return {
    home,
    away,
    margin,
    sum,
    add(h: number, a: number, p: number) {
      home.add(h, p);
      away.add(a, p);
      margin.add(h - a, p);
      sum.add(h + a, p);
    },
  };
}

function extraInnings(ties: Float64Array, qh: number, qa: number, t: ReturnType<typeof tallies>): void {
  const homeInning = negativeBinomial(3, qh, 10).p;
  const awayInning = negativeBinomial(3, qa, 10).p;
  const ends: [number, number, number][] = [];
  let decided = 0;
  for (let a = 0; a <= 10; a++) {
    let rest = 1;
    for (let h = 0; h <= a; h++) {
      const p = homeInning[h] as number;
      rest -= p;
      if (h < a) ends.push([h, a, (awayInning[a] as number) * p]);
    }
    ends.push([a + 1, a, (awayInning[a] as number) * Math.max(0, rest)]);
  }
  for (const [, , p] of ends) decided += p;
  for (let n = 0; n < ties.length; n++) {
    const p = ties[n] as number;
    if (p > 0) for (const [h, a, q] of ends) t.add(n + h, n + a, (p * q) / decided);
  }
}
