import type { SportsMatchFrame, SportsOddsFrame, SportsScoreFrame, SportsStatusFrame } from '@maru/contracts';
import { sportsEvents } from '@maru/contracts/sports-rules';
import { getLocale, type LiveNamespace, live } from '@maru/platform';
import type { FeedHandlers } from '@maru/sportsbook';
import type { MarketIndex } from './market-index';
import { toMatchFrame, toOddsFrame, toScoreFrame, toStatusFrame } from './to-book';

/** The site's connection to domestic and virtual sports. */
export const sportsLive: LiveNamespace = live.namespace('/sports');

/**
 * Joins a topic; all its events count in one sequence, so each becomes a frame of odds or of matches, an empty one where
 * it has neither. Returns how to leave it.
 */
export function joinSports(topic: string, on: FeedHandlers, index: MarketIndex): () => void {
  const odds = (frame: SportsOddsFrame) => on.odds(toOddsFrame(frame, index));
  return sportsLive.subscribe(topic, {
    [sportsEvents.inplayOdds]: odds,
    [sportsEvents.prematchOdds]: odds,
    [sportsEvents.match](frame: SportsMatchFrame) {
      for (const match of frame.matches) index.take(match.markets);
      on.matches(toMatchFrame(frame, getLocale()));
    },
    [sportsEvents.score]: (frame: SportsScoreFrame) => on.matches(toScoreFrame(frame)),
    [sportsEvents.status](frame: SportsStatusFrame) {
      // Only states of matches have a separate number. A status of the feed names the last frame's number. Taking it
      // for that frame would hide that the frame is missing.
      if (frame.matches) on.matches(toStatusFrame(frame));
      else on.status({ seq: frame.seq, alive: frame.alive, at: frame.at });
    },
    onGapOrReconnect: on.rejoined,
  });
}
