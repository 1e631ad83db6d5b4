import type { BankPause } from '@maru/contracts';
import { koreanDayStart } from '../../../kernel/korean-day';

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether the banks pause at a time. The pause includes its first minute and not its last; from = until is none. */
export function isPaused(pause: BankPause | null, time: number): boolean {
  if (!pause) return false;
  const now = Math.floor((time - koreanDayStart(time)) / 60_000);
  const [from, until] = [toMinutes(pause.from), toMinutes(pause.until)];
  return from <= until ? now >= from && now < until : now >= from || now < until;
}
