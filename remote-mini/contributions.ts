import type { RemoteContributions } from '@maru/contracts';
import { allGames, flagOf } from './src/model/games';

/** What mini games and token games add to the page besides their mounts. */
export const contributions: RemoteContributions = {
  tiles: [{ menu: 'mini-powerball' }, { menu: 'token-roulette' }, { menu: 'token-graph' }],
  flags: allGames.map(flagOf),
  record: [
    {
      product: 'mini',
      name: 'record',
      text: '미니게임',
      texts: { en: 'Mini games', 'zh-CN': '迷你游戏', es: 'Minijuegos' },
      icon: 'dice-5',
    },
    {
      product: 'token',
      name: 'record',
      text: '토큰게임',
      texts: { en: 'Token games', 'zh-CN': '代币游戏', es: 'Juegos de fichas' },
      icon: 'coins',
    },
  ],
};
