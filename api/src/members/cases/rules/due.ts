import type { CallOutcome, CaseEvent } from '@maru/contracts';

const hour = 3_600_000;

/** Hours until a case is due again after an act; null where the act changes nothing about it. */
export function hoursUntilDue(kind: CaseEvent['kind'], outcome: CallOutcome | null = null): number | null {
  if (kind === 'call') return outcome === 'reached' || outcome === 'refused' ? 7 * 24 : 24;
  if (kind === 'message') return 48;
  if (kind === 'limit' || kind === 'stop') return 7 * 24;
  if (kind === 'watch') return 14 * 24;
  return null;
}

/** Acts that count as a contact with the member. */
export function isContact(kind: CaseEvent['kind'], outcome: CallOutcome | null = null): boolean {
  return kind === 'message' || kind === 'limit' || kind === 'stop' || (kind === 'call' && outcome === 'reached');
}

/** When a case is due after an act, epoch ms. */
export function dueAfter(now: number, kind: CaseEvent['kind'], outcome: CallOutcome | null = null): number | null {
  const hours = hoursUntilDue(kind, outcome);
  return hours === null ? null : now + hours * hour;
}
