import { cache, useCall } from '@maru/client';
import type { FactorState } from '@maru/contracts';

/** The member's second factors; a change returns the complete new state. */
export function useFactors() {
  return useCall('factors', {}, { onFocus: true, keepPrevious: true });
}

/** Shows what a change answered. */
export function keepFactors(state: FactorState): void {
  cache.write('factors', {}, state);
}
