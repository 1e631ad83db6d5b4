import type { Config, GuideBets } from '@maru/contracts';
import type { GuidePart } from '../../kernel/services';

function listNumbers(config: Config, list: 'inplay' | 'prematch'): GuideBets {
  const { the_sports_config: feed } = config;
  return {
    open: feed.use === 1 && feed[`${list}_use`] === 1,
    min_stake: feed.min_stake,
    max_stake: feed.max_stake,
    max_win: feed.max_win,
    max_legs: feed.max_legs,
    delay_ms: list === 'inplay' ? feed.inplay_delay_ms : 0,
    silent_after_ms: feed.silent_after_ms,
    least_odds: config[`${list}_min_ration`],
    most_odds: config[`${list}_max_ration`],
  };
}

/** Numbers of both lists for the guide. */
export const feedGuide: GuidePart = {
  name: 'feed',
  read: (config) => ({ inplay: listNumbers(config, 'inplay'), prematch: listNumbers(config, 'prematch') }),
};
