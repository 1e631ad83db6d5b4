import { roundNumber } from '@maru/rounds';

const koreaMs = 9 * 3_600_000;

/** The draw at or before a time, epoch ms. Days begin at midnight in Korea, and every term is a whole part of a day. */
export function drawBefore(time: number, termMs: number): number {
  return Math.floor((time + koreaMs) / termMs) * termMs - koreaMs;
}

/** When a round of a day in Korea is drawn, epoch ms; null where the day has no such round, or there is no such day. */
export function drawTime(day: string, number: number, termMs: number): number | null {
  const drawsAt = Date.parse(`${day}T00:00:00+09:00`) + number * termMs;
  if (!Number.isSafeInteger(drawsAt) || Math.abs(drawsAt) > 8e15) return null;
  const named = roundNumber(drawsAt, termMs);
  return named?.date === day && named.round === number ? drawsAt : null;
}
