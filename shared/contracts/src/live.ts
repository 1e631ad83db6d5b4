import type { Bet } from './bets/record';
import type { League, Market, Match, MatchBoard } from './feed/model';
import type { Locale, Localized } from './primitives';
import type { User } from './user';

/**
 * Live connection, wire-compatible with Laravel Echo's Socket.IO broadcaster.
 * Client → server: `subscribe` {channel, auth?: {headers}}, `unsubscribe` {channel}.
 * Server → client: `(event, channel, data)`; `subscription_error` (channel, status).
 *
 * Channels
 *  siteBroadcast          public: MatchRefresh, SiteSendEvent, GameRationUpdate
 *  feed.inplay            public: the in-play list (main markets and state of every live match)
 *  feed.prematch          public: the pre-match list
 *  feed.match.{id}        public: all markets of one match and its board
 *  board.post.{id}        public: BoardChanged, which says no more than that the post or its comments changed
 *  private-user.{id}      the member's own: notification, WalletUpdated, BetUpdated, CashUpdated, TransferUpdated, UserChanged, MemberState
 * Each feed topic counts its frames: `seq` rises by one. A gap means: fetch the snapshot again.
 */
export const channels = {
  site: 'siteBroadcast',
  inplay: 'feed.inplay',
  prematch: 'feed.prematch',
  match: (matchId: number) => `feed.match.${matchId}`,
  boardPost: (postId: number) => `board.post.${postId}`,
  user: (userId: number) => `private-user.${userId}`,
} as const;

export const liveEvents = {
  matchRefresh: 'MatchRefresh',
  rationUpdate: 'GameRationUpdate',
  siteSend: 'SiteSendEvent',
  feedStatus: 'FeedStatus',
  walletUpdated: 'WalletUpdated',
  betUpdated: 'BetUpdated',
  /** A request for a credit or a debit changed: the request as `CashUpdated` of the contracts. */
  cashUpdated: 'CashUpdated',
  /** A transfer with a casino changed: the transfer as `TransferUpdated` of the contracts. */
  transferUpdated: 'TransferUpdated',
  /** {}: a post of the board or its comments changed; ask for them again. */
  boardChanged: 'BoardChanged',
  /** {}: something of the user object changed (status, level, memos …); ask GET /api/user again. */
  userChanged: 'UserChanged',
  /** {changedAt}: told to a page that joins the channel, so that it asks again only for what it may have missed. */
  memberState: 'MemberState',
  /** The name Laravel gives to broadcast notifications; Echo's `.notification()` listens for it. */
  notification: 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated',
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

/** A change of a match; only the fields that changed, besides the id. */
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

/** A league with its names in every language. */
export type LocalizedLeague = Omit<League, 'name' | 'country'> & { name: Localized; country: Localized };

/** `MatchRefresh` {matchData} */
export interface MatchData {
  topic: string;
  seq: number;
  matches: MatchPatch[];
  /** Matches new to the topic, whole as in the list call. */
  added?: Match[];
  /**
   * Names of the added matches by match id, in every language: a topic has no language of its own, `added` carries
   * the Korean ones. The league may be new to the reader as well.
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

/** `SiteSendEvent`: an object, or a string that holds its JSON. */
export interface SiteSend {
  type: 'configChanged' | 'releaseChanged' | 'notice';
  data?: unknown;
}

/** What `configChanged` carries: when the configuration changed, epoch ms by the server's clock. */
export interface ConfigChanged {
  at: number;
}

/**
 * `MemberState` on private-user.{id}, to the socket that joins: when anything was last published there, epoch ms by the
 * server's clock, or since when the server would know of it. What a page read later than that is still true. `at`: now,
 * by the same clock, for pages whose clock is another.
 */
export interface MemberState {
  changedAt: number;
  at: number;
}

/** `WalletUpdated` on private-user.{id}: what the user panel shows, after a posting. */
export type WalletUpdated = Pick<User, 'money' | 'point' | 'nexus' | 'hera'> & { version: number };

/**
 * Why a bet changed. `settled`: it has its first result. `corrected`: a settlement was taken back; the bet is open again
 * or has another result.
 */
export type BetChange = 'placed' | 'settled' | 'corrected';

/**
 * `BetUpdated` on private-user.{id}: a bet was placed, settled or its settlement rolled back. Sent at least once for each
 * change, with the bet as it is at the moment of sending.
 */
export interface BetUpdated extends Pick<Bet, 'id' | 'status' | 'stake' | 'win' | 'paid'> {
  change: BetChange;
  /** Rises with each settlement and each roll-back, 0 when placed: an event with a lower one than known is outdated. */
  version: number;
  /** The bet exactly as `GET /api/info/betRecord` answers it in `locale`. */
  bet: Bet;
  /** Language of the names in `bet`; a page in another language asks the record again. */
  locale: Locale;
}

/** The live private notification: shown as a banner for 10 s and queued by kind. */
export interface LiveNotification {
  id: string;
  icon: string;
  message: string;
  type: string;
}
