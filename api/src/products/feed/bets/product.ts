import {
  type BettingRequest,
  type Category,
  type Config,
  categories,
  type FeedLegProblem,
  type MaxBetRequest,
  type OddsRange,
} from '@maru/contracts';
import type { BetProduct, OddsPolicy, Quote } from '../../../bets/products/product';
import { gradeBets } from '../results/grade-bets';
import { recallLegs } from '../results/recall';
import type { FeedState } from '../state/feed-state';
import { toIdentity } from '../state/model';
import type { OddsBook } from '../state/odds-book';
import { toBooking, toKeys } from '../stored';
import { cashOutOdds } from './cash-out';
import { conflicts } from './conflicts';
import { checkLegs, type FeedLegIssue, type Leg } from './legs';
import { noticePicks, presentBet, presentIssue } from './present';
import { allowedPairs, ratioRule } from './rules';

/** What the product needs of the feed. */
type Feed = Pick<FeedState, 'book' | 'liveness' | 'epoch' | 'seq'>;

export type FeedProduct = BetProduct<{
  id: 'feed';
  cart: MaxBetRequest;
  request: BettingRequest;
  leg: Leg;
  issue: FeedLegIssue;
  problem: FeedLegProblem;
}>;

const isInplay = ({ category }: { category: Category }): boolean => category === categories.inplay;

const findRange = (config: Config, inplay: boolean): OddsRange =>
  inplay
    ? { min: config.inplay_min_ration, max: config.inplay_max_ration }
    : { min: config.prematch_min_ration, max: config.prematch_max_ration };

function quote(book: OddsBook, cart: MaxBetRequest, config: Config, policy: OddsPolicy): Quote<Leg, FeedLegIssue> {
  const betOption = policy.kind === 'any' ? null : policy.acceptsBetter;
  const checked = checkLegs(book, { ...cart, betOption }, findRange(config, isInplay(cart)), Date.now());
  if (checked.ok) return checked;
  const { issues } = checked;
  const mixed = issues.some((issue) => issue.reason === 'category_mismatch');
  return { ok: false, reason: mixed ? 'category_mismatch' : issues[0].reason, issues };
}

/** After the delay a leg must keep its meaning: its id may now identify another line. */
function movedLegs(before: readonly Leg[], after: readonly Leg[]): FeedLegIssue[] {
  return after.flatMap((leg, i) =>
    toIdentity(leg.market.id, leg.outcome) === toIdentity(before[i]!.market.id, before[i]!.outcome)
      ? []
      : [{ item: leg.item, reason: 'odds_changed' as const, value: leg.odds }],
  );
}

/** How bets on the feed are quoted, graded and shown. */
export function createFeedProduct(feed: Feed): FeedProduct {
  const { book, liveness } = feed;
  return {
    id: 'feed',
    ratioRule,
    closedReason: 'match_closed',
    isOpen(request, config) {
      const { use, inplay_use, prematch_use } = config.the_sports_config;
      return Boolean(use && (isInplay(request) ? inplay_use : prematch_use));
    },
    fingerprint({ amount, category, cartItems, ratio, win, betOption }) {
      const items = cartItems.map((item) => [item.matchId, item.marketId, item.odds.id, item.odds.value]);
      return [amount, category, items, ratio, win, betOption];
    },
    slip: ({ amount, ratio, win, cartItems, betOption }) => ({
      stake: amount,
      ratio,
      win,
      shownOdds: cartItems.map((item) => item.odds.value),
      acceptsBetter: betOption,
    }),
    limits({ the_sports_config: limits }) {
      return {
        minStake: limits.min_stake,
        maxStake: limits.max_stake,
        maxWin: limits.max_win,
        maxLegs: limits.max_legs,
      };
    },
    quote: (cart, config, policy) => quote(book, cart, config, policy),
    validate: (cart, legs) => (conflicts(cart.category, legs, allowedPairs) ? 'legs_conflict' : null),
    outage: (request, { the_sports_config: { silent_after_ms } }) =>
      liveness.alive(silent_after_ms, request.category) ? null : 'feed_silent',
    delayMs: (request, config) => (isInplay(request) ? config.the_sports_config.inplay_delay_ms : 0),
    movedLegs,
    booking: (request, legs, { match_start }) =>
      toBooking(request, legs, match_start, {
        catalogue: book.catalogue,
        epoch: feed.epoch,
        seq: feed.seq,
        time: liveness.feedTime,
      }),
    keys: (leg) => toKeys(feed.epoch, leg),
    cashOutOdds: (bet, config) =>
      cashOutOdds(
        {
          book,
          epoch: feed.epoch,
          seq: feed.seq,
          range: findRange,
          alive: (silentAfterMs, category) => liveness.alive(silentAfterMs, category),
        },
        bet,
        config,
      ),
    grade: gradeBets,
    noticePicks,
    recall: recallLegs,
    present: (bet, locale) => presentBet(bet, locale, feed),
    presentIssue,
  };
}
