import type { BettingResponse, Config, FeedList, FeedMatches, MaxBet, SportsList } from '@maru/contracts';
import type { OddsRange } from '@maru/contracts/cart-rules';
import type { Result } from '@maru/platform';
import type { CartPick } from '../cart/pick';
import type { Totals } from '../cart/totals';
import type { ListQuery } from '../match-list/model/list-query';

/** What of a pick is sent: where it points to, and its odds in 1/100. */
export type BetPick = Pick<CartPick, 'matchId' | 'marketId' | 'oddsId' | 'value'>;

/** A bet as the slip has it. Amounts are KRW, `ratio` is in 1/100. */
export interface BetDraft {
  category: number;
  /** `value`: the odds of each pick as they are now, which the member has accepted. */
  picks: readonly BetPick[];
  amount: number;
  ratio: number;
  win: number;
  /** 배당 변경 자동 수락 */
  autoAcceptOdds: boolean;
}

/** Limits and times of an area, from the configuration. Amounts are KRW. */
export interface AreaLimits {
  min_stake: number;
  max_stake: number;
  max_win: number;
  max_legs: number;
  /** Nothing for longer than this, ms: its odds are silent. */
  silent_after_ms: number;
  quick_stakes?: readonly number[];
}

/** One of the area's lists: a category of the site's specification. Its words stand under `name` in the area's texts. */
export interface SportsCategory {
  id: number;
  name: string;
  /** Path of its page. */
  path: string;
  /** Live topic of its list. */
  topic: string;
  /** True for matches under way: status 3, clock and score; else matches that have not started: status 1, by their start. */
  live: boolean;
  /** Flags of the configuration (dotted paths) that open it; all of them have to be on. */
  flags: readonly string[];
  /** The odds that may be bet on, in 1/100, both ends included. */
  range(config: Config | null): OddsRange;
  /** Its matches in a part of the sports tree. */
  count(counts: Pick<SportsList['sports'][number], 'inplay' | 'prematch'>): number;
}

/** The cart's own rules. Plain functions; everything else about the cart is the same for all areas. */
export interface CartRules {
  /** Name and life of the cookie that keeps the cart. */
  cookie: { name: string; days: number };
  /** Name and life of the cookie that keeps 배당 변경 자동 수락. */
  autoAcceptCookie: { name: string; days: number };
  /** True when `added` takes the place of `other`, another pick of the same match and category. */
  isReplacedBy(other: CartPick, added: CartPick): boolean;
  /** Combined odds and win; bonus and rounding are the area's. `values`: odds of the picks as they are now, 1/100. */
  totals(picks: readonly CartPick[], values: readonly number[], stake: number): Totals;
}

/** The area's calls of the API. `background`: nobody waits for it, so a failure is not shown. */
export interface AreaCalls {
  list(category: number, query: ListQuery, background: boolean): Promise<Result<FeedList>>;
  /** Whole matches, at most 30. */
  matches(ids: readonly number[], background: boolean): Promise<Result<FeedMatches>>;
  maxStake(category: number, picks: readonly BetPick[]): Promise<Result<MaxBet>>;
  /** Body of `place`. It is kept over a reload, so that a second try sends the very same. */
  toRequest(draft: BetDraft): object;
  place(request: object, idempotencyKey: string, repeated: boolean): Promise<Result<BettingResponse>>;
  /**
   * Asks the server for odds that this page has not seen yet, before a bet is sent; only where the area requires it.
   * A failure counts as "nothing has changed": the server checks the bet itself as well.
   */
  checkOdds?(picks: readonly BetPick[]): Promise<Result<readonly BetPick[]>>;
}

/** What makes one sports area of the site: its names, addresses, rules and calls. */
export interface SportsArea {
  /** Short and unique in the site ('feed'): prefix of what it keeps in the browser, and of ids of elements. */
  id: string;
  /** Namespace of its texts, of which `sportsbookTexts` are a part. */
  texts: string;
  /** In the order of their tabs. */
  categories: readonly SportsCategory[];
  /** Live topic of one match with all its markets. */
  matchTopic(matchId: number): string;
  /** Null while there is no configuration. */
  limits(config: Config | null): AreaLimits | null;
  cart: CartRules;
  calls: AreaCalls;
}

/** The category of an id; the first one where there is none. */
export function categoryById(area: SportsArea, id: number): SportsCategory {
  return area.categories.find((category) => category.id === id) ?? area.categories[0]!;
}
