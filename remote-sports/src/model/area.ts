import type { Config } from '@maru/contracts';
import { sportsTopics } from '@maru/contracts/sports-rules';
import { configAtom, store } from '@maru/platform';
import { createAreaTree, inCategoryOrHeld, pickCodec, pickKey, type SportsArea } from '@maru/sportsbook';
import { bonusTrack, sportsTotals } from './bonus';
import { makeCalls } from './calls';
import { isReplacedBy } from './cart-rules';
import { dayStorage } from './cart-storage';
import { categories } from './categories';
import { joinSports } from './join-sports';
import type { MarketIndex } from './market-index';
import { sportsNames } from './names';

/** What the area's description needs of its state. */
export interface AreaPorts {
  index: MarketIndex;
  autoAccepts(): boolean;
}

const settings = (config: Config | null) => config?.sports_config;

/** Domestic and virtual sports as the sportsbook takes them. */
export function describeArea({ index, autoAccepts }: AreaPorts): SportsArea {
  return {
    id: 'sports',
    mount: '/game/sports',
    texts: 'sports',
    categories,
    matchTopic: sportsTopics.match,
    join: (topic, handlers) => joinSports(topic, handlers, index),
    tree: createAreaTree('sports', ({ live, coming }) => ({ live, cross: coming })),
    names: sportsNames((marketId) => index.get(marketId)),
    limits: (config) => settings(config) ?? null,
    cart: {
      storage: dayStorage('sports.cart'),
      codec: pickCodec(categories.map(({ id }) => id)),
      autoAcceptCookie: { name: 'sports_bet_option', days: 7 },
      resetsStake: true,
      pickOrder: [
        'match_missing',
        'market_missing',
        'odds_missing',
        'odds_resulted',
        'odds_suspended',
        'odds_out_of_range',
      ],
      lineMoves: true,
      toKey: pickKey,
      toMatchId: ({ matchId }) => matchId,
      isReplacedBy,
      totals: (picks, values, stake, config) => sportsTotals(picks, values, stake, settings(config)),
      bonus: (picks, values, config) => bonusTrack(picks, values, settings(config)),
    },
    list: {
      filters: ['search', 'sort', 'favorites'],
      isListed: inCategoryOrHeld,
      liveOrder: 'start',
      newMatches: 'fetched',
    },
    retain: (needed) => index.retain(needed),
    calls: makeCalls({ index, settings: () => settings(store.get(configAtom)), autoAccepts }),
  };
}
