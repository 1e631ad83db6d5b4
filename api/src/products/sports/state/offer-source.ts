import type {
  GameType,
  Localized,
  LocalizedLeague,
  SportsCategory,
  SportsMarketState,
  SportsMatch,
  VoidReason,
} from '@maru/contracts';
import type { LegResult } from '../../../bets/model';
import type { Sql } from '../../../kernel/sql';
import type { TradingVersions } from '../versions';

/** One priced outcome. `odds` in 1/100; `result` once its market is graded; `name` where the code does not say it. */
export interface OfferOutcome {
  readonly code: string;
  readonly odds: number;
  readonly result: LegResult | null;
  readonly name?: Localized;
}

/** A market as members are offered it. Never changed: a change is another object with the same `key`. */
export interface OfferMarket {
  /** Unique on the site, stable over restarts and processes (`marketKey` of the contracts). */
  readonly key: string;
  readonly gameTypeId: GameType;
  /** Categories whose slips may hold it. */
  readonly categories: readonly SportsCategory[];
  /** In 1/100, of the home side for handicaps. */
  readonly line: number | null;
  readonly special?: string;
  readonly title?: Localized;
  readonly state: SportsMarketState;
  /** Shown in lists: the most balanced market of its game type. */
  readonly main: boolean;
  readonly outcomes: readonly OfferOutcome[];
}

/** A match as members are offered it. Never changed: a change is another object with the same `id`. */
export interface OfferMatch {
  /** Unique over all sources of the site. */
  readonly id: number;
  /** What decides its legs, without the market: 'sports:f:1:123'. A leg's subject is `<subject>:<market key>`. */
  readonly subject: string;
  /** Lists that contain it now; empty once it is over or not offered. */
  readonly categories: readonly SportsCategory[];
  readonly sport_id: number;
  readonly country_id: number;
  readonly league_id: number;
  readonly home: { readonly name: Localized; readonly colors: [string, string] };
  readonly away: { readonly name: Localized; readonly colors: [string, string] };
  readonly status_id: number;
  readonly period: number;
  readonly match_time: number;
  readonly timer: SportsMatch['timer'];
  readonly scores: SportsMatch['scores'];
  readonly state: SportsMatch['state'];
  readonly stop_reason: string | null;
  /** Round of a virtual competition. */
  readonly round?: number;
  /** By key, in the order of the page. */
  readonly markets: ReadonlyMap<string, OfferMarket>;
}

/** What is known of a leg by the time it is graded; `score` that decided it, where there is one. */
export interface LegGrade {
  result: LegResult | null;
  score: [number, number] | null;
}

/** What a source needs to grade a leg: as it was booked. */
export interface GradedLeg {
  subject: string;
  market_id: string;
  gameTypeId: GameType;
  select: string;
  line: number | null;
  special?: string | undefined;
  /** The draw was an outcome of its market. */
  draw: boolean;
  sport_id: number;
  match_time: number;
  /** Latest valid start, epoch ms; undefined in play and for virtual rounds. */
  begins_by?: number | undefined;
}

/**
 * Source of the matches of domestic or virtual sports. Two implementations: odds feed with operators
 * (`state/domestic-offer.ts`), and rounds of virtual competitions. Its answers are complete and current at any time.
 * `onChange` names the matches that differ since the last call (at most every 300 ms).
 */
export interface OfferSource {
  /** Subjects of its legs begin with it: 'sports:f:' … */
  readonly prefixes: readonly string[];
  readonly categories: readonly SportsCategory[];
  /** Every match that it knows, those too that are over but still shown to who looks at them. */
  matches(): Iterable<OfferMatch>;
  match(id: number): OfferMatch | undefined;
  /** A market by its key, with its match. */
  market(key: string): { match: OfferMatch; market: OfferMarket } | undefined;
  league(id: number): LocalizedLeague;
  /** Versions of what operators set that a market is offered by at this moment; undefined where nothing was set. */
  tradingVersions?(match: OfferMatch, marketKey: string): TradingVersions | undefined;
  /** Number of the newest message of the feed that a match is offered by; undefined where it is none of the feed's. */
  feedSeq?(match: OfferMatch): number | undefined;
  /** The source's prices are current: it sent something within `silentAfterMs`. */
  alive(category: SportsCategory | null, silentAfterMs: number): boolean;
  /** When the source last sent something, epoch ms; 0 for never. */
  readonly at: number;
  /** True if the market's time allows bets at `now` (a match that starts closes by the clock). */
  isOpenAt(match: OfferMatch, category: SportsCategory, now: number): boolean;
  onChange(listener: (matchIds: ReadonlySet<number>) => void): void;
  /** Results of legs by what is stored alone, in the order of the legs. Asked again after crashes, by any process. */
  grade(sql: Sql, legs: readonly GradedLeg[]): Promise<LegGrade[]>;
  /** The score that a match was graded by, where this process knows it; for the record. */
  finalScore(matchSubject: string): [number, number] | null;
  /** Why a void leg is void, where this process knows it; for the record. */
  voidReason(leg: GradedLeg): VoidReason | null;
  /** Whether a void leg is void because its match began too late for it, where this process knows it; for the record. */
  isLate?(leg: GradedLeg): boolean;
}

/** Subject of a leg. */
export const toSubject = (match: Pick<OfferMatch, 'subject'>, marketKey: string): string =>
  `${match.subject}:${marketKey}`;

/** The match's part of a leg's subject. */
export const toMatchSubject = (subject: string): string => subject.slice(0, subject.lastIndexOf(':'));
