import { channels } from '@maru/contracts/live';
import { live } from '@maru/platform';
import type { FeedState, MatchFrame, OddsFrame } from '../odds/shapes';

/** Handlers for the frames of a topic. */
export interface FeedHandlers {
  odds(frame: OddsFrame): void;
  matches(frame: MatchFrame): void;
  status(state: FeedState): void;
  /** Frames may be missing: after a reconnect. */
  rejoined(): void;
}

type Topical<Frame> = Frame & { topic?: string };

/** Joins a topic of a feed (events `GameRationUpdate`, `MatchRefresh`, `FeedStatus`); returns how to leave it. */
export function joinFeed(channel: string, on: FeedHandlers): () => void {
  const leave = live.subscribe(channel, {
    GameRationUpdate: (data: { rationData?: OddsFrame }) => data?.rationData && on.odds(data.rationData),
    MatchRefresh: (data: { matchData?: MatchFrame }) => {
      if (data?.matchData) on.matches(data.matchData);
      else console.warn('MatchRefresh without matchData', channel);
    },
    FeedStatus: (data: FeedState) => on.status(data),
    onGapOrReconnect: on.rejoined,
  });
  // A frame of this topic may also be published on the public channel. The host logs an empty one.
  const leaveSite = live.subscribe(channels.site, {
    GameRationUpdate: (data: { rationData?: Topical<OddsFrame> } | null) =>
      data?.rationData?.topic === channel && on.odds(data.rationData),
    MatchRefresh: (data: { matchData?: Topical<MatchFrame> } | null) =>
      data?.matchData?.topic === channel && on.matches(data.matchData),
  });
  return () => {
    leave();
    leaveSite();
  };
}
