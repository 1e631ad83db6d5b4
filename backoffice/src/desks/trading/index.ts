import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { may } from '../../session/permissions';

const page = createPages('desks/trading/pages', () => import('./pages'));

/** What is offered on domestic sports and what it may cost: matches, results, leagues with limits, bets; rounds of virtual sports. */
export const tradingDesk: Desk = {
  name: 'trading',
  group: 'trading',
  pages: [
    { name: 'matches', icon: 'target', key: 'e', needs: ['trading:read'], Page: page('MatchesPage'), detail: ':match' },
    { name: 'results', icon: 'flag-3', key: 'u', needs: ['trading:read'], Page: page('ResultsPage'), detail: ':match' },
    {
      name: 'rounds',
      icon: 'device-gamepad-2',
      key: 'y',
      needs: ['trading:read'],
      Page: page('RoundsPage'),
      detail: ':round',
    },
    { name: 'leagues', icon: 'medal', key: 'v', needs: ['trading:read'], Page: page('LeaguesPage'), detail: ':league' },
    { name: 'bets', icon: 'ticket', key: 'p', needs: ['trading:read'], Page: page('BetsPage'), detail: ':bet' },
  ],
  useCounts(operator) {
    const { data } = usePoll('opsTradingSummary', may(operator, 'trading:read') ? {} : null, polling.shared);
    const rounds = usePoll(
      'opsVirtualRounds',
      may(operator, 'trading:read') ? { query: { view: 'waiting' } } : null,
      polling.shared,
    ).data?.counts.waiting;
    if (!data) return {};
    const late = data.near_limit + data.alerts;
    return {
      matches: late > 0 ? { kind: 'late', n: late } : undefined,
      rounds: rounds ? { kind: 'late', n: rounds } : undefined,
      results: data.results_waiting > 0 ? { kind: 'work', n: data.results_waiting } : undefined,
    };
  },
};
