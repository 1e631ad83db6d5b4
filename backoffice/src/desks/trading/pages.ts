export { BetsPage } from './bets/BetsPage';
export { LeaguesPage } from './leagues/LeaguesPage';
export { MatchesPage } from './matches/MatchesPage';
export { ResultsPage } from './results/ResultsPage';
export { RoundsPage } from './rounds/RoundsPage';
