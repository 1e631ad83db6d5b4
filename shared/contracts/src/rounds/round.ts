import { z } from 'zod';
import { epochMs, id, krw, odds } from '../primitives';

/** 'scheduled' → 'open' → 'closed' → 'drawn' → 'settled', or 'void' from any of them before 'settled'. */
export const gameRoundState = z.enum(['scheduled', 'open', 'closed', 'drawn', 'settled', 'void']);

/**
 * Why a round is void: the draw arrived too late or never; two operators decided it; its draw was wrong at the source.
 */
export const roundVoidReason = z.enum(['missed_draw', 'operators', 'source_error']);

/** 64 small hex digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What was drawn, by kind of game, as `draws` of @maru/rounds gives it; names of results follow from it in every program. */
export const drawnResult = z.discriminatedUnion('kind', [
  /** Five balls in their order, then the powerball. */
  z.object({
    kind: z.literal('powerball'),
    balls: z.array(z.int().min(1).max(28)).length(5),
    powerball: z.int().min(0).max(9),
  }),
  /** Also the result of power ladder and keno ladder. */
  z.object({
    kind: z.literal('ladder'),
    start: z.enum(['left', 'right']),
    lines: z.union([z.literal(3), z.literal(4)]),
  }),
  /** 22 numbers in their order. */
  z.object({ kind: z.literal('keno'), numbers: z.array(z.int().min(1).max(70)).length(22) }),
  z.object({ kind: z.literal('oddEven'), parity: z.enum(['odd', 'even']) }),
  z.object({ kind: z.literal('sicbo'), dice: z.array(z.int().min(1).max(6)).length(3) }),
  /** Indexes of cards, dealt P1 B1 P2 B2 and then third cards: own draws have six, the last may be unused; outside ones end with the last dealt. */
  z.object({ kind: z.literal('baccarat'), cards: z.array(z.int().min(0).max(51)).min(4).max(6) }),
  /** Racers, the winner first. */
  z.object({ kind: z.literal('racing'), order: z.array(z.int().min(1).max(4)).length(4) }),
  z.object({ kind: z.literal('roulette'), pocket: z.int().min(0).max(36) }),
  /** Index of the card; `base`: index of the card that it is compared with. */
  z.object({ kind: z.literal('hilow'), card: z.int().min(0).max(51), base: z.int().min(0).max(51) }),
  /** Where the round ended, in 1/100. */
  z.object({ kind: z.literal('graph'), crash: z.int().min(100) }),
]);
export type DrawnResult = z.infer<typeof drawnResult>;

/**
 * What proves a draw. `commitment`: the game hash of the round before (of round 1 the terminating hash of the chain),
 * public since then; `beacon`: number of the public random value that becomes the salt, named at the opening, later than
 * the close. `game_hash` and `salt` are null until the draw. Outside draws have none of it, nor has a round whose
 * predecessor in the chain is not drawn yet.
 */
export const roundProof = z.object({
  chain: id,
  /** Place of the round in its chain, from 1: steps from its game hash to the terminating hash. */
  position: z.int().min(1),
  /** The round's number inside the HMAC's message. */
  round_id: id,
  commitment: hash,
  beacon: z.int().min(1),
  game_hash: hash.nullable(),
  salt: z.string().nullable(),
});
export type RoundProof = z.infer<typeof roundProof>;

/** One round. `number`: what members see, of the day in Korea or counted without end (token games). */
export const gameRound = z.object({
  id,
  game: id,
  number: z.int().min(1),
  state: gameRoundState,
  opens_at: epochMs,
  closes_at: epochMs,
  draws_at: epochMs,
  result: drawnResult.nullable(),
  void_reason: roundVoidReason.nullable(),
  proof: roundProof.nullable(),
});
export type GameRound = z.infer<typeof gameRound>;

/** Outcomes of a market with what they pay, in 1/100; more than one price only for a single number of sicbo. */
export const roundMarket = z.object({
  code: z.string(),
  outcomes: z.array(z.object({ code: z.string(), prices: z.array(odds).min(1) })),
  /** Return to the member of each outcome in the long run, 1/10 000, in the order of the outcomes. */
  returns: z.array(z.int()),
});
export type RoundMarket = z.infer<typeof roundMarket>;

/** Largest stake on one bet by what is left of the round's liability, in KRW, and its limits. */
export const roundLimits = z.object({ min_stake: krw, max_stake: krw, max_win: krw });
export type RoundLimits = z.infer<typeof roundLimits>;

/**
 * A game now: `round` that bets are taken on or that waits for its draw (null where none is), the `last` one that ended,
 * `markets` of `round`, `base`: hilow's card. `recent`: results of up to 120 rounds, oldest first, for patterns. `seq` of the topic.
 */
export const roundGameState = z.object({
  time: epochMs,
  game: id,
  round: gameRound.nullable(),
  last: gameRound.nullable(),
  markets: z.array(roundMarket),
  base: z.int().min(0).max(51).nullable(),
  limits: roundLimits,
  recent: z.array(gameRound.pick({ id: true, number: true, result: true, void_reason: true, draws_at: true })),
  seq: z.int(),
});
export type RoundGameState = z.infer<typeof roundGameState>;

/** Whether the member wants to be notified of the draw of the round that is bet on, once. */
export const drawNoticeRequest = z.strictObject({ on: z.boolean() });

/** The round whose draw the request is about, null where none is bet on, and whether the member is notified of it. */
export const drawNotice = z.object({ round: id.nullable(), on: z.boolean() });
export type DrawNotice = z.infer<typeof drawNotice>;

/** Rounds that are over, newest first. */
export const roundPage = z.object({
  data: z.array(gameRound),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type RoundPage = z.infer<typeof roundPage>;

/**
 * What draws took in the last 24 hours, measured: from when each was due until its result was written down (graph: until
 * its run ended). `longest_ms` of the `rounds` that were drawn, null where there is none.
 */
export const roundDraws = z.object({ rounds: z.int().min(0), longest_ms: z.int().nullable() });
export type RoundDraws = z.infer<typeof roundDraws>;

/**
 * A chain of game hashes: `terminating_hash` was published before its first round in `notice`, a text that `signature`
 * (Ed25519, base64, by the site's own key for chains, whose public half the notice names) is over. `used` of `length` rounds are drawn.
 */
export const roundChain = z.object({
  id,
  game: id,
  length: z.int().min(1),
  used: z.int().min(0),
  terminating_hash: hash,
  published_at: epochMs,
  notice: z.string(),
  signature: z.string(),
  /** The chain that follows, announced ahead; null while there is none. */
  next: z.object({ terminating_hash: hash, published_at: epochMs }).nullable(),
});
export type RoundChain = z.infer<typeof roundChain>;
