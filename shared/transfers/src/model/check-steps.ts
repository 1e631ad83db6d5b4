import { transferCheckSeconds } from '@maru/contracts/transfers';

/** A status check of a transfer at the vendor. */
export interface CheckStep {
  /** Seconds after the one before; the last one repeats. */
  seconds: number;
  state: 'done' | 'current' | 'next';
}

/** The steps of asking for a status, after `checks` questions. */
export function checkSteps(checks: number): CheckStep[] {
  const current = Math.min(checks, transferCheckSeconds.length - 1);
  return transferCheckSeconds.map((seconds, at) => ({
    seconds,
    state: at < current ? 'done' : at === current ? 'current' : 'next',
  }));
}

/** Whole seconds until the next question; 0 where it is due. */
export function secondsUntil(nextAt: number, now: number): number {
  return Math.max(0, Math.ceil((nextAt - now) / 1_000));
}

/** '00:38', and '05:00' for five minutes. */
export function formatCountdown(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
