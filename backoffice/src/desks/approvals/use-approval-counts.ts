import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';

/** How many requests wait for the operator, are their own, or ran out of time. */
export function useApprovalCounts() {
  return usePoll('opsApprovalCounts', {}, polling.shared);
}
