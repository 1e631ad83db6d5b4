import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { may } from '../../session/permissions';
import { isOffRange } from './game-state';

const page = createPages('desks/games/pages', () => import('./pages'));

/** Games by rounds: switches, limits and odds, rounds with their bets, voids. */
export const gamesDesk: Desk = {
  name: 'games',
  group: 'games',
  pages: [{ name: 'games', icon: 'dice-5', key: 'd', needs: ['games:read'], Page: page('GamesPage'), detail: ':game' }],
  useCounts(operator) {
    const { data } = usePoll('opsGames', may(operator, 'games:read') ? {} : null, polling.figures);
    const n = data?.games.filter(({ week }) => isOffRange(week)).length ?? 0;
    return { games: n > 0 ? { kind: 'work', n } : undefined };
  },
};
