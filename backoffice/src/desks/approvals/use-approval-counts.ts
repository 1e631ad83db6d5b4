import { usePoll } from '../../api/use-poll';
import { polling } from '../../polling';

/** How many requests wait for the operator, are their own, or ran out of time. */
export function useApprovalCounts() {
  return usePoll('opsApprovalCounts', {}, polling.shared);
}
