import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { may } from '../../session/permissions';

const page = createPages('desks/casino/pages', () => import('./pages'));

/** Transfers with casinos and differences between the books. */
export const casinoDesk: Desk = {
  name: 'casino',
  group: 'casino',
  pages: [
    { name: 'casino', icon: 'roulette', key: 'f', needs: ['cash:read'], Page: page('CasinoPage'), detail: ':transfer' },
  ],
  useCounts(operator) {
    const input = may(operator, 'cash:read') ? { query: { view: 'manual' as const } } : null;
    const counts = usePoll('opsCasinoTransfers', input, polling.shared).data?.counts;
    const n = (counts?.unknown ?? 0) + (counts?.manual ?? 0);
    return { casino: n > 0 ? { kind: (counts?.manual ?? 0) > 0 ? 'late' : 'work', n } : undefined };
  },
};
