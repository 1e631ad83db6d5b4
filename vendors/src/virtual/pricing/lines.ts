import type { Table } from '../model/tables';
import { fairThousandths, type Results } from './price';

/** How far the two sides of a line are from each other, in 1/1000 of odds. */
const distance = (sides: readonly [Results, Results]) =>
  Math.abs(fairThousandths(sides[0]) - fairThousandths(sides[1]));

/** The line at which both sides are worth nearly the same. Of two equal ones the first. */
export function levelLine(lines: readonly number[], sidesAt: (line: number) => readonly [Results, Results]): number {
  let best = lines[0]!;
  let nearest = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const apart = distance(sidesAt(line));
    if (apart < nearest) {
      nearest = apart;
      best = line;
    }
  }
  return best;
}

/** The value that as many courses stay below as go above, nearly. */
export function computeMedian({ weights, total }: Table): number {
  let below = 0n;
  const values = [...weights.keys()].sort((a, b) => a - b);
  for (const value of values) {
    below += weights.get(value)!;
    if (2n * below >= total) return value;
  }
  return values.at(-1) ?? 0;
}

/** Lines from `low` to `high`, both in 1/100, by `step`. */
export const linesBetween = (low: number, high: number, step: number): number[] =>
  Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step);
