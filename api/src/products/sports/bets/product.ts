import { type CartProblem, type Config, type GameBetRequest, type GameMaxBetRequest, isVirtual } from '@maru/contracts';
import type { RatioRule } from '@maru/money';
import type { BetProduct } from '../../../bets/products/product';
import { isInUse } from '../lists/in-use';
import type { Offers } from '../state/offers';
import { computeMaxStake } from '../state/trading-rules';
import { toBooking, toKeys } from '../stored';
import { cashOutOdds } from './cash-out';
import { gradeBets, settledOdds } from './grade';
import { isPick, type Leg, quoteLegs, type SportsLegIssue, slipProblem } from './legs';
import { noticePicks, noticeTexts } from './notice';
import { presentBet, presentIssue } from './present';

/** Rounding rule of domestic sports; its name is stored on each bet. */
export const ratioRule: RatioRule = 'domestic_hu2';

export type SportsProduct = BetProduct<{
  id: 'sports';
  cart: GameMaxBetRequest;
  request: GameBetRequest;
  leg: Leg;
  issue: SportsLegIssue;
  problem: CartProblem;
}>;

/**
 * How bets on domestic and virtual sports are quoted, graded and shown.
 * @param catchUp reads what operators set in other processes; ends when it holds here
 */
export function createSportsProduct(offers: Offers, catchUp?: () => Promise<void>): SportsProduct {
  const silent = (config: Config, request: GameMaxBetRequest) => {
    const source = offers.ofCategory(request.data.category);
    return !source?.alive(request.data.category, config.sports_config.silent_after_ms);
  };
  return {
    id: 'sports',
    ratioRule,
    closedReason: 'match_closed',
    isOpen: ({ data }, config) => isInUse(config, data.category),
    fingerprint: ({ cart, bonus, amount, data }) => [
      amount,
      data.category,
      cart.map((item) => [item.id, item.select, item.selectRatio, item.odd2]),
      bonus.map(({ ratio, min_folder }) => [ratio, min_folder]),
      data.ratio,
      data.win,
      data.acceptBetter,
    ],
    slip: ({ cart, bonus, amount, data }) => ({
      stake: amount,
      ratio: data.ratio,
      win: data.win,
      shownOdds: cart.length === 0 ? [] : [...cart.map((item) => item.selectRatio), ...bonus.map(({ ratio }) => ratio)],
      acceptsBetter: data.acceptBetter,
    }),
    limits: ({ sports_config: limits }, { data }) => ({
      minStake: limits.min_stake,
      maxStake: computeMaxStake(data.category, limits.max_stake),
      maxWin: limits.max_win,
      // The bonus is stored as a leg but does not count as one.
      maxLegs: limits.max_legs + 1,
    }),
    quote(cart, config, policy) {
      const quote = quoteLegs(offers, cart, config, policy, Date.now());
      if (!quote.ok || quote.legs.filter(isPick).length <= config.sports_config.max_legs) return quote;
      const item = cart.cart[config.sports_config.max_legs]!;
      return {
        ok: false,
        reason: 'legs_above_max',
        issues: [{ item, reason: 'legs_above_max', odds: null, line: null }],
      };
    },
    validate: slipProblem,
    outage: (request, config) => (silent(config, request) ? 'feed_silent' : null),
    delayMs: ({ data }, config) =>
      !isVirtual(data.category) && data.category === 4 ? config.sports_config.live_delay_ms : 0,
    // A pick is its market and line: the second quote has asked about both.
    movedLegs: () => [],
    ...(catchUp ? { catchUp } : {}),
    booking: (request, legs, { match_start }) => toBooking(request, legs, match_start),
    keys: (leg) => (isPick(leg) ? toKeys(leg) : null),
    grade: (sql, bets) => gradeBets(sql, bets, offers),
    settledOdds,
    noticePicks,
    noticeTexts,
    cashOutOdds: (bet, config) => cashOutOdds(offers, bet, config, Date.now()),
    async recall(sql, bets) {
      const decided = bets.filter(({ legs }) => legs.some(({ result }) => result !== null));
      // Grading reads what is stored, and each source remembers it.
      await gradeBets(sql, decided, offers);
    },
    present: (bet, locale) =>
      presentBet(bet, locale, {
        finalScore: (subject) => offers.ofSubject(subject)?.finalScore(subject) ?? null,
        match: (subject, id) => {
          const match = offers.match(id)?.match;
          return match?.subject === subject ? match : undefined;
        },
        voidReason: (leg) => offers.ofSubject(leg.subject)?.voidReason(leg) ?? null,
        isLate: (leg) => offers.ofSubject(leg.subject)?.isLate?.(leg) ?? false,
      }),
    presentIssue,
  };
}
