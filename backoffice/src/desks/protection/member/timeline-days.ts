import type { TimelineEntry } from '@maru/contracts';
import { koreanDay } from '@maru/contracts/korean-time';

/** Entries of one Korean day, newest first. */
export interface TimelineDay {
  day: string;
  entries: TimelineEntry[];
}

/** Entries grouped by their Korean day, in their order. */
export function groupByDay(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = koreanDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
