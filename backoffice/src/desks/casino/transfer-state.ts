import type { TransferDeskRow } from '@maru/contracts';
import { transferCheckSeconds } from '@maru/contracts/transfers';

/** How many steps the bar of checks has: one for each wait, and the turn of people. */
export const checkSteps = transferCheckSeconds.length + 1;

/** The step at which a transfer is, from 1. */
export function checkStep({ checks, state }: Pick<TransferDeskRow, 'checks' | 'state'>): number {
  return state === 'manual' ? checkSteps : Math.min(checks + 1, checkSteps - 1);
}

/** '00:41:20' of a time span in ms; hours go on after a day. */
export function ageText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Urgency of an open transfer: an operator checks it after 30 minutes, two approvers decide after 24 hours. */
export function toUrgency({ state, created_at }: Pick<TransferDeskRow, 'state' | 'created_at'>, now: number) {
  if (state === 'manual') return 'late';
  return now - created_at >= 1_800_000 && state === 'unknown' ? 'doubtful' : undefined;
}
