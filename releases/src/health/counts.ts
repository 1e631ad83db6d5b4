import { addHistograms, classes } from './histogram';

/** What pages saw of a release in some span of time. */
export interface Counts {
  loads: number;
  load_failed: number;
  crashed: number;
  slow: number;
  swapped: number;
  histogram: number[];
}

export function noCounts(): Counts {
  return { loads: 0, load_failed: 0, crashed: 0, slow: 0, swapped: 0, histogram: new Array(classes).fill(0) };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    loads: a.loads + b.loads,
    load_failed: a.load_failed + b.load_failed,
    crashed: a.crashed + b.crashed,
    slow: a.slow + b.slow,
    swapped: a.swapped + b.swapped,
    histogram: addHistograms(a.histogram, b.histogram),
  };
}

/** A part of all attempts in 1/100 %: a release that never loads has a rate of 10,000. */
export function computeRate(count: number, { loads, load_failed }: Pick<Counts, 'loads' | 'load_failed'>): number {
  const attempts = Math.max(loads + load_failed, count);
  return attempts === 0 ? 0 : Math.round((count / attempts) * 10_000);
}
