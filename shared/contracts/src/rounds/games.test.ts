import { configuredGame, roundGameKinds, shortestRound } from './games';

const game = {
  use: 1,
  key: 'sureOdd-1',
  kind: 'oddEven',
  family: 'sure',
  source: 'own',
  order: 1,
  term: 30,
  close_seconds: 10,
  betting_lock: 0,
  crash_lock: 0,
  maintenance: 0,
  mute: 0,
  min_stake: 1_000,
  max_stake: 10_000,
  max_win: 100_000,
};
const problems = (changes: object) =>
  configuredGame.safeParse({ ...game, ...changes }).error?.issues.map(({ code, path }) => `${code} ${path.join('.')}`);

test.each(roundGameKinds)('no configuration makes rounds of %s faster than licences allow', (kind) => {
  const field = kind === 'graph' ? 'close_seconds' : 'term';
  const term = kind === 'graph' ? 0 : 30;
  expect(problems({ kind, term })).toBeUndefined();
  expect(problems({ kind, term, [field]: shortestRound })).toBeUndefined();
  for (const seconds of [shortestRound - 1, 1, 0]) {
    expect(problems({ kind, term, [field]: seconds })).toEqual([`too_small ${field}`]);
  }
});
