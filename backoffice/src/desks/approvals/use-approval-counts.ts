import { usePoll } from '../../api/use-poll';

const everyMs = 4_000;

/** How many requests wait for the operator, are their own, or ran out of time. */
export function useApprovalCounts() {
  return usePoll('opsApprovalCounts', {}, everyMs);
}
