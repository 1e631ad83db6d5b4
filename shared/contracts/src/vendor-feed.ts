import { z } from 'zod';
import { epochMs, id, localized } from './primitives';

/**
 * The odds feed's own interface, as `vendors/` serves it and `api/src/vendors/odds` reads it.
 *
 * HTTP (JSON)
 *   GET /v1/snapshot           the whole state, with the sequence number it includes
 *   GET /v1/events?after=N     messages after N that are still kept; 410 when they are not
 *   GET /v1/health
 *   GET /v1/results?match=ID   graded markets of a match, also after it left the snapshot
 *   POST /v1/faults            {fault, …}: cause one of `feedFaults` (refused unless MARU_FEED_FAULTS=1)
 *   GET /v1/stream             Server-Sent Events, one `FeedMessage` in each `data:`; `Last-Event-ID` resumes
 * Every message has `seq`, rising by one. Odds are decimal texts ("1.92"): the adapter turns them into integers.
 */
export const vendorOdds = z.string().regex(/^\d{1,6}(\.\d{1,4})?$/);

export const vendorOutcome = z.object({
  id,
  code: z.string(),
  /** Handicap or total as a decimal text, "-1.5"; null where there is none. */
  line: z.string().nullable(),
  player: localized.optional(),
  value: vendorOdds,
  status: z.enum(['open', 'suspended']),
});
export type VendorOutcome = z.infer<typeof vendorOutcome>;

export const vendorMarket = z.object({
  id,
  status: z.enum(['open', 'suspended', 'closed']),
  groups: z.array(z.int()),
  outcomes: z.array(vendorOutcome),
});
export type VendorMarket = z.infer<typeof vendorMarket>;

export const vendorScore = z.object({
  home: z.int(),
  away: z.int(),
  periods: z.array(z.tuple([z.int(), z.int()])),
  points: z.tuple([z.string(), z.string()]).optional(),
  serving: z.union([z.literal(0), z.literal(1)]).optional(),
  red: z.tuple([z.int(), z.int()]).optional(),
});
export type VendorScore = z.infer<typeof vendorScore>;

export const vendorBoard = z.object({
  stats: z.array(z.object({ key: z.string(), home: z.int(), away: z.int() })),
  momentum: z.array(z.int()),
  tracker: z
    .object({ side: z.enum(['home', 'away']), kind: z.string(), path: z.array(z.tuple([z.number(), z.number()])) })
    .nullable(),
});
export type VendorBoard = z.infer<typeof vendorBoard>;

export const vendorMatch = z.object({
  id,
  sport_id: id,
  country_id: id,
  league_id: id,
  home: z.object({ name: localized, colors: z.tuple([z.string(), z.string()]) }),
  away: z.object({ name: localized, colors: z.tuple([z.string(), z.string()]) }),
  /** See `matchStatus`; period as there. */
  status_id: z.int(),
  period: z.int(),
  match_time: epochMs,
  timer: z.object({ seconds: z.int(), running: z.boolean(), at: epochMs }).nullable(),
  score: vendorScore,
  neutral: z.boolean(),
  bet_stop: z.boolean(),
  stop_reason: z.string().nullable(),
  board: vendorBoard.nullable(),
  markets: z.array(vendorMarket),
});
export type VendorMatch = z.infer<typeof vendorMatch>;

export const vendorCatalogue = z.object({
  sports: z.array(z.object({ id, name: localized })),
  countries: z.array(z.object({ id, name: localized, flag: z.string() })),
  leagues: z.array(z.object({ id, sport_id: id, country_id: id, name: localized })),
});
export type VendorCatalogue = z.infer<typeof vendorCatalogue>;

/** Result of one outcome: `won` 0 | 1, `void_factor` 0, 0.5 or 1 written in tenths (0, 5, 10). */
export const vendorResult = z.object({
  id,
  won: z.union([z.literal(0), z.literal(1)]),
  void_tenths: z.union([z.literal(0), z.literal(5), z.literal(10)]),
});

/** Answer of GET /v1/results: what of a match is graded or cancelled, also after it left the snapshot. */
export const vendorResults = z.object({
  match: id,
  status_id: z.int(),
  ended: z.boolean(),
  /** Current kick-off time, or that at the start of the match. */
  match_time: epochMs.optional(),
  score: vendorScore,
  markets: z.array(z.object({ market: id, certainty: z.enum(['live', 'confirmed']), outcomes: z.array(vendorResult) })),
  cancelled: z.array(
    z.object({ market: id, from: epochMs.nullable(), to: epochMs.nullable(), void_reason: z.string() }),
  ),
});
export type VendorResults = z.infer<typeof vendorResults>;

const head = { seq: z.int(), ts: epochMs };

/** Messages of the stream. `match` is the id of the match. */
export const feedMessage = z.discriminatedUnion('type', [
  z.object({ ...head, type: z.literal('alive'), producer: z.enum(['live', 'prematch']), subscribed: z.boolean() }),
  z.object({ ...head, type: z.literal('match_added'), match: vendorMatch }),
  z.object({
    ...head,
    type: z.literal('odds_change'),
    match: id,
    market: id,
    /** Only the outcomes that changed. */
    outcomes: z.array(z.object({ id, value: vendorOdds, status: z.enum(['open', 'suspended']) })),
  }),
  /** A market appeared or changed its outcomes: replaces it whole. */
  z.object({ ...head, type: z.literal('market_change'), match: id, market: vendorMarket }),
  z.object({ ...head, type: z.literal('bet_stop'), match: id, groups: z.array(z.int()), reason: z.string() }),
  z.object({ ...head, type: z.literal('bet_start'), match: id, groups: z.array(z.int()) }),
  z.object({
    ...head,
    type: z.literal('match_status'),
    match: id,
    status_id: z.int(),
    period: z.int(),
    match_time: epochMs,
    timer: z.object({ seconds: z.int(), running: z.boolean(), at: epochMs }).nullable(),
  }),
  z.object({ ...head, type: z.literal('score'), match: id, score: vendorScore }),
  z.object({ ...head, type: z.literal('board'), match: id, board: vendorBoard }),
  z.object({
    ...head,
    type: z.literal('settlement'),
    match: id,
    market: id,
    outcomes: z.array(vendorResult),
    certainty: z.enum(['live', 'confirmed']),
  }),
  z.object({ ...head, type: z.literal('rollback_settlement'), match: id, market: id }),
  z.object({
    ...head,
    type: z.literal('bet_cancel'),
    match: id,
    market: id,
    from: epochMs.nullable(),
    to: epochMs.nullable(),
    void_reason: z.string(),
  }),
  z.object({
    ...head,
    type: z.literal('rollback_cancel'),
    match: id,
    market: id,
    from: epochMs.nullable(),
    to: epochMs.nullable(),
  }),
]);
export type FeedMessage = z.infer<typeof feedMessage>;

export const feedSnapshot = z.object({
  /** Names one run of the feed. In another run, sequence numbers and ids restart. Absent: they never restart. */
  run: z.string().min(1).max(64).optional(),
  seq: z.int(),
  time: epochMs,
  /** How many simulated seconds pass in one real second. */
  speed: z.number(),
  catalogue: vendorCatalogue,
  matches: z.array(vendorMatch),
});
export type FeedSnapshot = z.infer<typeof feedSnapshot>;

/** Faults that the stand-in can simulate: POST /v1/faults {fault, match?, seconds?, count?}. */
export const feedFaults = [
  'gap',
  'duplicate',
  'reorder',
  'silence',
  'disconnect',
  'early_settlement',
  'settle_then_rollback',
  'line_change',
  'odds_floor',
  'odds_ceiling',
  'match_time_moved',
  'outcome_id_reuse',
  'bet_stop',
  'bet_start',
  'goal',
  'finish',
  'cancel',
  'malformed',
] as const;
export const feedFaultRequest = z.strictObject({
  fault: z.enum(feedFaults),
  match: id.optional(),
  market: id.optional(),
  outcome: id.optional(),
  value: vendorOdds.optional(),
  side: z.enum(['home', 'away']).optional(),
  seconds: z.number().min(0).max(600).optional(),
  count: z.int().min(1).max(1000).optional(),
});
export type FeedFaultRequest = z.infer<typeof feedFaultRequest>;
