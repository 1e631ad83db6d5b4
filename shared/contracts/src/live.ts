import { areaChannels, areaEvents } from './areas/topics';
import type { Bet } from './bets/record';
import type { Locale } from './primitives';
import type { User } from './user';

/**
 * Live connection, wire-compatible with Laravel Echo's Socket.IO broadcaster.
 * Client → server: `subscribe` {channel, auth?: {headers}}, `unsubscribe` {channel}.
 * Server → client: `(event, channel, data)`; `subscription_error` (channel, status).
 *
 * Channels
 *  siteBroadcast          public: SiteSendEvent
 *  private-user.{id}      the member's own: notification, WalletUpdated, BetUpdated, CashUpdated, TransferUpdated, UserChanged, MemberState
 * Areas have further ones (`<area>/topics.ts`).
 */
export const channels = {
  site: 'siteBroadcast',
  ...areaChannels,
  user: (userId: number) => `private-user.${userId}`,
} as const;

export const liveEvents = {
  ...areaEvents,
  siteSend: 'SiteSendEvent',
  walletUpdated: 'WalletUpdated',
  betUpdated: 'BetUpdated',
  /** {}: something of the user object changed (status, level, memos …); ask GET /api/user again. */
  userChanged: 'UserChanged',
  /** {changedAt}: told to a page that joins the channel, so that it asks again only for what it may have missed. */
  memberState: 'MemberState',
  /** The name Laravel gives to broadcast notifications; Echo's `.notification()` listens for it. */
  notification: 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated',
} as const;

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
  /** The round that it tells the result of, where it is about one. */
  round?: number;
  /** Own path of the page that it is about, where that is another than its kind's. */
  path?: string;
}
