import { type Config, config as configSchema, type Guide } from '@maru/contracts';
import { gameRules, leastReturnBp, lowReturns, maxReturnBp } from '@maru/rounds';
import { type Client, startApi, type TestApi } from '../../test/harness';

const path = '/api/cscenter/guide';
let api: TestApi;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.member('demo1');
});
afterAll(() => api.stop());
const guide = async (): Promise<Guide> => (await client.get(path)).body;
const config = async (): Promise<Config> => configSchema.parse((await client.get('/api/configs')).body);

// spec community.23
test('every number is the one that the configuration holds now', async () => {
  const [shown, set] = [await guide(), await config()];
  const { sports_config: sports, the_sports_config: feed } = set;
  expect(shown.sports).toMatchObject({
    open: true,
    min_stake: sports.min_stake,
    max_stake: sports.max_stake,
    max_win: sports.max_win,
    max_legs: sports.max_legs,
    delay_ms: sports.live_delay_ms,
    least_odds: sports.min_ration,
    most_odds: sports.max_ration,
  });
  expect(shown.inplay).toMatchObject({ delay_ms: feed.inplay_delay_ms, most_odds: set.inplay_max_ration });
  expect(shown.prematch).toMatchObject({ delay_ms: 0, most_odds: set.prematch_max_ration });
  const games = [...Object.values(set.minigame_list), ...Object.values(set.tg_config)].filter(({ use }) => use === 1);
  expect(shown.games).toHaveLength(games.length);
  for (const game of games) {
    expect(shown.games.find(({ key }) => key === game.key)).toMatchObject({
      kind: game.kind,
      term: game.term,
      close_seconds: game.close_seconds,
      min_stake: game.min_stake,
      max_stake: game.max_stake,
      max_win: game.max_win,
    });
  }
  expect(shown.cash.credit.limits.min).toBeGreaterThan(0);
  expect(shown.void_after_seconds).toBe(60);
});

// spec community.23
test('a changed limit, a bonus that is blocked and a game that is switched off are there at once', async () => {
  const before = await guide();
  expect(before.sports.bonus.length).toBeGreaterThan(0);
  const [gone] = before.games;
  const [gameId] = Object.entries((await config()).minigame_list).find(([, { key }]) => key === gone!.key)!;
  await api.services.settings.set({
    'sports_config.max_stake': 1_234_000,
    'sports_config.bonus_folders_block': 1,
    [`minigame_list.${gameId}.use`]: 0,
  });
  const after = await guide();
  expect(after.sports).toMatchObject({ max_stake: 1_234_000, bonus: [] });
  expect(after.games).toHaveLength(before.games.length - 1);
  await api.services.settings.set({
    'sports_config.max_stake': null,
    'sports_config.bonus_folders_block': null,
    [`minigame_list.${gameId}.use`]: null,
  });
});

// spec community.23
test('each kind of game has the markets that bets are graded by, within the bounds of returns or named as low', async () => {
  const { kinds, games } = await guide();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...new Set(games.map(({ kind }) => kind))].sort());
  for (const { kind, markets } of kinds) {
    if (kind in gameRules) {
      const rule = gameRules[kind as keyof typeof gameRules];
      expect(markets.map(({ market }) => market)).toEqual(rule.markets.map(({ code }) => code));
    }
    for (const { returns, is_low } of markets) {
      expect(returns[1]).toBeLessThanOrEqual(maxReturnBp);
      expect(is_low).toBe(returns[0] < leastReturnBp);
      if (is_low) expect(Object.keys(lowReturns)).toContain(kind);
    }
  }
});

// spec community.23
test('a guide that is switched off is not there, and a guest has none', async () => {
  await api.services.settings.set({ use_guide: 0 });
  expect((await client.get(path)).status).toBe(404);
  await api.services.settings.set({ use_guide: null });
  expect((await client.get(path)).status).toBe(200);
  expect((await api.guest().get(path)).status).toBe(401);
});
