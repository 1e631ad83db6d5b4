import { z } from 'zod';
import { epochMs, id } from '../primitives';
import { sportsMatch } from './model';

/** 'scheduled' → 'open' → 'closed' (no bets any more) → 'running' → 'finished' or 'void'. */
export const virtualRoundState = z.enum(['scheduled', 'open', 'closed', 'running', 'finished', 'void']);

/** One round of a competition. Times by the server's clock. */
export const virtualRound = z.object({
  id,
  number: z.int(),
  state: virtualRoundState,
  closes_at: epochMs,
  starts_at: epochMs,
  ends_at: epochMs,
});
export type VirtualRound = z.infer<typeof virtualRound>;

/**
 * Something that happened in a played match. `at`: ms after the round's start; `minute` on the match's own clock; `kind`:
 * 'goal' 'card' 'corner' 'shot' 'chance' 'half' 'end' or, in basketball, 'basket'; `score` after it.
 */
export const virtualEvent = z.object({
  at: z.int(),
  minute: z.int(),
  kind: z.string(),
  side: z.enum(['home', 'away']).nullable(),
  player: z.string().optional(),
  score: z.tuple([z.int(), z.int()]),
});
export type VirtualEvent = z.infer<typeof virtualEvent>;

/**
 * The match on the stage: what was played so far. `ball`: [ms after the start, x, y] with x, y in 1/1000 of the pitch, at
 * most one a second; positions of players are drawn from it. `stats`: pairs, home first. Ahead of the clock there is nothing.
 */
export const virtualStage = z.object({
  match: sportsMatch,
  round: virtualRound,
  events: z.array(virtualEvent),
  ball: z.array(z.tuple([z.int(), z.int(), z.int()])),
  stats: z.array(z.object({ key: z.string(), home: z.int(), away: z.int() })),
});
export type VirtualStage = z.infer<typeof virtualStage>;

/** GET /api/game/virtual/:category. `competitions`: every category with its league, for their tabs. `stage`: the running match, else the last one. `rounds`: the next six. `recent`: winners of the last ten, oldest first. */
export const virtualResponse = z.object({
  time: epochMs,
  league: z.object({ id, name: z.string() }),
  competitions: z.array(z.object({ category: z.int(), league: z.object({ id, name: z.string() }) })),
  stage: virtualStage.nullable(),
  rounds: z.array(virtualRound),
  recent: z.array(z.enum(['home', 'draw', 'away'])),
  /** False while the vendor is silent: no bets. */
  alive: z.boolean(),
  seq: z.int(),
});
export type VirtualState = z.infer<typeof virtualResponse>;

/** One side of a table. `scored` and `conceded` are goals or points of the matches, `points` those of the table. */
export const virtualTableRow = z.object({
  name: z.string(),
  colors: z.tuple([z.string(), z.string()]),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
});
export type VirtualTableRow = z.infer<typeof virtualTableRow>;

/**
 * GET /api/game/virtual/:category/table. The table of the season under way, best first: points (3 for a win and 1 for a
 * draw; basketball 2 for a win), then difference, then what was scored. Every side of the season has a row; void rounds do
 * not count. `season` null and no rows before anything was played. `rounds`: those of the season that count so far.
 */
export const virtualTableResponse = z.object({
  time: epochMs,
  league: z.object({ id, name: z.string() }),
  season: z.int().nullable(),
  rounds: z.int(),
  rows: z.array(virtualTableRow),
});
export type VirtualTable = z.infer<typeof virtualTableResponse>;
