import { allGames, gameViews, miniGames, readGameAddress, toAddress, tokenGames } from './games';

// spec mini-pages.1
test('every page of every game is at its address, and its address leads to it', () => {
  for (const game of allGames) {
    for (const view of gameViews) {
      const [path, search = ''] = toAddress(game, view).split('?');
      expect(readGameAddress(path!, search)).toEqual({ game, view });
    }
  }
});

test('a token game without a page of its own shows the game', () => {
  for (const game of tokenGames) {
    expect(readGameAddress(`/tokenGame/${game.key}/game`, '')).toEqual({ game, view: 'game' });
  }
});

test.each([
  '/mini/none',
  '/mini/roulette',
  '/tokenGame/tokenPowerBall',
  '/tokenGame/graph/other',
  '/mini/mgmBc/info',
  '/home',
])('%s names no game', (path) => {
  expect(readGameAddress(path, '')).toBeNull();
});

test('ids and keys are different', () => {
  expect(new Set(allGames.map(({ id }) => id)).size).toBe(allGames.length);
  expect(new Set(miniGames.map(({ key }) => key)).size).toBe(miniGames.length);
});

test('the games are those that the site’s list of addresses names', () => {
  const listKeys = (games: readonly { key: string }[]) => games.map(({ key }) => key);
  const numbered = (key: string, last: number) => Array.from({ length: last }, (_, at) => `${key}-${at + 1}`);
  // As the site's list of addresses spells them.
  const mini = [
    ...numbered('ntryEosPowerBall', 5),
    'ntryPowerBall',
    'lotusBaccarat1',
    'lotusSicbo',
    'lotusOdd',
    'ntryPowerLadder',
    'ntrySpeedKeno',
    'ntryKenoLadder',
    'namedPowerBall',
    'namedPowerLadder',
    'mgmOdd',
    'mgmBc',
    ...numbered('sureLadder', 3),
    ...numbered('surePowerball', 3),
    ...numbered('sureRacing', 3),
    'tokenPowerBall',
    'powerLadder',
  ];
  expect(listKeys(miniGames).sort()).toEqual(mini.sort());
  expect(listKeys(tokenGames).sort()).toEqual(['baccarat', 'graph', 'hilow', 'roulette']);
});
