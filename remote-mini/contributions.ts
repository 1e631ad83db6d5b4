import type { RemoteContributions } from '@maru/contracts';
import { allGames, miniGames, toFlag } from './src/model/games';

/** The clock that the list of mini games answers for a game. */
const draw = (key: string) => ({ list: 'miniList', game: String(miniGames.find((game) => game.key === key)?.id) });

/** Contributions of mini games and token games to the page in addition to their mounts. */
export const contributions: RemoteContributions = {
  // The most played first.
  tiles: [
    { menu: 'mini-powerball', icon: 'ball-bowling', art: 'balls', draw: draw('ntryPowerBall') },
    { menu: 'mini-eos', icon: 'rocket', art: 'cells', draw: draw('ntryEosPowerBall-1') },
    { menu: 'mini-ladder', icon: 'ladder', art: 'steps', draw: draw('ntryPowerLadder') },
    { menu: 'token-roulette', icon: 'roulette', art: 'wheel' },
    { menu: 'mini-lotus', icon: 'play-card', art: 'cards', draw: draw('lotusBaccarat1') },
    { menu: 'token-graph', icon: 'chart-line', art: 'curve' },
    { menu: 'mini-keno', icon: 'dice-5', art: 'dice', draw: draw('ntrySpeedKeno') },
    { menu: 'mini-sure', icon: 'horse', art: 'lanes', draw: draw('sureLadder-1') },
  ],
  flags: allGames.map(toFlag),
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
