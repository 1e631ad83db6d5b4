import type { ProfitSpan } from '@maru/contracts';
import { koreanDay, koreanDayStart } from '@maru/platform';

export const spans = ['day', 'week', 'month'] as const satisfies readonly ProfitSpan[];
const usualSpan: ProfitSpan = 'month';
const dayMs = 86_400_000;

/** The shown span and a day within it; null is today. */
export interface ShownSpan {
  span: ProfitSpan;
  day: string | null;
}

/** Reads the address; missing or invalid values default to this month. Future days become today. */
export function readSpan(search: URLSearchParams, today: string): ShownSpan {
  const span = spans.find((name) => name === search.get('span')) ?? usualSpan;
  const day = search.get('day');
  return { span, day: day && day < today && koreanDayStart(day) !== null ? day : null };
}

/** The address of a span: only what is not the usual. */
export function spanSearch({ span, day }: ShownSpan): URLSearchParams {
  const search = new URLSearchParams();
  if (span !== usualSpan) search.set('span', span);
  if (day) search.set('day', day);
  return search;
}

/** A day of the span before that of `from` to `to`, or after it; null where that has not begun. */
export function neighbour(from: string, to: string, step: -1 | 1, today: string): string | null {
  const edge = koreanDayStart(step < 0 ? from : to)!;
  const day = koreanDay(edge + step * dayMs);
  return day > today ? null : day;
}
