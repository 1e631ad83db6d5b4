import { z } from 'zod';
import { epochMs, id, localized } from './primitives';
import { vendorOdds } from './vendor-feed';

/**
 * The virtual sports' own interface, as `vendors/` serves it and `api/src/vendors/virtual` reads it.
 *
 * HTTP (JSON)
 *   GET /v1/rounds             snapshot: rounds that are upcoming, under way and just over, tables, its `seq`
 *   GET /v1/rounds/:id         one round, also a past one; 404 where there is none
 *   GET /v1/results?after=T    results and corrections published after T (epoch ms, of `published_at`), oldest first
 *   GET /v1/stream             Server-Sent Events, one `VendorVirtualMessage` in each `data:`; `Last-Event-ID` resumes, 410 when
 *                              that is no longer kept
 *   GET /v1/health
 *   POST /v1/faults            {fault, …}: cause one of `vendorVirtualFaults` (refused unless MARU_FEED_FAULTS=1)
 * Odds are decimal texts ("1.92"), times real time in epoch ms. Every message has `seq`, rising by one.
 */

/** Category of the site that a competition fills: see `sportsCategories`. */
export const vendorVirtualCategory = z.union([z.literal(6), z.literal(7), z.literal(8)]);

/** Two colours of a shirt: its body and its trim. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
export const vendorVirtualTeam = z.object({ id, name: localized, colors: z.tuple([colour, colour]) });
export type VendorVirtualTeam = z.infer<typeof vendorVirtualTeam>;

/** Special markets: who scores first, who leads after the first period, the exact score. */
export const vendorVirtualSpecial = z.enum(['first_goal', 'first_period', 'exact_score']);

/**
 * One market of a match with its prices, which are fixed from the opening to the close. `game_type`: 1 result, 2
 * handicap, 3 over/under, 4 odd/even, 5 special, 6 half-time result; `line`: handicap of the home side or total as a
 * decimal text; `draw`: the draw can be bet on. Codes of outcomes: home draw away, over under, odd even, none, '2-1'
 * and 'other' (a side scores 4 or more).
 */
export const vendorVirtualMarket = z.object({
  id,
  game_type: z.int().min(1).max(6),
  special: vendorVirtualSpecial.nullable(),
  line: z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,2})?$/)
    .nullable(),
  draw: z.boolean(),
  outcomes: z
    .array(z.object({ code: z.string().min(1).max(8), value: vendorOdds }))
    .min(2)
    .max(20),
});
export type VendorVirtualMarket = z.infer<typeof vendorVirtualMarket>;

const points = z.int().min(0).max(999);
const pair = z.tuple([points, points]);

/**
 * Score of a match that is over, home first. `periods`: the score of each half or quarter. Basketball that is level
 * after four quarters has a fifth period, one more basket. `first`: who scored first.
 */
export const vendorVirtualScore = z.object({
  home: points,
  away: points,
  periods: z.array(pair).min(1).max(5),
  first: z.enum(['home', 'away', 'none']),
});
export type VendorVirtualScore = z.infer<typeof vendorVirtualScore>;

export const vendorVirtualEventKinds = [
  'kick_off',
  'goal',
  'basket',
  'yellow_card',
  'corner',
  'shot_on_target',
  'shot_off_target',
  'dangerous_attack',
  'period_end',
  'period_start',
  'overtime',
  'full_time',
] as const;

/**
 * What happened in a match. `n` counts from 1 within the match; `at`: ms after the round's start; `minute` is the match's own; `points` of a basket;
 * `score` after it.
 */
export const vendorVirtualEvent = z.object({
  n: z.int().min(1),
  at: z.int().min(0),
  minute: z.int().min(0).max(120),
  kind: z.enum(vendorVirtualEventKinds),
  side: z.enum(['home', 'away']).nullable(),
  player: localized.nullable(),
  points: z.int().min(0).max(3),
  score: pair,
});
export type VendorVirtualEvent = z.infer<typeof vendorVirtualEvent>;

const share = z.number().min(0).max(100);
const position = z.tuple([share, share]);

/**
 * The stage at one moment: clock, score, possession and players' positions, in percent of the field's length (from the
 * home goal) and width. `stats`: counts so far, home first.
 */
export const vendorVirtualFrame = z.object({
  minute: z.int().min(0).max(120),
  second: z.int().min(0).max(59),
  period: z.int().min(0).max(5),
  /** Half-time and breaks between quarters. */
  pause: z.boolean(),
  score: pair,
  side: z.enum(['home', 'away']),
  ball: position,
  home: z.array(position).max(11),
  away: z.array(position).max(11),
  stats: z
    .array(
      z.object({
        key: z.enum(['possession', 'shots_on_target', 'corners', 'two_points', 'three_points', 'free_throws']),
        home: points,
        away: points,
      }),
    )
    .max(4),
});
export type VendorVirtualFrame = z.infer<typeof vendorVirtualFrame>;

export const vendorVirtualMatch = z.object({
  id,
  home: vendorVirtualTeam,
  away: vendorVirtualTeam,
  markets: z.array(vendorVirtualMarket).max(12),
});
export type VendorVirtualMatch = z.infer<typeof vendorVirtualMatch>;

/**
 * States in this order; `cancelled` from any of them. Bets are taken while `open`: prices are there from `opens_at` to
 * `closes_at`, some seconds before `starts_at`. `finished` may be without its result for a while.
 */
export const vendorVirtualStates = ['scheduled', 'open', 'closed', 'running', 'finished', 'cancelled'] as const;
export const vendorVirtualState = z.enum(vendorVirtualStates);
export type VendorVirtualState = z.infer<typeof vendorVirtualState>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Result of a round: `scores` by match; `seed` is what `commitment` was the SHA-256 of. */
export const vendorVirtualResult = z.object({
  published_at: epochMs,
  seed: sha256,
  scores: z.array(z.object({ match: id, score: vendorVirtualScore })).min(1),
});
export type VendorVirtualResult = z.infer<typeof vendorVirtualResult>;

/**
 * A round: matches of one competition that start together. `revision` rises with each change of the round; a result
 * with a higher revision corrects the one before. `number` counts the rounds of a season, `season` the seasons.
 */
export const vendorVirtualRound = z.object({
  id,
  category: vendorVirtualCategory,
  season: z.int().min(0),
  number: z.int().min(1),
  revision: z.int().min(1),
  state: vendorVirtualState,
  opens_at: epochMs,
  closes_at: epochMs,
  starts_at: epochMs,
  ends_at: epochMs,
  /** SHA-256 of the seed's hex text, published before the round opens. */
  commitment: sha256,
  matches: z.array(vendorVirtualMatch).min(1).max(8),
  result: vendorVirtualResult.nullable(),
});
export type VendorVirtualRound = z.infer<typeof vendorVirtualRound>;

/** A competition: its name, that of its league, its sport. `run_ms`: how long its matches take in real time. */
export const vendorVirtualCompetition = z.object({
  category: vendorVirtualCategory,
  league: id,
  sport: z.enum(['soccer', 'basketball']),
  name: localized,
  league_name: localized,
  period_ms: z.int().min(1000),
  run_ms: z.int().min(100),
});
export type VendorVirtualCompetition = z.infer<typeof vendorVirtualCompetition>;

/** Table of a competition's present season, best first. Points: 3 for a win and 1 for a draw; basketball 2 for a win. */
export const vendorVirtualTable = z.object({
  category: vendorVirtualCategory,
  season: z.int().min(0),
  rows: z.array(
    z.object({
      team: vendorVirtualTeam,
      played: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      scored: z.int(),
      conceded: z.int(),
      points: z.int(),
    }),
  ),
});
export type VendorVirtualTable = z.infer<typeof vendorVirtualTable>;

const head = { seq: z.int(), ts: epochMs };
/** Messages of the stream. A `round` is the whole round as it is now, with its revision. */
export const vendorVirtualMessage = z.discriminatedUnion('type', [
  z.object({ ...head, type: z.literal('alive') }),
  z.object({ ...head, type: z.literal('round'), round: vendorVirtualRound }),
  z.object({ ...head, type: z.literal('event'), round: id, match: id, event: vendorVirtualEvent }),
  z.object({ ...head, type: z.literal('frame'), round: id, match: id, frame: vendorVirtualFrame }),
  z.object({ ...head, type: z.literal('table'), table: vendorVirtualTable }),
]);
export type VendorVirtualMessage = z.infer<typeof vendorVirtualMessage>;

/** Answer of GET /v1/rounds. `run` names one run of the process: in another one `seq` restarts; ids of rounds stay. */
export const vendorVirtualSnapshot = z.object({
  run: z.string().min(1).max(64),
  seq: z.int(),
  time: epochMs,
  competitions: z.array(vendorVirtualCompetition),
  rounds: z.array(vendorVirtualRound),
  tables: z.array(vendorVirtualTable),
  /** What happened so far in the matches that are played now, and all of each competition's round that was played last. */
  playing: z.array(z.object({ round: id, match: id, events: z.array(vendorVirtualEvent) })),
});
export type VendorVirtualSnapshot = z.infer<typeof vendorVirtualSnapshot>;

/** Answer of GET /v1/results: rounds with results, at most 50; `more`: ask again after the last one. */
export const vendorVirtualResults = z.object({ rounds: z.array(vendorVirtualRound), more: z.boolean() });
export type VendorVirtualResults = z.infer<typeof vendorVirtualResults>;

/** Faults that the stand-in can simulate: POST /v1/faults {fault, round?, category?, seconds?, count?}. */
export const vendorVirtualFaults = [
  'late_result',
  'wrong_result',
  'missing_result',
  'cancel',
  'gap',
  'duplicate',
  'reorder',
  'malformed',
  'silence',
  'disconnect',
  'gone',
  'clock_skew',
] as const;
export const vendorVirtualFaultRequest = z.strictObject({
  fault: z.enum(vendorVirtualFaults),
  round: id.optional(),
  category: vendorVirtualCategory.optional(),
  seconds: z.number().min(-600).max(600).optional(),
  count: z.int().min(1).max(1000).optional(),
});
export type VendorVirtualFaultRequest = z.infer<typeof vendorVirtualFaultRequest>;
