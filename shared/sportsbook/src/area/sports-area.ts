import type { BetBase, Config, LegProblem, MaxBet } from '@maru/contracts';
import type { OddsRange, PickReason } from '@maru/contracts/cart-rules';
import type { Teams } from '@maru/contracts/outcome-names';
import type { Result } from '@maru/platform';
import type { BonusTrack } from '../cart/bonus';
import type { CartPick, SlipPick } from '../cart/pick';
import type { PickRules } from '../cart/rules';
import type { CartCodec, MemberCarts } from '../cart/storage';
import type { Totals } from '../cart/totals';
import type { FeedHandlers } from '../live/join-feed';
import type { ListQuery } from '../match-list/model/list-query';
import type { ListRules } from '../match-list/model/list-rules';
import type { ListRequest, MatchPage } from '../match-list/model/match-page';
import type { SportNode, TreeCounts } from '../match-list/model/tree';
import type { Id, MarketShape, MatchesAnswer } from '../odds/shapes';

/** A bet as the slip has it. Amounts are KRW, `ratio` is in 1/100. */
export interface BetDraft<P extends SlipPick = CartPick> {
  category: number;
  /** `value` and `line`: those of now, which the member has accepted. */
  picks: readonly P[];
  amount: number;
  /** Bonus included. */
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

/** A category of the site's specification whose picks share a cart. */
export interface BetCategory {
  id: number;
  /** Its words stand under this name in the area's texts. */
  name: string;
  /** Path of its page. */
  path: string;
  /** Flags of the configuration (dotted paths) that open it; all of them have to be on. */
  flags: readonly string[];
}

/** One of the area's lists. */
export interface SportsCategory extends BetCategory {
  /** Live topic of its list. */
  topic: string;
  /** True for matches under way: status 3, clock and score; else matches that have not started: status 1, by their start. */
  live: boolean;
  /** The odds that may be bet on, in 1/100, both ends included. */
  range(config: Config | null): OddsRange;
  /** Its matches in a part of the sports tree. */
  count(counts: TreeCounts): number;
}

/** The cart's own rules. Plain functions; everything else about the cart is the same for all areas. */
export interface CartRules<P extends SlipPick = CartPick> extends PickRules<P> {
  /** Where and how picks of each member are kept over a reload and in other tabs. */
  storage: MemberCarts;
  codec: CartCodec<P>;
  /** Name and life of the cookie that keeps 배당 변경 자동 수락. */
  autoAcceptCookie: { name: string; days: number };
  /** True where a change of category sets the stake to 0. */
  resetsStake?: boolean;
  /** Combined odds and win; bonus and rounding are the area's. `values`: odds of the picks as they are now, 1/100. */
  totals(picks: readonly P[], values: readonly number[], stake: number, config: Config | null): Totals;
  /** The bonus folders as the picks stand; null hides the block. Left out where the area has none. */
  bonus?(picks: readonly P[], values: readonly number[], config: Config | null): BonusTrack | null;
}

/** Odds and line of an outcome now, both in 1/100. `line` undefined: it has not moved. */
export interface OddsNow {
  key: string;
  value: number;
  line?: number | null;
}

/** What the slip needs of an accepted bet. */
export type AcceptedBet = Pick<BetBase, 'id' | 'stake' | 'ratio' | 'win'> & { legs: readonly unknown[] };

/**
 * What became of a bet. A refused one names the legs at fault: `leg` is the place of the pick in the draft, or its key
 * (`PickRules.toKey`). `money`: the balance after it, KRW.
 */
export type BetAnswer =
  | { success: true; bet: AcceptedBet; money: number }
  | { success: false; error: string; code: string; reason: string; legs?: readonly LegProblem[] };

/** The calls about a cart. */
export interface BetCalls<P extends SlipPick = CartPick> {
  maxStake(category: number, picks: readonly P[]): Promise<Result<MaxBet>>;
  /** Body of `place`. It is kept over a reload, so that a second try sends the very same. */
  toRequest(draft: BetDraft<P>): object;
  place(request: object, idempotencyKey: string, repeated: boolean): Promise<Result<BetAnswer>>;
  /**
   * Asks the server for odds that this page has not seen yet, before a bet is sent; only where the area requires it.
   * A failure counts as "nothing has changed": the server checks the bet itself as well.
   */
  checkOdds?(picks: readonly P[]): Promise<Result<readonly OddsNow[]>>;
}

/** The area's calls of the API. `background`: no member waits for it, so a failure is not shown. */
export interface AreaCalls extends BetCalls {
  /** Fetches one page of a list; for an unpaged list, `wholePage` of its answer. */
  list(request: ListRequest): Promise<Result<MatchPage>>;
  /** The first page of a list as it was fetched before; left out where none is kept. */
  cachedList?(category: number, query: ListQuery): MatchPage | null;
  /** Whole matches, at most 30. */
  matches(ids: readonly number[], background: boolean): Promise<Result<MatchesAnswer>>;
}

/** The sports, countries and leagues that an area has, as the page has fetched them. */
export interface SportsTree {
  /** Null while they are not there. The same array as long as nothing has changed. */
  read(): readonly SportNode[] | null;
  subscribe(listener: () => void): () => void;
}

/** What things are called, in the language now. */
export interface AreaNames {
  /** What was picked: 'Seoul Tigers win', 'Over 2.5'. */
  pick(pick: Pick<CartPick, 'marketId' | 'code' | 'line' | 'gameType'> & { player?: string }, teams: Teams): string;
  /** The question that the outcomes of a market answer: 'Full time result'. `isBefore`: its match has not started. */
  market(market: { marketId: Id; gameType?: number }, teams: Teams, isBefore?: boolean): string;
  /** An outcome beside its odds: 'Seoul Tigers', 'Over'. */
  outcome(outcome: { marketId: Id; code: string; line: number | null; player?: string }, teams: Teams): string;
}

/** What makes one sports area of the site: its names, addresses, rules and calls. */
export interface SportsArea {
  /** Short and unique in the site ('feed'): prefix of what it keeps in the browser, and of ids of elements. */
  id: string;
  /** Path that its cart is mounted at ('/theSports'): the frame knows carts by it. */
  mount: string;
  /** Namespace of its texts, of which `sportsbookTexts` are a part. */
  texts: string;
  /** In the order of their tabs. */
  categories: readonly SportsCategory[];
  /** Live topic of one match with all its markets. */
  matchTopic(matchId: number): string;
  /** Joins a live topic; left out where its frames are those of `joinFeed`. Returns how to leave it. */
  join?(channel: string, handlers: FeedHandlers): () => void;
  tree: SportsTree;
  names: AreaNames;
  /** Null while there is no configuration. */
  limits(config: Config | null): AreaLimits | null;
  cart: CartRules & {
    /** Reasons against a pick, in the order in which the member hears of them. */
    pickOrder: readonly PickReason[];
    /** True where two picks of one match may stand on one slip; left out: the rules of the cart let no others in. */
    standTogether?(a: CartPick, b: CartPick, chooseShape: (market: Id) => MarketShape | undefined): boolean;
    /** True if a market keeps its id when its line moves; a moved line is never accepted automatically. */
    lineMoves?: boolean;
  };
  /** How its lists are narrowed, ordered and kept live, where that differs from `wholeListRules`. */
  list?: Partial<ListRules>;
  calls: AreaCalls;
  /** Forgets what the area itself keeps of matches that are no longer needed. */
  retain?(needed: (matchId: number) => boolean): void;
}

/** The category of an id; the first one where there is none. */
export function categoryById(area: SportsArea, id: number): SportsCategory {
  return area.categories.find((category) => category.id === id) ?? area.categories[0]!;
}
