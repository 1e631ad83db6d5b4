import type { ProfitSpan } from '@maru/contracts';

const dayMs = 86_400_000;
const koreaMs = 9 * 3_600_000;

/** A span of the Korean calendar: its first and last day, and its bounds in epoch ms, `until` not included. */
export interface SpanOfDays {
  from: string;
  to: string;
  start: number;
  until: number;
}

const formatDay = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/** Returns the span that contains a day 'YYYY-MM-DD'; weeks start on Monday. Null for an invalid day. */
export function toSpan(span: ProfitSpan, day: string): SpanOfDays | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || formatDay(at) !== day) return null;
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  // Sunday is 0, and the last day of its week.
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  const first = span === 'month' ? Date.UTC(year, month, 1) : span === 'week' ? at - sinceMonday * dayMs : at;
  const after = span === 'month' ? Date.UTC(year, month + 1, 1) : first + (span === 'week' ? 7 : 1) * dayMs;
  return { from: formatDay(first), to: formatDay(after - dayMs), start: first - koreaMs, until: after - koreaMs };
}

/** Length of the pieces that a span is drawn in, ms: hours of a day, else days. All begin with an hour of Korea. */
export const bucketMs = (span: ProfitSpan): number => (span === 'day' ? 3_600_000 : dayMs);
