import type { LocalizedLeague } from '../match-facts';
import type { Localized } from '../primitives';
import type { Market, Match, MatchBoard } from './model';

/**
 * Topics of overseas sports, all public. Each counts its frames: `seq` rises by one. A gap means: fetch the snapshot again.
 *  feed.inplay        the in-play list (main markets and state of every live match)
 *  feed.prematch      the pre-match list
 *  feed.match.{id}    all markets of one match and its board
 */
export const feedChannels = {
  inplay: 'feed.inplay',
  prematch: 'feed.prematch',
  match: (matchId: number) => `feed.match.${matchId}`,
} as const;

export const feedEvents = {
  matchRefresh: 'MatchRefresh',
  rationUpdate: 'GameRationUpdate',
  feedStatus: 'FeedStatus',
} as const;

/** [match id, market id, odds id, value in 1/100, status 0 | 1] */
export type OddsChange = [number, number, number, number, 0 | 1];

/** `GameRationUpdate` {rationData}: one frame of odds, last value wins. */
export interface RationData {
  topic: string;
  seq: number;
  odds: OddsChange[];
  /** Markets that appeared, lost or gained outcomes, opened, closed or were graded: replace them whole. */
  markets?: { matchId: number; market: Market }[];
  /** Markets that are gone: [match id, market id]. */
  gone?: [number, number][];
}

/** A change of a match: its id and the changed fields only. */
export type MatchPatch = { id: number } & Partial<
  Pick<
    Match,
    | 'status_id'
    | 'period'
    | 'match_time'
    | 'timer'
    | 'scores'
    | 'neutral'
    | 'hide'
    | 'bet_stop'
    | 'stop_reason'
    | 'market_count'
  >
>;

/** `MatchRefresh` {matchData} */
export interface MatchData {
  topic: string;
  seq: number;
  matches: MatchPatch[];
  /** Matches new to the topic, whole as in the list call. */
  added?: Match[];
  /**
   * Names of the added matches by match id, in every language. A topic has no language; `added` carries the Korean
   * names. The league may be new to the reader as well.
   */
  names?: Record<string, { home: Localized; away: Localized; league: LocalizedLeague }>;
  /** Only on feed.match.{id}. */
  board?: MatchBoard;
}

/** `FeedStatus`: sent on feed topics when it changes and every 5 s. `at`: server time of the feed's last message. `seq`: the topic's last frame. */
export interface FeedStatus {
  topic: string;
  seq: number;
  alive: boolean;
  at: number;
  time: number;
}
