import type { RoundGame } from '@maru/contracts';
import { outsideGames } from './index';

const game = { use: 1, kind: 'powerball', source: 'outside', term: 60 } as RoundGame;

test('games in use that are drawn outside are followed, each with its rhythm; no others', () => {
  const games = outsideGames({
    minigame_list: {
      104: game,
      105: { ...game, use: 0 },
      254: { ...game, kind: 'oddEven', term: 300 },
      403: { ...game, source: 'own' },
      404: { ...game, term: 0 },
      406: { ...game, kind: 'racing' },
    },
    tg_config: { 500: { ...game, source: 'own' } },
  });
  expect(games).toEqual([
    { id: 104, kind: 'powerball', termMs: 60_000 },
    { id: 254, kind: 'oddEven', termMs: 300_000 },
  ]);
});
