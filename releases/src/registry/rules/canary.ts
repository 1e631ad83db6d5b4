import type { CanaryPercent } from '@maru/contracts';
import { type ChannelState, type Conditions, type Ruled, refusal, unmetCondition } from './state';

/**
 * Gives a release to so many percent of the visitors. One release's canary only ever goes up: who has seen the new
 * build does not go back to the old one by a step. At 100 % everybody runs it, and it is still a canary that is
 * watched and can be taken away; `promote` makes it stable. Another release begins anew at any step.
 */
export function canary(state: ChannelState, id: string, percent: CanaryPercent, conditions: Conditions): Ruled {
  const reason = unmetCondition(conditions);
  if (reason) return refusal(reason);
  if (state.stable === id) return refusal('already_active');
  if (state.canary?.id === id) {
    if (percent < state.canary.percent) return refusal('canary_narrower');
    if (percent === state.canary.percent) return refusal('already_active');
  }
  return { ok: true, next: { ...state, canary: { id, percent }, urgent: false } };
}
