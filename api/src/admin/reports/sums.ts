import type { ReportSums } from '@maru/contracts';

/** A sum of `report_sums`: KRW, of `points` in 1/100 point. `n`: how many postings it is of. */
export interface Measured {
  measure: string;
  amount: number;
  n: number;
}

export const noSums = (): ReportSums => ({
  bets: 0,
  stake: 0,
  settled: 0,
  returned: 0,
  ggr: 0,
  deposit: 0,
  withdrawal: 0,
  to_casino: 0,
  from_casino: 0,
  bonus: 0,
  points: 0,
});

const measures = [
  'stake',
  'settled',
  'ggr',
  'deposit',
  'withdrawal',
  'to_casino',
  'from_casino',
  'bonus',
  'points',
] as const;
const isMeasure = (name: string): name is (typeof measures)[number] => (measures as readonly string[]).includes(name);

/** Adds one sum of the database to some sums. What was returned is settled less GGR. */
function addMeasured(sums: ReportSums, { measure, amount, n }: Measured): void {
  if (!isMeasure(measure)) return;
  sums[measure] += amount;
  if (measure === 'stake') sums.bets += n;
  sums.returned = sums.settled - sums.ggr;
}

/** Sums by key, in order of first occurrence. */
export function sumsBy<Row extends Measured>(
  rows: readonly Row[],
  toKey: (row: Row) => string,
): Map<string, ReportSums> {
  const all = new Map<string, ReportSums>();
  for (const row of rows) {
    const key = toKey(row);
    const sums = all.get(key) ?? noSums();
    all.set(key, sums);
    addMeasured(sums, row);
  }
  return all;
}

/** Sums of everything. */
export function computeSum(rows: readonly Measured[]): ReportSums {
  const sums = noSums();
  for (const row of rows) addMeasured(sums, row);
  return sums;
}
