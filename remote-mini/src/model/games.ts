import type { RoundGameKind } from '@maru/contracts';

/** A game by rounds as the site's addresses name it. `id`: in the configuration; `list`: where it is configured. */
export interface GameRef {
  id: number;
  key: string;
  kind: RoundGameKind;
  /** Whose calls it takes: 'mini' /api/mini, 'token' /api/tg. */
  area: 'mini' | 'token';
  list: 'minigame_list' | 'tg_config';
}

const mini = (id: number, key: string, kind: RoundGameKind): GameRef => ({
  id,
  key,
  kind,
  area: 'mini',
  list: 'minigame_list',
});
const token = (id: number, key: string, kind: RoundGameKind): GameRef => ({
  id,
  key,
  kind,
  area: 'token',
  list: 'tg_config',
});

/** Games with a page below /mini (site spec, part 2). */
export const miniGames: readonly GameRef[] = [
  mini(100, 'ntryPowerBall', 'powerball'),
  mini(101, 'ntryPowerLadder', 'powerLadder'),
  mini(102, 'ntryKenoLadder', 'kenoLadder'),
  mini(103, 'ntrySpeedKeno', 'keno'),
  ...[1, 2, 3, 4, 5].map((minutes) => mini(103 + minutes, `ntryEosPowerBall-${minutes}`, 'powerball')),
  mini(109, 'namedPowerBall', 'powerball'),
  mini(110, 'namedPowerLadder', 'powerLadder'),
  mini(111, 'powerLadder', 'powerLadder'),
  mini(251, 'lotusBaccarat1', 'baccarat'),
  mini(253, 'lotusSicbo', 'sicbo'),
  mini(254, 'lotusOdd', 'oddEven'),
  mini(301, 'mgmOdd', 'oddEven'),
  mini(302, 'mgmBc', 'baccarat'),
  ...[1, 2, 3].map((minutes) => mini(399 + minutes, `sureLadder-${minutes}`, 'ladder')),
  ...[1, 2, 3].map((minutes) => mini(402 + minutes, `surePowerball-${minutes}`, 'powerball')),
  ...[1, 2, 3].map((minutes) => mini(405 + minutes, `sureRacing-${minutes}`, 'racing')),
  token(500, 'tokenPowerBall', 'powerball'),
];

/** Games with pages below /tokenGame. */
export const tokenGames: readonly GameRef[] = [
  token(1000, 'roulette', 'roulette'),
  token(1001, 'hilow', 'hilow'),
  token(1002, 'baccarat', 'baccarat'),
  token(1004, 'graph', 'graph'),
];

export const allGames: readonly GameRef[] = [...miniGames, ...tokenGames];

/** Pages of a token game; the first one is shown where the address names none. */
export const gameViews = ['game', 'info', 'result', 'validate'] as const;
export type GameView = (typeof gameViews)[number];

/** Flag of the configuration (dotted path) that opens a game. */
export const toFlag = ({ list, id }: GameRef): string => `${list}.${id}.use`;

/** Address of a page of a game. */
export function toAddress(game: GameRef, view: GameView = 'game'): string {
  if (tokenGames.some(({ id }) => id === game.id)) {
    return view === 'game' ? `/tokenGame/${game.key}` : `/tokenGame/${game.key}/${view}`;
  }
  return view === 'game' ? `/mini/${game.key}` : `/mini/${game.key}?view=${view}`;
}

/** Address of the page that verifies a round of a game. */
export function toProof(game: GameRef, round: number): string {
  const address = toAddress(game, 'validate');
  return `${address}${address.includes('?') ? '&' : '?'}round=${round}`;
}

/** The game and page that an address names; null where it names none. `search`: with or without its '?'. */
export function readGameAddress(path: string, search: string): { game: GameRef; view: GameView } | null {
  const [, area, key, tab, more] = path.replace(/\/+$/, '').split('/');
  if (more !== undefined) return null;
  const findView = (name: string | null | undefined) => gameViews.find((view) => view === name);
  if (area === 'mini' && tab === undefined) {
    const game = miniGames.find((listed) => listed.key === key);
    return game ? { game, view: findView(new URLSearchParams(search).get('view')) ?? 'game' } : null;
  }
  if (area !== 'tokenGame') return null;
  const game = tokenGames.find((listed) => listed.key === key);
  const view = tab === undefined ? 'game' : findView(tab);
  return game && view ? { game, view } : null;
}
