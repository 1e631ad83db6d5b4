import type { Translate } from '../../kit';

/** Seconds in words of the language: '2분 14초'; '–' where there are none. */
export function durationText(t: Translate, seconds: number | null): string {
  if (seconds === null) return '–';
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0 ? t('cash.seconds', { s: rest }) : t('cash.minutes', { m: minutes, s: rest });
}

/** 'm:ss' since a time; both epoch ms. */
export function waited(since: number, now: number): string {
  return minutesText(now - since);
}

/** 'm:ss' until a time, '0:00' once it is over; both epoch ms. */
export function timeLeft(until: number, now: number): string {
  return minutesText(until - now);
}

function minutesText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
