import { maxReportDays } from '@maru/contracts';

const dayMs = 86_400_000;

/** Korean days, 'yyyy-mm-dd', both included. */
export interface Days {
  from: string;
  to: string;
}
/** A period with as many days right before it. `list`: every day, oldest first. */
export interface Period extends Days {
  before: Days;
  list: string[];
}

/** Epoch ms of midnight UTC of a date; null where there is no such day. */
function parseTime(day: string): number | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(time) && formatDay(time) === day ? time : null;
}
const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A day some days later, or earlier. */
export function addDays(day: string, n: number): string {
  return formatDay(parseTime(day)! + n * dayMs);
}

/**
 * The period of a report. `field` is what is wrong with it: a day that the calendar does not have, an end before the begin, more
 * than 366 days.
 */
export function toPeriod({ from, to }: Days): { ok: true; period: Period } | { ok: false; field: 'from' | 'to' } {
  const [begin, end] = [parseTime(from), parseTime(to)];
  if (begin === null) return { ok: false, field: 'from' };
  if (end === null) return { ok: false, field: 'to' };
  const length = (end - begin) / dayMs + 1;
  if (length < 1 || length > maxReportDays) return { ok: false, field: 'to' };
  return {
    ok: true,
    period: {
      from,
      to,
      before: { from: formatDay(begin - length * dayMs), to: formatDay(begin - dayMs) },
      list: Array.from({ length }, (_, at) => formatDay(begin + at * dayMs)),
    },
  };
}
