/**
 * How times are written, in Korea's time (which has no summer time), on every page and in every text: a moment that is not
 * of today has its date, one that is not of this year its year. A file without schemas, so that browsers import it alone.
 */
const koreaMs = 9 * 3_600_000;

const isoAt = (at: number) => new Date(at + koreaMs).toISOString();

/** Epoch ms as 'YYYY-MM-DD'. */
export const koreanDay = (at: number): string => isoAt(at).slice(0, 10);

/** Epoch ms with Korea's offset: '2026-11-23T14:05:06.123+09:00'. */
export const koreanIso = (at: number): string => isoAt(at).replace('Z', '+09:00');

/** Epoch ms as 'HH:mm', with seconds where wanted: beside its date, or of a moment that is always of today. */
export const koreanClock = (at: number, seconds = false): string => isoAt(at).slice(11, seconds ? 19 : 16);

/** A day 'YYYY-MM-DD' as 'MM-DD', with its year where that is not the one of `today`. */
export const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;

/** Epoch ms as 'MM-DD', with its year where that is not the one of `now`. */
export const koreanDate = (at: number, now: number): string => shortDay(koreanDay(at), koreanDay(now));

/** Epoch ms as 'MM-DD HH:mm', with its year where that is not the one of `now`, and seconds where wanted. */
export const koreanMoment = (at: number, now: number, seconds = false): string =>
  `${koreanDate(at, now)} ${koreanClock(at, seconds)}`;

/** Epoch ms as 'HH:mm' where it is of the day of `now`, else as `koreanMoment` has it. */
export const koreanRecent = (at: number, now: number, seconds = false): string =>
  koreanDay(at) === koreanDay(now) ? koreanClock(at, seconds) : koreanMoment(at, now, seconds);
