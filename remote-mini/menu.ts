import type { RemoteDescription } from '@maru/contracts';
import { miniGames, toFlag, tokenGames } from './src/model/games';

type MenuEntry = NonNullable<RemoteDescription['menu']>[number];

/** Games of an entry, by the beginnings of their keys, including its own. */
const families: Readonly<Record<string, readonly string[]>> = {
  ntryPowerBall: ['ntryPowerBall', 'namedPowerBall'],
  'ntryEosPowerBall-1': ['ntryEosPowerBall'],
  ntryPowerLadder: ['ntryPowerLadder', 'namedPowerLadder', 'powerLadder'],
  ntrySpeedKeno: ['ntrySpeedKeno', 'ntryKenoLadder'],
  'sureLadder-1': ['sure'],
  lotusBaccarat1: ['lotus'],
  mgmBc: ['mgm'],
};

const texts = (en: string, zh: string, es: string) => ({ en, 'zh-CN': zh, es });
const entry = (
  id: string,
  key: string,
  order: number,
  text: string,
  others: ReturnType<typeof texts>,
  icon: string,
): MenuEntry => {
  const game = [...miniGames, ...tokenGames].find((miniGame) => miniGame.key === key)!;
  const isToken = tokenGames.includes(game);
  const family = miniGames.filter((other) => families[key]?.some((start) => other.key.startsWith(start)));
  const also = family.filter((other) => other.key !== key).map((other) => `/mini/${other.key}`);
  return {
    id,
    text,
    texts: others,
    icon,
    path: `${isToken ? '/tokenGame' : '/mini'}/${key}`,
    ...(also.length > 0 ? { also } : {}),
    parent: key === 'tokenPowerBall' || isToken ? 'token' : 'mini',
    flag: toFlag(game),
    order,
  };
};

/** Entries of the site's menu: the games that stand for their family, in the order of the drawing. */
export const menu: MenuEntry[] = [
  {
    id: 'mini',
    text: '미니게임',
    texts: texts('Mini games', '迷你游戏', 'Minijuegos'),
    icon: 'dice-5',
    path: '/mini',
    order: 40,
  },
  entry('mini-powerball', 'ntryPowerBall', 1, '파워볼', texts('Powerball', '强力球', 'Powerball'), 'coin'),
  entry(
    'mini-eos',
    'ntryEosPowerBall-1',
    2,
    'EOS 파워볼',
    texts('EOS Powerball', 'EOS强力球', 'EOS Powerball'),
    'coin',
  ),
  entry('mini-ladder', 'ntryPowerLadder', 3, '파워사다리', texts('Power ladder', '强力梯子', 'Escalera'), 'ladder'),
  entry('mini-keno', 'ntrySpeedKeno', 4, '스피드키노', texts('Speed keno', '快速基诺', 'Keno rápido'), 'dice-5'),
  entry('mini-sure', 'sureLadder-1', 5, '슈어게임', texts('Sure games', 'Sure游戏', 'Juegos Sure'), 'ladder'),
  entry('mini-lotus', 'lotusBaccarat1', 6, '로투스', texts('Lotus', '莲花', 'Lotus'), 'cards'),
  entry('mini-mgm', 'mgmBc', 7, 'MGM', texts('MGM', 'MGM', 'MGM'), 'cards'),
  {
    id: 'token',
    text: '토큰게임',
    texts: texts('Token games', '代币游戏', 'Juegos de fichas'),
    icon: 'coins',
    path: '/tokenGame',
    order: 45,
  },
  entry('token-roulette', 'roulette', 1, '룰렛', texts('Roulette', '轮盘', 'Ruleta'), 'coin'),
  entry('token-hilow', 'hilow', 2, '하이로우', texts('Hi-low', '猜大小', 'Hi-low'), 'cards'),
  entry('token-baccarat', 'baccarat', 3, '바카라', texts('Baccarat', '百家乐', 'Baccarat'), 'cards'),
  entry('token-graph', 'graph', 4, '그래프', texts('Graph', '曲线', 'Gráfico'), 'chart-line'),
  entry(
    'token-powerball',
    'tokenPowerBall',
    5,
    '토큰 파워볼',
    texts('Token powerball', '代币强力球', 'Powerball de fichas'),
    'coin',
  ),
];
