import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { may } from '../../session/permissions';
import { useNewRequestSound } from './new-request-sound';

const page = createPages('desks/cash/pages', () => import('./pages'));

/** Deposits and withdrawals, the bank, days, settings and points. A new request sounds on every page, once allowed. */
export const cashDesk: Desk = {
  name: 'cash',
  group: 'cash',
  pages: [
    { name: 'cash', icon: 'cash-banknote', key: 'c', needs: ['cash:read'], Page: page('CashPage'), detail: ':request' },
    { name: 'bank', icon: 'building-bank', key: 'k', needs: ['cash:read'], Page: page('BankPage') },
    { name: 'cash-days', icon: 'calendar', key: 'i', needs: ['cash:read'], Page: page('DaysPage') },
    {
      name: 'cash-settings',
      icon: 'adjustments-horizontal',
      key: 'x',
      needs: ['cash:read'],
      Page: page('CashSettingsPage'),
    },
  ],
  useCounts(operator) {
    const reads = may(operator, 'cash:read');
    const { data } = usePoll('opsCashRequests', reads ? { query: { view: 'todo', limit: 1 } } : null, polling.shared);
    const bank = usePoll('opsBankReconcile', reads ? {} : null, polling.shared).data;
    const payouts = usePoll('opsPayouts', reads ? { query: { view: 'open' } } : null, polling.shared).data?.payouts;
    useNewRequestSound(data ? (data.newest ?? 0) : null);
    const n = data?.counts.todo ?? 0;
    const manual = payouts?.filter(({ state }) => state === 'manual').length ?? 0;
    const unmatched = bank?.unmatched.count ?? 0;
    const isLate = manual > 0 || Boolean(bank?.difference);
    const atBank = unmatched + manual + (bank?.difference ? 1 : 0);
    return {
      cash: n > 0 ? { kind: 'work', n } : undefined,
      bank: atBank > 0 ? { kind: isLate ? 'late' : 'work', n: atBank } : undefined,
    };
  },
};
