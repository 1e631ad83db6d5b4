import type { Localized, Outcome, Scores, VendorMatch } from '@maru/contracts';
import { marketDefinitions, matchStatus, periodFinished } from '@maru/contracts';

export type Result = NonNullable<Outcome['result']>;
export type ListName = 'inplay' | 'prematch';

/** One priced outcome as this process knows it. `value` in 1/100, `fine` in 1/10 000, `line` in 1/100. */
export interface BookOutcome {
  readonly id: number;
  readonly code: string;
  readonly line: number | null;
  readonly player: Localized | undefined;
  value: number;
  fine: number;
  status: 0 | 1;
  /** Grade by the feed's last settlement. */
  graded: Result | null;
}

export interface BookMarket {
  readonly id: number;
  /** The feed takes bets on it. */
  open: boolean;
  /** The feed will not open it again. */
  closed: boolean;
  /** Stopped together with a group of the match. */
  stopped: boolean;
  /** All bets on it were cancelled by the feed. */
  cancelled: boolean;
  groups: readonly number[];
  cid: string;
  outcomes: Map<number, BookOutcome>;
  /** Ids of outcomes that were graded and then taken off the market: a pick of theirs is decided, not missing. */
  decided: ReadonlySet<number>;
}

export interface BookMatch {
  readonly id: number;
  readonly sport_id: number;
  readonly country_id: number;
  readonly league_id: number;
  readonly home: { name: Localized; colors: [string, string] };
  readonly away: { name: Localized; colors: [string, string] };
  status_id: number;
  period: number;
  match_time: number;
  timer: { seconds: number; running: boolean; at: number } | null;
  scores: Scores;
  neutral: boolean;
  hide: boolean;
  bet_stop: boolean;
  stop_reason: string | null;
  market_count: number;
  board: VendorMatch['board'];
  markets: Map<number, BookMarket>;
  stoppedGroups: Set<number>;
  /** What each outcome id meant when it was first seen. */
  identities: Map<number, string>;
  /** The list that contains it. */
  list: ListName | null;
  /** Rises with every change that a list shows. */
  listVersion: number;
  /** When it left both lists, by this process's clock; it is forgotten some time later. */
  endedAt: number | null;
}

/** The list that a match belongs to by its status and period (site spec, part 4, match lifecycle). */
export function findList(match: Pick<BookMatch, 'status_id' | 'period' | 'hide'>): ListName | null {
  if (match.hide || match.period === periodFinished) return null;
  if (match.status_id === matchStatus.live) return 'inplay';
  return match.status_id === matchStatus.notStarted ? 'prematch' : null;
}

const mains = new Map<number, number>();

/** Id of the one market that lists show for a sport: the first of its page. 0 for a sport without markets. */
export function mainMarketId(sportId: number): number {
  let id = mains.get(sportId);
  if (id === undefined) {
    id = marketDefinitions(sportId)[0]?.id ?? 0;
    mains.set(sportId, id);
  }
  return id;
}

/** True while bets on the market can be taken, the match's own stop aside. */
export const marketUse = (market: BookMarket): boolean =>
  market.open && !market.closed && !market.stopped && !market.cancelled;

/** An outcome's result as members see it. */
export const findResult = (market: BookMarket, outcome: BookOutcome): Result | null =>
  market.cancelled ? 'void' : outcome.graded;

const texts = new Map<string, string>();
const interned = (text: string): string => {
  const same = texts.get(text);
  if (same !== undefined) return same;
  texts.set(text, text);
  return text;
};

/** What an outcome means, apart from its price; equal texts are one string in memory. */
export function toIdentity(marketId: number, outcome: Pick<BookOutcome, 'code' | 'line' | 'player'>): string {
  return interned(`${marketId}|${outcome.code}|${outcome.line ?? ''}|${outcome.player?.ko ?? ''}`);
}
