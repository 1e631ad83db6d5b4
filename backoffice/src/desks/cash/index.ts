import { usePoll } from '../../api/use-poll';
import { createPages } from '../../parts/part';
import { polling } from '../../polling';
import type { Desk } from '../../routes/desk';
import { may } from '../../shell/permissions';

const page = createPages('desks/cash/pages', () => import('./pages'));

/** Deposits and withdrawals: what waits for a decision, with the bank's payment beside it. */
export const cashDesk: Desk = {
  name: 'cash',
  group: 'cash',
  pages: [
    { name: 'cash', icon: 'cash-banknote', key: 'c', needs: ['cash:read'], Page: page('CashPage'), detail: ':request' },
  ],
  useCounts(operator) {
    const query = { view: 'todo' as const };
    const { data } = usePoll('opsCashRequests', may(operator, 'cash:read') ? { query } : null, polling.shared);
    const n = data?.counts.todo ?? 0;
    return { cash: n > 0 ? { kind: 'work', n } : undefined };
  },
};
