import type { Approval } from '@maru/contracts';

/** How a request looks to one operator: five of them are drawn, and three ends that need no second person. */
export type DuoState = 'my_turn' | 'own' | 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'failed';

/** State of a request for the account `me`; `now` in epoch ms, as the server may not have ended it yet. */
export function toDuoState(approval: Approval, me: number, now: number): DuoState {
  if (approval.state !== 'requested') return approval.state;
  if (approval.expires_at <= now) return 'expired';
  if (approval.may.approve) return 'my_turn';
  return approval.requested_by.id === me ? 'own' : 'waiting';
}

/** Time that is left, '26:03'; '1:05:00' from an hour on, never below '0:00'. Both in epoch ms. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Whole minutes between two times in epoch ms, one at least. */
export function minutesBetween(from: number, to: number): number {
  return Math.max(1, Math.round((to - from) / 60_000));
}
