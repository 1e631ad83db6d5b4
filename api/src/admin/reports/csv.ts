import type { ReportRow } from '@maru/contracts';
import { csvRow } from '@maru/contracts/csv';

const sums = [
  'bets',
  'stake',
  'settled',
  'returned',
  'ggr',
  'deposit',
  'withdrawal',
  'to_casino',
  'from_casino',
  'bonus',
  'points',
] as const;

/** The table of a report as lines: KRW, points in 1/100. What is unknown for a line is left empty. */
export function reportLines(by: string, rows: readonly ReportRow[]): string[] {
  return [
    csvRow([by, 'name', ...sums, 'active', 'ggr_before']),
    ...rows.map((row) => csvRow([row.key, row.name, ...sums.map((name) => row[name]), row.active, row.before])),
  ];
}
