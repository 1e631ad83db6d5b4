import type { BankPause } from '@maru/contracts';

const dayMs = 86_400_000;
const koreaMs = 9 * 3_600_000;

/** When the Korean day of a time began, epoch ms. Korea has no daylight saving time. */
export function koreanDayStart(time: number): number {
  return Math.floor((time + koreaMs) / dayMs) * dayMs - koreaMs;
}

/** The Korean date of a time: '2026-11-23'. */
export function koreanDate(time: number): string {
  return new Date(time + koreaMs).toISOString().slice(0, 10);
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether the banks pause at a time. The pause includes its first minute and not its last; from = until is none. */
export function isPaused(pause: BankPause | null, time: number): boolean {
  if (!pause) return false;
  const now = Math.floor((time - koreanDayStart(time)) / 60_000);
  const [from, until] = [minutesOf(pause.from), minutesOf(pause.until)];
  return from <= until ? now >= from && now < until : now >= from || now < until;
}
