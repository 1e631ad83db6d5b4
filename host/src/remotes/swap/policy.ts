import type { SwapPolicy } from '@maru/contracts';

/** Without input for this long a member is not in the middle of anything. */
export const idleAfterMs = 5_000;

/** What is known when a new build waits to take its place. */
export interface SwapState {
  /** Bets, transfers and rounds of the remote that are under way and hold the change back. */
  leases: number;
  /** After a rollback, or when the member left a pin: at once. */
  urgent: boolean;
  /** The remote is on the page, and well. */
  shown: boolean;
  tabVisible: boolean;
  /** ms since the last input. */
  quietMs: number;
  /** The path has changed since the build began to wait. */
  navigated: boolean;
  /** The member's answer; null while open. */
  answer: 'apply' | 'later' | null;
}

/** 'now', or what the swap waits for. 'answer': the member must confirm. */
export type SwapTime = 'now' | 'lease' | 'navigation' | 'idle' | 'answer' | 'leaving';

/**
 * When a warm build may take the place of the running one. What the member has under way there is not cut off, as long
 * as `findHold` counts it; what the member does not see is swapped at once, whatever the policy.
 */
export function whenToSwap(state: SwapState, policy: SwapPolicy): SwapTime {
  if (state.leases > 0) return 'lease';
  if (state.urgent || !state.shown || policy === 'now') return 'now';
  if (policy === 'navigation') return state.navigated ? 'now' : 'navigation';
  if (policy === 'idle') return !state.tabVisible || state.quietMs >= idleAfterMs ? 'now' : 'idle';
  if (state.answer === 'later') return 'leaving';
  return state.answer === 'apply' ? 'now' : 'answer';
}
