import { koreanDay } from '@maru/platform';
import type { Section } from './sections';

/** Spans of time by which a list of upcoming matches can be filtered. */
export const startSpans = ['all', 'soon', 'today', 'tomorrow'] as const;
export type StartSpan = (typeof startSpans)[number];

const hourMs = 3_600_000;
/** 'soon': the start is at most this far away. */
const soonMs = 3 * hourMs;

/** True for a start inside the span; days are those of Korea. `now` and `start` in epoch ms. */
export function startsWithin(span: StartSpan, start: number, now: number): boolean {
  if (span === 'all') return true;
  if (span === 'soon') return start - now <= soonMs;
  return koreanDay(start) === koreanDay(span === 'today' ? now : now + 24 * hourMs);
}

/** The sections with the matches of a span alone, without those that have none left. `findStart`: null where not known. */
export function sectionsWithin(
  sections: readonly Section[],
  span: StartSpan,
  now: number,
  findStart: (id: number) => number | null,
): readonly Section[] {
  if (span === 'all') return sections;
  return sections.flatMap((section) => {
    const ids = section.ids.filter((id) => startsWithin(span, findStart(id) ?? now, now));
    if (ids.length === section.ids.length) return [section];
    return ids.length > 0 ? [{ ...section, ids }] : [];
  });
}
