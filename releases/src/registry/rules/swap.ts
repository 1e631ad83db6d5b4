import type { SwapPolicy } from '@maru/contracts';
import type { ChannelState, Ruled } from './state';

/** When open tabs take new builds; the same policy again changes nothing. */
export function setSwap(state: ChannelState, swap: SwapPolicy): Ruled {
  return { ok: true, next: state.swap === swap ? state : { ...state, swap } };
}
