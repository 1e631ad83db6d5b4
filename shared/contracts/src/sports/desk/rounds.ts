import { z } from 'zod';
import { voidReason } from '../../bets/void-reason';
import type { Call } from '../../call';
import { epochMs, id, krw } from '../../primitives';

/** Views of the desk: states of rounds, and all. Those of rounds that are over count the last 24 hours. */
export const roundViews = ['coming', 'running', 'waiting', 'settling', 'settled', 'void', 'all'] as const;

/**
 * State of a round on the desk. 'scheduled' and 'open': upcoming. 'closed': bets are no longer accepted. 'waiting':
 * over without a result. 'settling': it has a result, and bets are still open. 'corrected': settled by another result
 * than the first one.
 */
export const roundDeskState = z.enum([
  'scheduled',
  'open',
  'closed',
  'running',
  'waiting',
  'settling',
  'settled',
  'corrected',
  'void',
]);
export type RoundDeskState = z.infer<typeof roundDeskState>;

/** Bets on something: how many, those that wait for a result, stakes and what was paid, in KRW. */
const betFigures = { bets: z.int(), open_bets: z.int(), stake: krw, paid: krw };

const roundMatch = z.object({
  id,
  home: z.string(),
  away: z.string(),
  score: z.tuple([z.int(), z.int()]).nullable(),
  periods: z.array(z.tuple([z.int(), z.int()])),
  markets: z.int(),
  ...betFigures,
});

/** A round of virtual sports on the desk. `void_at`: when the house voids it without a result; null once it has one. */
export const roundRow = z.object({
  id,
  category: z.int(),
  league: z.string(),
  season: z.int(),
  number: z.int(),
  state: roundDeskState,
  void_reason: voidReason.nullable(),
  void_at: epochMs.nullable(),
  /** Times that a result was replaced by another one. */
  corrections: z.int(),
  opens_at: epochMs,
  closes_at: epochMs,
  starts_at: epochMs,
  ends_at: epochMs,
  /** The first match, which is the one on the stage. */
  title: z.string(),
  score: z.tuple([z.int(), z.int()]).nullable(),
  matches: z.int(),
  ...betFigures,
});
export type RoundRow = z.infer<typeof roundRow>;

const read = { tag: 'trading', access: 'operator', permission: 'trading:read' } as const;

/** Rounds of virtual sports as operators see them. The vendor decides them: nothing here changes one. */
export const roundCalls = {
  opsVirtualRounds: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/rounds',
    summary: 'Rounds of virtual sports, the latest start first, in pages',
    query: z.strictObject({
      view: z.enum(roundViews).optional(),
      category: z.coerce.number().int().min(6).max(8).optional(),
      /** Number of a round within its season, or its id. */
      search: z.string().max(20).optional(),
      /** Id of the last round that is known. */
      before: z.coerce.number().int().min(1).optional(),
    }),
    response: z.object({
      rows: z.array(roundRow),
      counts: z.record(z.string(), z.int()),
      more: z.boolean(),
      /** False while the vendor is silent: no bets are taken. */
      alive: z.boolean(),
      time: epochMs,
    }),
  },
  opsVirtualRound: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/rounds/:id',
    summary: 'One round with its matches, what was bet on each, and the seed that it committed to',
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    response: z.object({
      round: roundRow,
      matches: z.array(roundMatch),
      /** SHA-256 of the seed, published before the round; the seed with its result. */
      commitment: z.string(),
      seed: z.string().nullable(),
      time: epochMs,
    }),
  },
} as const satisfies Record<string, Call>;
