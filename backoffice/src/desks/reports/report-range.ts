import { createAddress, opsRoutes } from '@maru/client/core';
import type { ReportQuery } from '@maru/contracts';
import { koreanDay } from '@maru/contracts/korean-time';
import type { DayRange } from '../../kit';

const dayMs = 86_400_000;
/** Most days that the server answers at once; a test holds it against the contracts. */
export const maxDays = 366;

/** Lengths that are chosen at once, in days. */
export const presets = [1, 7, 30, 90] as const;

/** The days up to the day of a time, `length` of them. */
export function toRange(length: number, now: number): DayRange {
  return { from: koreanDay(now - (length - 1) * dayMs), to: koreanDay(now) };
}

/** How many days a period has; null where it is none, or too long a one. */
export function computeLength({ from, to }: DayRange): number | null {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return length >= 1 && length <= maxDays ? length : null;
}

const address = createAddress(opsRoutes);

/** Where the table of a report is as a file. */
export const addressOfFile = ({ from, to, by, product }: ReportQuery): string =>
  address('opsReportCsv', { query: { from, to, by, product } });

/** A share in 1/100 %, rounded; null where there is nothing to have a share of. */
export function computeShare(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole);
}

/** How much more or less than before, in 1/100 %; null where there was nothing before. */
export function computeChange(now: number, before: number): number | null {
  return computeShare(now - before, Math.abs(before));
}

/** Mean of each day and the six before it; days that there are none of before are left out. */
export function weekMeans(values: readonly number[]): number[] {
  return values.map((_, at) => {
    const week = values.slice(Math.max(0, at - 6), at + 1);
    return week.reduce((sum, value) => sum + value, 0) / week.length;
  });
}

/** Ten times the GGR: above it a share is a quirk of a period with hardly any. */
const maxShare = 100_000;

/** What bonuses took of the GGR in 1/100 %; null where nothing was kept, or too little for a share that says anything. */
export function bonusOfGgr({ bonus, ggr }: { bonus: number; ggr: number }): number | null {
  const share = ggr > 0 ? computeShare(bonus, ggr) : null;
  return share === null || share > maxShare ? null : share;
}
