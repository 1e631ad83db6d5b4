import type { GameRound, RoundGameState } from './round';

/**
 * Live connection of games by rounds: the Socket.IO namespace '/rounds' of the site's socket server.
 *
 * Client → server, each with an acknowledgement: `join` (topic) → {ok: true, seq} | {ok: false, reason}, `leave` (topic).
 * Server → client: the events below, each with its topic and the topic's sequence number, rising by one.
 * The numbers belong to the site, not to one server: a snapshot of any server fits a socket at any other. The client drops
 * frames up to the snapshot's number. After a gap, or a join after a lost connection, it fetches the snapshot again.
 * Topics are public; joins are limited ('throttled', 'too_many', 'unknown_topic'). Frames about members are sent only to
 * sockets that a member's session opened.
 *
 * Topics
 *  list         rounds of all games that change: for the strip
 *  game.{id}    one game: its rounds; for graph its players and their cash-outs
 */
export const roundTopics = { list: 'list', game: (id: number) => `game.${id}` } as const;

export const roundEvents = {
  /** A round changed its state. */
  round: 'round',
  /** Graph: members who joined the round or cashed out. */
  players: 'players',
  /** Graph: every 150 ms while a round runs; carries no sequence number, a lost one does not matter. */
  tick: 'tick',
} as const;

interface Frame {
  topic: string;
  seq: number;
}

/** `round`: the round as it is now; `next`: what is bet on where another round opened with it. */
export interface RoundFrame extends Frame {
  time: number;
  round: GameRound;
  next?: Pick<RoundGameState, 'round' | 'markets' | 'base'>;
}

/** A member in a graph round as others see it. `nick` is masked; `at` in 1/100, null while in the round; `paid` in KRW. */
export interface GraphPlayer {
  id: string;
  nick: string;
  stake: number;
  at: number | null;
  paid: number | null;
}

/**
 * `players`: those who are new or changed since the last frame, for members alone: visitors are sent none. `count` and
 * `staked` are of all.
 */
export interface PlayersFrame extends Frame {
  round: number;
  count: number;
  staked: number;
  players: GraphPlayer[];
}

/** `tick`: `at`, the multiplier now in 1/100; `elapsed` ms since the start, by the server. */
export interface TickFrame {
  topic: string;
  round: number;
  at: number;
  elapsed: number;
}
