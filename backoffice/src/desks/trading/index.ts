import { usePoll } from '../../api/use-poll';
import type { Desk } from '../../routes/desk';
import { may } from '../../shell/permissions';
import { BetsPage } from './bets/BetsPage';
import { LeaguesPage } from './leagues/LeaguesPage';
import { MatchesPage } from './matches/MatchesPage';
import { ResultsPage } from './results/ResultsPage';

const everyMs = 4_000;

/** What is offered on domestic sports and what it may cost: matches, results, leagues with limits, bets. */
export const tradingDesk: Desk = {
  name: 'trading',
  group: 'trading',
  pages: [
    { name: 'matches', icon: 'target', key: 't', needs: ['trading:read'], Page: MatchesPage, detail: ':match' },
    { name: 'results', icon: 'flag-3', key: 'r', needs: ['trading:read'], Page: ResultsPage, detail: ':match' },
    { name: 'leagues', icon: 'medal', key: 'l', needs: ['trading:read'], Page: LeaguesPage, detail: ':league' },
    { name: 'bets', icon: 'ticket', key: 'b', needs: ['trading:read'], Page: BetsPage, detail: ':bet' },
  ],
  useCounts(operator) {
    const { data } = usePoll('opsTradingSummary', may(operator, 'trading:read') ? {} : null, everyMs);
    if (!data) return {};
    const late = data.near_limit + data.alerts;
    return {
      matches: late > 0 ? { kind: 'late', n: late } : undefined,
      results: data.results_waiting > 0 ? { kind: 'work', n: data.results_waiting } : undefined,
    };
  },
};
