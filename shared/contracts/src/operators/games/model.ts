import { z } from 'zod';
import { epochMs, id, krw, odds } from '../../primitives';
import { roundGameKind } from '../../rounds/games';
import { roundProductIds } from '../../rounds/products';
import { drawnResult, gameRoundState, roundLimits, roundMarket, roundVoidReason } from '../../rounds/round';

/** Switches of a game; `crash_lock` is graph's alone. */
export const gameSwitches = ['use', 'betting_lock', 'crash_lock', 'mute', 'maintenance'] as const;
export const gameSwitch = z.enum(gameSwitches);
export type GameSwitch = z.infer<typeof gameSwitch>;

/** Why operators void a round: the closed list. */
export const roundVoidCauses = ['draw_late', 'wrong_result', 'source_error', 'technical_fault', 'wrong_odds'] as const;
export const roundVoidCause = z.enum(roundVoidCauses);
export type RoundVoidCause = z.infer<typeof roundVoidCause>;

/** Signed KRW: what the house keeps. */
const balance = z.int();
/** Share of stakes in 1/100 % (9 750 is 97.50 %). */
const bp = z.int().min(0);

/**
 * Settled bets of a game of the last seven days. `expected_bp`: what their odds return in the long run, weighted by their
 * stakes; `band_bp`: how far chance alone takes the returned share from it in 95 of 100 weeks. Both null without bets,
 * and where the odds follow from each round's card (hilow) or the moment (graph).
 */
export const gameWeek = z.object({
  bets: z.int(),
  stake: krw,
  paid: krw,
  expected_bp: bp.nullable(),
  band_bp: bp.nullable(),
});

/** A game by rounds on the desk. `rtp`: least and most that an outcome returns by the odds of the next round. */
export const gameRow = z.object({
  id,
  product: z.enum(roundProductIds),
  key: z.string(),
  kind: roundGameKind,
  family: z.string(),
  source: z.enum(['own', 'outside']),
  term: z.int(),
  switches: z.object({
    use: z.boolean(),
    betting_lock: z.boolean(),
    crash_lock: z.boolean(),
    mute: z.boolean(),
    maintenance: z.boolean(),
  }),
  limits: roundLimits,
  rtp: z.object({ least_bp: bp, most_bp: bp }).nullable(),
  /** True where odds were changed from those of the rules. */
  own_odds: z.boolean(),
  /** The round that is bet on or waits for its draw. */
  round: z.object({ id, number: z.int(), state: gameRoundState, closes_at: epochMs, draws_at: epochMs }).nullable(),
  open_bets: z.int(),
  open_stake: krw,
  week: gameWeek,
  /** Rounds that are left of the chain in use; null for outside draws. */
  chain_left: z.int().nullable(),
  /** Open request for other limits or odds. */
  approval: z.int().nullable(),
});
export type GameRow = z.infer<typeof gameRow>;

/** The chain in use and what is announced behind it; the hashes here are public. */
export const gameChain = z.object({
  id,
  length: z.int(),
  used: z.int(),
  left: z.int(),
  terminating_hash: z.string(),
  published_at: epochMs,
  next: z.object({ terminating_hash: z.string(), published_at: epochMs }).nullable(),
});

/** Odds by outcome, in 1/100; more than one price only for a single number of sicbo. */
export const gamePrices = z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), z.array(odds).min(1).max(3));
export type GamePrices = z.infer<typeof gamePrices>;

/** Outcomes of a game with their odds; `usual`: those of the rules, in the same order; `low`: published exceptions below 90 %. */
export const gameMarket = roundMarket.extend({ usual: z.array(z.array(odds)), low: z.array(z.string()) });
export type GameMarket = z.infer<typeof gameMarket>;

/** A cash-out of graph at `target` (1/100): how often a round reaches it, and what it returns. */
export const gameTarget = z.object({ target: odds, chance_ppm: z.int().min(0), return_bp: bp });
export type GameTarget = z.infer<typeof gameTarget>;

/**
 * A round of a game on the desk, with its bets. `outcomes`: the result as outcomes of its main markets. `house`: stakes
 * less payouts; null while bets are open.
 */
export const gameRoundRow = z.object({
  id,
  game: id,
  number: z.int(),
  state: gameRoundState,
  void_reason: roundVoidReason.nullable(),
  void_cause: roundVoidCause.nullable(),
  corrections: z.int(),
  opens_at: epochMs,
  closes_at: epochMs,
  draws_at: epochMs,
  result: drawnResult.nullable(),
  outcomes: z.array(z.string()),
  bets: z.int(),
  open_bets: z.int(),
  stake: krw,
  paid: krw,
  house: balance.nullable(),
  /** Open request to void it. */
  approval: z.int().nullable(),
});
export type GameRoundRow = z.infer<typeof gameRoundRow>;

/** Bets of a round on one outcome. `win`: their payout if it occurs; `loss`: the site's loss then. */
export const gameExposure = z.object({ outcome: z.string(), bets: z.int(), stake: krw, win: krw, loss: balance });

/** A bet on a round as operators see it. */
export const gameBet = z.object({
  id: z.string(),
  member: z.object({ id, nick: z.string(), level: z.int() }),
  outcome: z.string().nullable(),
  odds,
  status: z.string(),
  stake: krw,
  win: krw,
  paid: krw.nullable(),
  placed_at: epochMs,
});
export type GameBet = z.infer<typeof gameBet>;
