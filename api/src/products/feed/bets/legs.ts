import {
  type BettingRequest,
  type CartLeg,
  type Category,
  categories,
  matchStatus,
  type OddsRange,
  periodFinished,
  pickProblem,
  type Reason,
} from '@maru/contracts';
import type { LegIssue, QuotedLeg } from '../../../bets/products/product';
import { type BookMarket, type BookMatch, type BookOutcome, findResult, marketUse } from '../state/model';
import type { OddsBook } from '../state/odds-book';

/** A pick together with what it points to now; `odds` in 1/100. */
export interface Leg extends QuotedLeg {
  item: CartLeg;
  match: BookMatch;
  market: BookMarket;
  outcome: BookOutcome;
}

/** Why a leg cannot be placed. `value`: current odds in 1/100, if known. */
export interface FeedLegIssue extends LegIssue {
  item: CartLeg;
  value: number | null;
}

/** In-play bets are on live matches, pre-match bets on those that have not begun. */
function categoryProblem(category: Category, match: BookMatch, now: number): Reason | null {
  if (match.hide || match.period === periodFinished) return 'match_closed';
  if (category === categories.inplay) {
    if (match.status_id === matchStatus.live) return null;
    return match.status_id === matchStatus.notStarted ? 'category_mismatch' : 'match_closed';
  }
  return match.status_id === matchStatus.notStarted && match.match_time > now ? null : 'match_closed';
}

/** Better odds than those shown are taken with `accepts` 'better'; lower ones never, and none with 'same'. */
function policyProblem(shown: number, now: number, betOption: boolean): Reason | null {
  if (now === shown || (betOption && now > shown)) return null;
  return 'odds_changed';
}

/** What a pick points to; an outcome that was decided before it left its market still says so. */
function pickedOutcome(market: BookMarket, { id, value }: CartLeg['odds'], outcome: BookOutcome | undefined) {
  if (outcome) return { value: outcome.value, status: outcome.status, result: findResult(market, outcome) };
  return market.decided.has(id) ? { value, status: 0, result: 'decided' } : undefined;
}

/**
 * Looks up every leg and returns all problems of the slip, one reason per leg, in the order of the site spec: missing,
 * closed, resulted or out of range, then changed odds.
 */
export function checkLegs(
  book: Pick<OddsBook, 'matches'>,
  request: Pick<BettingRequest, 'category' | 'cartItems'> & { betOption: boolean | null },
  range: OddsRange,
  now: number,
): { ok: true; legs: Leg[] } | { ok: false; issues: [FeedLegIssue, ...FeedLegIssue[]] } {
  const legs: Leg[] = [];
  const issues: FeedLegIssue[] = [];
  for (const item of request.cartItems) {
    const match = book.matches.get(item.matchId);
    const market = match?.markets.get(item.marketId);
    const outcome = market?.outcomes.get(item.odds.id);
    const reason =
      (match && categoryProblem(request.category, match, now)) ||
      pickProblem(
        {
          match,
          market: market && { use: marketUse(market) },
          outcome: market && pickedOutcome(market, item.odds, outcome),
        },
        range,
      ) ||
      (request.betOption === null ? null : policyProblem(item.odds.value, outcome!.value, request.betOption));
    if (reason) issues.push({ item, reason, value: outcome?.value ?? null });
    else legs.push({ item, match: match!, market: market!, outcome: outcome!, odds: outcome!.value });
  }
  const [first, ...others] = issues;
  return first ? { ok: false, issues: [first, ...others] } : { ok: true, legs };
}
