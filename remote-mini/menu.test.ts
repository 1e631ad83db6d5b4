import { menu } from './menu';
import { allGames, toAddress } from './src/model/games';

test('every game is marked at one entry of the menu', () => {
  const entries = menu.filter(({ parent }) => parent !== undefined);
  for (const game of allGames) {
    const address = toAddress(game);
    const marked = entries.filter(({ path, also = [] }) => path === address || also.includes(address));
    expect([game.key, marked.length]).toEqual([game.key, 1]);
  }
});
