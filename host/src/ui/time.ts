import { koreanDay } from '@maru/platform';

export { koreanDay, koreanTime } from '@maru/platform';

const two = (value: number) => String(value).padStart(2, '0');

/** Calendar year in Korea at an epoch in ms. */
export function koreanYear(epochMs: number): number {
  return Number(koreanDay(epochMs).slice(0, 4));
}

/** ms as 'mm:ss', from one hour on 'HH:mm:ss'. Never below zero. */
export function duration(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1_000));
  const [h, m, s] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return h > 0 ? `${two(h)}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

/** Minutes since `at`, for at most an hour; null for what is older. */
export function minutesAgo(at: number, now: number): number | null {
  const minutes = Math.floor((now - at) / 60_000);
  return minutes >= 0 && minutes <= 60 ? minutes : null;
}
