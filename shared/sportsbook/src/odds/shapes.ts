/** Id of a market or an outcome: feeds number them, domestic sports names them ('123-3-250', 'home'). */
export type Id = number | string;

/** What became of an outcome; null until it is graded. */
export type OutcomeResult = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | null;

/** One priced outcome. `value` and `line` are in 1/100; `status` 0 is open, 1 suspended. */
export interface SportsOutcome {
  id: Id;
  code: string;
  line: number | null;
  player?: string;
  value: number;
  status: 0 | 1;
  result: OutcomeResult;
}

/** One market of a match. `use` false: closed for bets. `cid`: comma-separated ids of the groups that it belongs to. */
export interface SportsMarket {
  marketId: Id;
  use: boolean;
  cid?: string;
  /** Type of game of domestic sports: 1 result, 2 handicap, 3 total … */
  gameType?: number;
  outcomes: Readonly<Record<string, SportsOutcome>>;
  /** Ids of outcomes that were decided and are not among `outcomes` any more. */
  decided?: readonly Id[];
}

/** Place and shape of a market on the page; a feed says it once for all matches. */
export interface MarketShape {
  id: Id;
  sport_id: number;
  cid: string;
  layout: 'opts' | 'lines';
  groups: readonly string[];
  order: number;
  wide: boolean;
  /** Markets that a slip may hold a pick of beside one of this market, of the same match. */
  with?: readonly Id[];
}

interface SportsTeam {
  name: string;
  colors: [string, string];
}

/** A match without its markets. Times are epoch ms; scores are home first. */
export interface MatchInfo {
  id: number;
  sport_id: number;
  country_id: number;
  league_id: number;
  home: SportsTeam;
  away: SportsTeam;
  status_id: number;
  period: number;
  match_time: number;
  /** Clock of the match: `seconds` played at the server time `at`. Null where it has none. */
  timer: { seconds: number; running: boolean; at: number } | null;
  scores: {
    home: number;
    away: number;
    periods: [number, number][];
    points?: [string, string];
    serving?: 0 | 1;
    red?: [number, number];
  };
  neutral: boolean;
  hide: boolean;
  /** All bets on the match are stopped for a moment. */
  bet_stop: boolean;
  stop_reason: string | null;
  /** How many markets there are; a list may carry the main one only. */
  market_count: number;
}

/** A match with the markets it was received with, by id. */
export interface SportsMatch extends MatchInfo {
  markets: Readonly<Record<string, SportsMarket>>;
}

export interface SportsLeague {
  id: number;
  name: string;
  sport_id: number;
  country_id: number;
  country: string;
  /** Code of its flag. */
  flag: string;
}

/** Data of a live match in addition to score and clock. */
export interface MatchBoard {
  stats: { key: string; home: number; away: number }[];
  momentum: number[];
  tracker: { side: 'home' | 'away'; kind: string; path: [number, number][] } | null;
}

/** A list as the server has it: its matches with their main market, or all. `seq`: last frame of its topic that is in it. */
export interface ListAnswer {
  list: Readonly<Record<string, SportsMatch>>;
  leagues: Readonly<Record<string, SportsLeague>>;
  markets?: Readonly<Record<string, MarketShape>>;
  seq: number;
  alive: boolean;
  time: number;
}

/** Whole matches, by id. */
export interface MatchesAnswer {
  matches: Readonly<
    Record<string, { match: SportsMatch; board: MatchBoard | null; league: SportsLeague; seq: number }>
  >;
  markets?: Readonly<Record<string, MarketShape>>;
  time: number;
}

/** [match id, market id, outcome id, value in 1/100, status] */
export type OddsMove = [number, Id, Id, number, 0 | 1];

/** One live frame of odds, last value wins. */
export interface OddsFrame {
  seq: number;
  odds: readonly OddsMove[];
  /** Markets that are new, opened, closed, graded or have another line: replaced whole. */
  markets?: readonly { matchId: number; market: SportsMarket }[];
  /** Markets that are gone. */
  gone?: readonly [number, Id][];
}

/** One live frame of matches: patches by id, and matches new to the topic. */
export interface MatchFrame {
  seq: number;
  matches: readonly ({ id: number } & Partial<MatchInfo>)[];
  added?: readonly SportsMatch[];
  /** Only on the topic of one match. */
  board?: MatchBoard;
}

/** State of an area's feed on one topic: alive, and the server's time of its last message (epoch ms). */
export interface FeedState {
  seq: number;
  alive: boolean;
  at: number;
}
