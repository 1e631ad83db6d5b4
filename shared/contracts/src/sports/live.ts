import type { SportsMarket, SportsMatch } from './model';
import type { VirtualEvent, VirtualRound } from './virtual';

/**
 * Live connection of domestic and virtual sports: the Socket.IO namespace '/sports' of the site's socket server.
 * Client → server, each with an acknowledgement: `join` (topic) → {ok: true, seq} | {ok: false, reason}, `leave` (topic).
 * Server → client: the events below, each with its topic and the topic's sequence number, which rises by one over all
 * events of the topic; a `status` without `matches` and `rounds` repeats the number of the last one. A gap, or a join
 * after a lost connection, means: fetch the snapshot again. Topics are public, like those of the feed; joins are limited
 * ('throttled', 'too_many', 'unknown_topic').
 *
 * Topics
 *  category.{2…8}   the list of a category: main rows, states, scores
 *  match.{id}       every market of one match
 *  virtual.{6…8}    rounds and the stage of a competition
 */
export const sportsTopics = {
  category: (category: number) => `category.${category}`,
  match: (id: number) => `match.${id}`,
  virtual: (category: number) => `virtual.${category}`,
} as const;

export const sportsEvents = {
  inplayOdds: 'inplay_odds',
  prematchOdds: 'prematch_odds',
  match: 'match',
  score: 'score',
  status: 'status',
} as const;

interface Frame {
  topic: string;
  seq: number;
}

/** `inplay_odds`, `prematch_odds`: [market id, outcome code, odds in 1/100]; `markets` replace those of their id whole or are new; `gone` are ids. */
export interface SportsOddsFrame extends Frame {
  odds: [string, string, number][];
  markets?: SportsMarket[];
  gone?: string[];
}

/** `match`: matches that are new or changed, whole as in the list with Korean names; `names` has the others; `gone` are ids. */
export interface SportsMatchFrame extends Frame {
  matches: SportsMatch[];
  names?: Record<
    string,
    { home: Record<string, string>; away: Record<string, string>; league: Record<string, string> }
  >;
  gone?: number[];
}

/** `score`: score and clock of matches; on virtual topics the new events of the stage and its ball. */
export interface SportsScoreFrame extends Frame {
  scores: Pick<SportsMatch, 'id' | 'status_id' | 'period' | 'timer' | 'scores'>[];
  stage?: {
    round: VirtualRound;
    events: VirtualEvent[];
    ball: [number, number, number][];
    stats: { key: string; home: number; away: number }[];
  };
}

/** `status`: sent when it changes and every 5 s. `alive` false: prices are stale, no bets. `matches`: states that changed. */
export interface SportsStatusFrame extends Frame {
  alive: boolean;
  at: number;
  time: number;
  matches?: Pick<SportsMatch, 'id' | 'state' | 'stop_reason'>[];
  rounds?: VirtualRound[];
}
