import type { Translate } from '@maru/platform';

/** A usual time in words: under a minute, minutes, from two hours on hours. */
export function usualTime(seconds: number, t: Translate): string {
  if (seconds < 60) return t('time.moment');
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? t('time.minutes', { n: minutes }) : t('time.hours', { n: Math.round(minutes / 60) });
}
