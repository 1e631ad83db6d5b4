import { describeRemote } from '@maru/remote/config';
import { contributions } from './contributions';
import { menu } from './menu';
import { miniGames, toFlag, tokenGames } from './src/model/games';

export default describeRemote({
  name: 'remote-mini',
  version: '0.1.0',
  hostContract: '1.2',
  mounts: [
    { slot: 'main', name: 'mini', path: '/mini' },
    { slot: 'main', name: 'token', path: '/tokenGame' },
    { slot: 'cart', name: 'cart', path: '/mini' },
    { slot: 'cart', name: 'cart', path: '/tokenGame' },
  ],
  redirects: [
    ['/mini', '/mini/ntryPowerBall'],
    ['/tokenGame', '/tokenGame/roulette'],
  ],
  routes: [
    ...miniGames.map((game) => ({ path: `/mini/${game.key}`, flags: [toFlag(game)] })),
    ...tokenGames.flatMap((game) => [
      { path: `/tokenGame/${game.key}`, flags: [toFlag(game)] },
      ...['game', 'info', 'result', 'validate'].map((view) => ({
        path: `/tokenGame/${game.key}/${view}`,
        flags: [toFlag(game)],
      })),
    ]),
  ],
  menu,
  preload: miniGames.map(({ key, id, area }) => ({
    path: `/mini/${key}`,
    urls: ['/api/mini/list', area === 'mini' ? `/api/mini/auth/next/${id}` : `/api/tg/next/${id}`],
  })),
  contributions,
});
