import { productTotals, type SportsArea, type SportsCategory } from '@maru/sportsbook';
import { categoryFlags } from '../routes/flags';
import { calls } from './calls';
import { isReplacedBy } from './cart-rules';
import { oddsRange } from './odds-range';

const inplay: SportsCategory = {
  id: 1,
  name: 'inplay',
  path: '/theSports/inplay',
  topic: 'feed.inplay',
  live: true,
  flags: categoryFlags[1],
  range: (config) => oddsRange(config, 1),
  count: (counts) => counts.inplay,
};

const prematch: SportsCategory = {
  id: 2,
  name: 'prematch',
  path: '/theSports/prematch',
  topic: 'feed.prematch',
  live: false,
  flags: categoryFlags[2],
  range: (config) => oddsRange(config, 2),
  count: (counts) => counts.prematch,
};

/** Overseas sports as the sportsbook knows it: categories 1 in-play and 2 pre-match. */
export const area: SportsArea = {
  id: 'feed',
  texts: 'feed',
  categories: [inplay, prematch],
  matchTopic: (matchId) => `feed.match.${matchId}`,
  limits: (config) => config?.the_sports_config ?? null,
  cart: {
    // Site spec, part 9.
    cookie: { name: 'feed_cart', days: 1 },
    autoAcceptCookie: { name: 'feed_bet_option', days: 7 },
    isReplacedBy,
    totals: (_, values, stake) => productTotals('feed_floor2', values, stake),
  },
  calls,
};
