import type { Config, Reason } from '@maru/contracts';
import type { LimitedBet } from '../limits/apply';
import { checkTerms } from '../limits/terms';
import type { BetProduct, LegIssue, ProductId, QuotedLeg } from '../products/product';

export interface Denied<Issue> {
  ok: false;
  reason: Reason;
  issues?: Issue[];
  /** The bet, where it passes a limit of operators: what is possible now is answered with the refusal. */
  over?: { limited: LimitedBet; ratio: number };
}
export interface Accepted<Leg> {
  ok: true;
  legs: Leg[];
  /** In 1/100. */
  ratio: number;
  /** The most that the bet may pay, KRW. */
  win: number;
  /** The ratio of that win, in 1/100. */
  mostRatio: number;
}

/** Everything that is asked before a bet is booked, in the order in which it is answered. */
export function validateBet<Cart, Request extends Cart, Leg extends QuotedLeg, Issue extends LegIssue>(
  product: BetProduct<Cart, Request, Leg, Issue, ProductId, object>,
  request: Request,
  config: Config,
): Denied<Issue> | Accepted<Leg> {
  const slip = product.slip(request);
  if (slip.shownOdds.length === 0) return { ok: false, reason: 'cart_empty' };
  const quote = product.quote(request, config, { kind: 'as-shown', acceptsBetter: slip.acceptsBetter });
  if (!quote.ok) return quote;
  const conflict = product.validate(request, quote.legs);
  if (conflict) return { ok: false, reason: conflict };
  const odds = quote.legs.map((leg) => leg.odds);
  const highestOdds = quote.legs.map((leg) => leg.mostOdds ?? leg.odds);
  const terms = checkTerms(product.ratioRule, slip, odds, product.limits(config), highestOdds);
  if (!terms.ok) return terms;
  const outage = product.outage(request, config);
  if (outage) return { ok: false, reason: outage };
  return { ok: true, legs: quote.legs, ratio: terms.ratio, win: terms.win, mostRatio: terms.mostRatio };
}
