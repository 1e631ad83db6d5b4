import type { Bet, BetBase, Config, Locale, Localized, Reason } from '@maru/contracts';
import type { RatioRule } from '@maru/money';
import type { TextValues } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import type { LegKeys, LegResult, NewLeg, StoredBet } from '../model';

export type ProductId = Bet['product'];

/**
 * One pick on its terms now. `odds` in 1/100. `maxOdds`: the highest that a result may pay it at, where that is more; a
 * bet's `win`, and with it every limit and loss, is by them.
 */
export interface QuotedLeg {
  odds: number;
  maxOdds?: number;
}

/** Why a pick cannot be placed. */
export interface LegIssue {
  reason: Reason;
}

/**
 * What a member saw and agreed to. `stake` and `win` in KRW, `ratio` and `shownOdds` in 1/100, odds in the order of the
 * picks. `acceptsBetter`: better odds than those shown are taken as well; lower ones never are.
 */
export interface Slip {
  stake: number;
  ratio: number;
  win: number;
  shownOdds: readonly number[];
  acceptsBetter: boolean;
}

/** Which odds a quote may have: the slip's own, or any where nothing was shown yet. */
export type OddsPolicy = { kind: 'as-shown'; acceptsBetter: boolean } | { kind: 'any' };

/** In KRW; `maxLegs` is a number of picks. */
export interface BetLimits {
  minStake: number;
  maxStake: number;
  maxWin: number;
  maxLegs: number;
}

/** The terms of every pick, or why it cannot be bet on: `reason` for the slip, `issues` for each pick at fault. */
export type Quote<Leg, Issue> = { ok: true; legs: Leg[] } | { ok: false; reason: Reason; issues: [Issue, ...Issue[]] };

/** A product's part of a row of the record. */
export type PresentedBet<Row extends Bet = Bet> = Row extends Bet ? Omit<Row, keyof BetBase | 'product'> : never;

/**
 * What an open leg is worth now: its odds in 1/100 and the delay of bets on it in ms, or why it has no price. `seen`: how
 * far its source was known, as the product's hook on early settlements reads it.
 */
export type LegNow = { ok: true; odds: number; delayMs: number; seen?: number } | { ok: false; reason: Reason };

/**
 * A pick as notices name it. `match`: equal for picks on one match. `marketId`: its market in the site's catalogue, where it
 * has one; `title`: the question of a market that operators wrote. `line` in 1/100.
 */
export interface NoticePick {
  match: string | number;
  home: Localized;
  away: Localized;
  marketId: number | null;
  title?: Localized | undefined;
  code: string;
  line: number | null;
  player?: Localized | undefined;
}

/** What settlement, record and events need of a product. */
export interface RegisteredProduct {
  /** Written on each bet and into the ledger's keys and accounts. */
  readonly id: ProductId;
  /**
   * Returns results by bet id from everything known now, one per leg in order; null if a leg waits.
   * Must depend on stored facts alone, because any process may repeat it after a crash.
   */
  grade(sql: Sql, bets: readonly StoredBet[]): Promise<ReadonlyMap<number, readonly (LegResult | null)[]>>;
  /**
   * Odds that the legs are settled by, in 1/100, in their order, where they may differ from those that were accepted: a
   * bonus after voids. Left out: those that were accepted.
   */
  settledOdds?(bet: StoredBet, results: readonly (LegResult | null)[]): readonly number[];
  /** True where a bet's `win` is the most that it may pay: what it pays is worked out by `settledOdds` alone. */
  readonly pricedByResult?: boolean;
  /**
   * Keys of texts that tell members why their bets were settled as they are, where it is more than the results: a void
   * with its reason. The texts are given {stake} and {paid}. By bet id; bets without a text get the common one.
   */
  noticeTexts?(sql: Sql, bets: readonly StoredBet[]): Promise<ReadonlyMap<number, string>>;
  /** The picks of a bet that notices name it by, with the names of its booking. Without it notices name nothing. */
  noticePicks?(bet: StoredBet): readonly NoticePick[];
  /**
   * One notice of all of a member's bets on the subject of their first leg, which takes the place of a notice for each: a
   * text with its values. Asked when none of them is open any more, and again after a correction.
   */
  sharedNotice?(sql: Sql, bets: readonly StoredBet[], config: Config): Promise<{ text: string; values: TextValues }>;
  /**
   * Returns the current price of each leg of an open bet, in order; only legs without a result are used.
   * A leg without a pick (a bonus) returns its own odds. Products without this method have no early settlement.
   */
  cashOutOdds?(bet: StoredBet, config: Config): readonly LegNow[];
  /**
   * Reads what `present` says of results beyond the bets themselves, a final score or the reason of a void, so that it is
   * the same in every process and after a restart. Asked before bets of the record are presented.
   */
  recall?(sql: Sql, bets: readonly StoredBet[]): Promise<void>;
  /** The product's part of a bet's row, with its names in the member's language. */
  present(bet: StoredBet, locale: Locale): PresentedBet;
}

/**
 * The types of a product.
 * - `cart`: picks as a browser sends them
 * - `request`: a cart with its stake and the displayed terms
 * - `leg`: a pick on its terms
 * - `issue`: why a pick cannot be placed
 * - `problem`: the issue as sent in the answer
 */
export interface BetTypes {
  id: ProductId;
  cart: object;
  request: object;
  leg: QuotedLeg;
  issue: LegIssue;
  problem: object;
}

/**
 * A product that takes bets. Placing calls all methods except `grade` in one turn of the event loop.
 * Quotes therefore stay constant between validation and booking.
 */
export interface BetProduct<T extends BetTypes> extends RegisteredProduct {
  readonly id: T['id'];
  /** Rule that ratio and win are rounded by; its name is kept on each bet. */
  readonly ratioRule: RatioRule;
  /** False where bets like this are switched off. */
  isOpen(request: T['request'], config: Config): boolean;
  /** What makes a request the same request when it is repeated with its key; must keep its form for ever. */
  fingerprint(request: T['request']): readonly unknown[];
  slip(request: T['request']): Slip;
  limits(config: Config, cart: T['cart'] | T['request']): BetLimits;
  /** Terms of each pick now: odds, whether it is open, or the reason against it. */
  quote(cart: T['cart'] | T['request'], config: Config, policy: OddsPolicy): Quote<T['leg'], T['issue']>;
  /** Rules about picks that stand together; null where there is nothing against the cart. */
  validate(cart: T['cart'] | T['request'], legs: readonly T['leg'][]): Reason | null;
  /** Why no bets can be taken at the moment although the slip is right; null where they can. Asked last. */
  outage(request: T['request'], config: Config): Reason | null;
  /** Delay in ms before a bet is validated a second time; 0 for no delay. */
  delayMs(request: T['request'], config: Config): number;
  /** Picks that after the delay no longer mean what they meant. */
  movedLegs(before: readonly T['leg'][], after: readonly T['leg'][]): T['issue'][];
  /** Why a bet is refused where what a leg is on stopped taking bets before it was booked. */
  readonly closedReason: Reason;
  /** Brings this process up to date where booking found a leg that was quoted by an older state; the bet is quoted again. */
  catchUp?(): Promise<void>;
  /** What is stored with the bet and its legs. */
  booking(request: T['request'], legs: readonly T['leg'][], config: Config): { data: object; legs: NewLeg[] };
  /**
   * What a pick is counted and limited by, null for a leg that is none (a bonus); without it a product's bets have no
   * exposure but their member's.
   */
  keys?(leg: T['leg']): LegKeys | null;
  /** An issue as the answer carries it; `message` in the member's language. */
  presentIssue(issue: T['issue'], message: string): T['problem'];
}
