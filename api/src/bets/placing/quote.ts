import type { AlertReason, Config, Reason } from '@maru/contracts';
import type { Member } from '../../kernel/member';
import {
  type Limited,
  type LimitedBet,
  type LossLimits,
  limitedBet,
  listAlerts,
  lossLimits,
  stakeLimit,
  winLimit,
} from '../limits/apply';
import type { LimitTable } from '../limits/table';
import { checkTerms } from '../limits/terms';
import type { NewLeg } from '../model';
import type { BetLimits, BetProduct, BetTypes, ProductId } from '../products/product';

/** A bet as its quote makes it. Money in KRW, `ratio` in 1/100; `rule` is the rounding rule of both. */
export interface QuotedBet {
  product: ProductId;
  memberId: number;
  stake: number;
  ratio: number;
  win: number;
  rule: string;
  data: object;
  legs: NewLeg[];
  /** When its legs were quoted, of `performance.now()`: older than a second when it is booked, it is stale. */
  quotedAt: number;
  /** Largest losses that the bet may lead to. */
  losses?: LossLimits | null;
  /** Why the desk is to look at it. */
  alerts?: AlertReason[];
}

/** A request on the terms of the moment; `limited`: by what it may be refused when it is booked. */
export interface Quoted<T extends BetTypes> {
  ok: true;
  legs: T['leg'][];
  bet: QuotedBet;
  limited: Limited;
}

/** `limited` where it passes a limit of operators: what is possible can be said. */
export interface Denied<T extends BetTypes> {
  ok: false;
  reason: Reason;
  issues?: T['issue'][];
  limited?: Limited;
}

/** By what a request is quoted. */
export interface QuoteTerms {
  config: Config;
  member: Pick<Member, 'id' | 'level'>;
  /** The limits that operators set. */
  table: LimitTable;
  /** Of one bet. */
  limits: BetLimits;
  /** Largest loss of the site on each market of the bet, KRW, whatever operators allow. */
  marketLoss?: number;
  /** `performance.now()`. */
  at: number;
}

/** Runs every check before booking, in the order of the README. Operator limits are checked last. */
export function quoteBet<T extends BetTypes>(
  product: BetProduct<T>,
  request: T['request'],
  { config, member, table, limits, marketLoss, at }: QuoteTerms,
): Quoted<T> | Denied<T> {
  const slip = product.slip(request);
  if (slip.shownOdds.length === 0) return { ok: false, reason: 'cart_empty' };
  const quote = product.quote(request, config, { kind: 'as-shown', acceptsBetter: slip.acceptsBetter });
  if (!quote.ok) return quote;
  const { legs } = quote;
  const conflict = product.validate(request, legs);
  if (conflict) return { ok: false, reason: conflict };
  const odds = legs.map((leg) => leg.odds);
  const highestOdds = legs.map((leg) => leg.maxOdds ?? leg.odds);
  const terms = checkTerms(product.ratioRule, slip, odds, limits, highestOdds);
  if (!terms.ok) return terms;
  const outage = product.outage(request, config);
  if (outage) return { ok: false, reason: outage };
  const { ratio, win, maxRatio } = terms;
  const bet = limitedBet(product, member, legs);
  const losses = withMarketLoss(lossLimits(table, bet), legs.length, marketLoss);
  const limited = { bet, ratio: maxRatio, losses };
  const [ofStake, ofWin] = [stakeLimit(table, bet), winLimit(table, bet)];
  if (ofStake && slip.stake > ofStake.amount) return { ok: false, reason: ofStake.reason, limited };
  if (ofWin && win > ofWin.amount) return { ok: false, reason: ofWin.reason, limited };
  const booking = product.booking(request, legs, config);
  return {
    ok: true,
    legs,
    limited,
    bet: {
      product: product.id,
      memberId: member.id,
      stake: slip.stake,
      ratio,
      win,
      rule: product.ratioRule,
      data: booking.data,
      legs: withKeys(booking.legs, bet),
      quotedAt: at,
      losses,
      alerts: listAlerts(table, bet, { stake: slip.stake, win }),
    },
  };
}

/**
 * Quotes all requests on current terms, or returns the first refusal.
 * @param before earlier quotes, to refuse picks whose meaning has changed since
 */
export function quoteAll<T extends BetTypes>(
  product: BetProduct<T>,
  requests: readonly T['request'][],
  terms: QuoteTerms,
  before?: readonly Quoted<T>[],
): { ok: true; quoted: Quoted<T>[] } | (Denied<T> & { pick: number }) {
  const quoted: Quoted<T>[] = [];
  for (const [pick, request] of requests.entries()) {
    const verdict = quoteBet(product, request, terms);
    if (!verdict.ok) return { ...verdict, pick };
    const issues = before ? product.movedLegs(before[pick]!.legs, verdict.legs) : [];
    if (issues.length > 0) return { ok: false, pick, reason: 'odds_changed', issues };
    quoted.push(verdict);
  }
  return { ok: true, quoted };
}

/** Adds the keys that legs are counted by. A leg without a pick (a bonus) is not counted. */
function withKeys(legs: readonly NewLeg[], { keys }: LimitedBet): NewLeg[] {
  return legs.map((leg) => {
    const own = keys[leg.position];
    return own ? { ...leg, keys: own } : leg;
  });
}

/** The smaller of what operators allow to lose on each market and `maxLoss`. */
function withMarketLoss(limits: LossLimits | null, legs: number, maxLoss?: number): LossLimits | null {
  if (maxLoss === undefined) return limits;
  const own = Array.from({ length: legs }, (_, at) => limits?.legs[at] ?? {});
  return { ...limits, legs: own.map((leg) => ({ ...leg, market: Math.min(leg.market ?? maxLoss, maxLoss) })) };
}
