import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { useApprovalCounts } from './use-approval-counts';

const page = createPages('desks/approvals/pages', () => import('./pages'));

/** What two people do: requests to decide, one's own, and what became of them. */
export const approvalsDesk: Desk = {
  name: 'approvals',
  group: 'mine',
  // Every operator may have requests to handle; the API decides which.
  pages: [
    {
      name: 'approvals',
      icon: 'clipboard-check',
      needs: 'any',
      Page: page('ApprovalsPage'),
      detail: ':approval',
    },
  ],
  useCounts() {
    const { data } = useApprovalCounts();
    return data?.todo ? { approvals: { kind: 'work', n: data.todo } } : {};
  },
};
