import { isGameLimit } from './game-limits';

test('limits of games, and groups that hold them, are known by their key; switches and other limits are not', () => {
  for (const key of ['minigame_list.254.max_stake', 'tg_config.1004.max_win', 'tg_config', 'minigame_list.254']) {
    expect([key, isGameLimit(key)]).toEqual([key, true]);
  }
  for (const key of ['minigame_list.254.use', 'tg_config.1004.close_seconds', 'the_sports_config.max_stake', '']) {
    expect([key, isGameLimit(key)]).toEqual([key, false]);
  }
});
