import { createAddress, opsRoutes } from '@maru/client/core';
import { koreanDay } from '@maru/contracts/korean-time';
import type { DayRange } from '../../../kit';

const dayMs = 86_400_000;
/** Most days that the server answers at once. */
export const maxDays = 31;

/** The 30 days up to a time. */
export function rangeUntil(now: number): DayRange {
  return { from: koreanDay(now - 29 * dayMs), to: koreanDay(now) };
}

/** Epoch ms of the begin of the first day and the end of the last one; null where it is no period, or too long a one. */
export function toPeriod({ from, to }: DayRange): { from: number; to: number } | null {
  const [begin, end] = [from, to].map((day) => Date.parse(`${day}T00:00:00+09:00`)) as [number, number];
  const length = end + dayMs - begin;
  return length >= dayMs && length <= maxDays * dayMs ? { from: begin, to: end + dayMs } : null;
}

/** '2026-11-29', '2026-11-30': the Korean days of a period, the earliest first. */
export function listDays({ from, to }: { from: number; to: number }): string[] {
  return Array.from({ length: Math.round((to - from) / dayMs) }, (_, at) => koreanDay(from + at * dayMs));
}

const address = createAddress(opsRoutes);

/** Where the requests of a period are as a file. */
export const addressOfFile = (period: { from: number; to: number }): string => address('opsCashCsv', { query: period });
