import type { StatementEntry } from '@maru/contracts';
import { koreanDay } from '@maru/platform';

/** Rows of one Korean day, newest first. */
export interface StatementDay {
  day: string;
  rows: StatementEntry[];
}

/** Rows by Korean day, in their order. */
export function byDay(rows: readonly StatementEntry[]): StatementDay[] {
  const days: StatementDay[] = [];
  for (const row of rows) {
    const day = koreanDay(row.at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

/** Postings that have separate texts; any other is named by its kind. */
const named = [
  'bet',
  'bet_won',
  'bet_half_won',
  // A lost bet pays only where half of it was lost.
  'bet_lost',
  'bet_void',
  'bet_cashed_out',
  'bet_reversal',
  'credit',
  'debit',
  'debit_returned',
  'point_conversion',
  'demo_grant',
];

/** Key of the words of a posting, below `statement`. */
export function postingKey({ posting, kind }: Pick<StatementEntry, 'posting' | 'kind'>): string {
  return named.includes(posting) ? `posting.${posting}` : `kind.${kind}`;
}

const icons: Readonly<Record<StatementEntry['kind'], string>> = {
  bet: 'receipt',
  win: 'trophy',
  credit: 'circle-plus',
  debit: 'circle-minus',
  convert: 'transfer',
  bonus: 'gift',
  other: 'coins',
};
const ownIcons: Readonly<Record<string, string>> = {
  bet_void: 'arrow-back-up',
  bet_lost: 'arrow-back-up',
  bet_reversal: 'arrow-back-up',
  debit_returned: 'arrow-back-up',
  point_conversion: 'coin',
};

/** Icon of a posting. */
export function postingIcon({ posting, kind }: Pick<StatementEntry, 'posting' | 'kind'>): string {
  return ownIcons[posting] ?? icons[kind];
}
