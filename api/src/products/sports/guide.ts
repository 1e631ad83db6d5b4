import type { Config, Guide } from '@maru/contracts';
import type { GuidePart } from '../../kernel/services';

function toNumbers({ sports_config: sports }: Config): Guide['sports'] {
  const isBonusOn = sports.bonus_folders_block === 0;
  return {
    open: sports.use === 1,
    min_stake: sports.min_stake,
    max_stake: sports.max_stake,
    max_win: sports.max_win,
    max_legs: sports.max_legs,
    delay_ms: sports.live_delay_ms,
    silent_after_ms: sports.silent_after_ms,
    least_odds: sports.min_ration,
    most_odds: sports.max_ration,
    bonus: isBonusOn
      ? sports.bonus_folders
          .filter(({ disable }) => !disable)
          .map(({ ratio, min_ratio, min_folder, strict }) => ({ ratio, min_ratio, min_folder, strict }))
      : [],
  };
}

/** Numbers of domestic sports for the guide. */
export const sportsGuide: GuidePart = { name: 'sports', read: (config) => ({ sports: toNumbers(config) }) };
