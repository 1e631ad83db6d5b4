import { feedPickOrder } from '@maru/contracts/cart-rules';
import {
  catalogueNames,
  cookieStorage,
  createAreaTree,
  pickKey,
  productTotals,
  type SportsArea,
  type SportsCategory,
} from '@maru/sportsbook';
import { calls } from './calls';
import { feedCodec } from './cart-codec';
import { isReplacedBy, standTogether } from './cart-rules';
import { categoryFlags } from './flags';
import { oddsRange } from './odds-range';

const inplay: SportsCategory = {
  id: 1,
  name: 'inplay',
  path: '/theSports/inplay',
  topic: 'feed.inplay',
  live: true,
  flags: categoryFlags[1],
  range: (config) => oddsRange(config, 1),
  count: ({ inplay = 0 }) => inplay,
};

const prematch: SportsCategory = {
  id: 2,
  name: 'prematch',
  path: '/theSports/prematch',
  topic: 'feed.prematch',
  live: false,
  flags: categoryFlags[2],
  range: (config) => oddsRange(config, 2),
  count: ({ prematch = 0 }) => prematch,
};

/** Overseas sports as the sportsbook knows it: categories 1 in-play and 2 pre-match. */
export const area: SportsArea = {
  id: 'feed',
  mount: '/theSports',
  texts: 'feed',
  categories: [inplay, prematch],
  matchTopic: (matchId) => `feed.match.${matchId}`,
  tree: createAreaTree('feed', ({ live, coming }) => ({ inplay: live, prematch: coming })),
  names: catalogueNames,
  limits: (config) => config?.the_sports_config ?? null,
  cart: {
    // Site spec, part 9.
    storage: cookieStorage('feed_cart', 1),
    codec: feedCodec,
    autoAcceptCookie: { name: 'feed_bet_option', days: 7 },
    pickOrder: feedPickOrder,
    toKey: pickKey,
    toMatchId: ({ matchId }) => matchId,
    isReplacedBy,
    standTogether,
    totals: (_, values, stake) => productTotals('feed_floor2', values, stake),
  },
  list: { filters: ['sort'] },
  calls,
};
