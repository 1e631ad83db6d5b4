import { koreanClock, koreanDate, koreanMoment, koreanRecent } from '@maru/contracts/korean-time';

/** 42 → '0.42%': rates are in 1/100 %. */
export function percent(rate: number | null): string {
  return rate === null ? '–' : `${(rate / 100).toFixed(2).replace('-', '−')}%`;
}

/** 1420 → '1.42'; the unit is a word of the language. */
export function seconds(ms: number | null): string {
  return ms === null ? '–' : (ms / 1_000).toFixed(2);
}

/** '05-18 14:31', of another year with the year. */
export const shortTime = (at: number): string => koreanMoment(at, Date.now());
/** '05-18', of another year with the year. */
export const day = (at: number): string => koreanDate(at, Date.now());
/** '14:31:07', beside its date. */
export const clock = (at: number): string => koreanClock(at, true);
/** '14:31', beside its date. */
export const clockMinute = (at: number): string => koreanClock(at);
/** '14:31' today, another day '05-17 14:31'. */
export const recentMinute = (at: number): string => koreanRecent(at, Date.now());
/** '14:31:07' today, another day '05-17 14:31:07'. */
export const recentTime = (at: number): string => koreanRecent(at, Date.now(), true);
/** '214 kB' */
export function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_024)).toLocaleString('en-US')} kB`;
}
/** '8,214' */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}
