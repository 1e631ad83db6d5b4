import type { CanaryPercent } from '@maru/contracts';
import { type ChannelState, type Conditions, type Ruled, refusal, unmetCondition } from './state';

/**
 * Gives a release to a percentage of the visitors. A release's canary may only grow: a visitor with the new build never
 * returns to the old one by a step. At 100 % all visitors run it, but it stays a canary that is watched and can be
 * removed; `promote` makes it stable. Another release starts again at any step.
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
