import type { PromotionState } from '@maru/contracts';
import { useAtomValue, userAtom } from '@maru/platform';

/** Whether the member is shown promotions. It follows a change in another tab, which renews the member. */
export function usePromotions(): PromotionState {
  // An API of an earlier release does not say it, and asks for no consent.
  return useAtomValue(userAtom)?.promotions ?? 'on';
}
