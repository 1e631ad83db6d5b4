import { z } from 'zod';
import type { Call } from '../../call';
import { epochMs, krw } from '../../primitives';
import { roundProductIds } from '../../rounds/products';
import {
  gameBet,
  gameChain,
  gameExposure,
  gameMarket,
  gamePrices,
  gameRoundRow,
  gameRow,
  gameSwitch,
  gameTarget,
  roundVoidCause,
} from './model';

const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(9_000_000_000_000) });
const note = z.string().trim().max(300).optional();
const requested = z.object({ success: z.literal(true), approval: z.int() });

const read = { tag: 'games', access: 'operator', permission: 'games:read' } as const;
const write = { tag: 'games', access: 'operator', permission: 'games:write' } as const;

/**
 * The games desk: switches, limits and odds of games by rounds, their rounds and bets, voids. Every act is recorded in
 * the audit log.
 */
export const gamesDeskCalls = {
  opsGames: {
    ...read,
    method: 'GET',
    path: '/api/ops/games',
    summary: 'All games by rounds with their switches, limits, round now and what their odds return',
    response: z.object({
      games: z.array(gameRow),
      /** What the house kept of bets that were settled today, Korean time. */
      ggr_today: z.int(),
      void_today: z.int(),
      time: epochMs,
    }),
  },
  opsGame: {
    ...read,
    method: 'GET',
    path: '/api/ops/games/:id',
    summary: 'One game with its odds and what each outcome returns, its chain and latest rounds',
    params: idParam,
    response: z.object({
      game: gameRow,
      /** By the odds of the next round; of hilow on the base card now, none for graph. */
      markets: z.array(gameMarket),
      /** False where odds follow from the rules alone: hilow, graph. */
      odds_open: z.boolean(),
      /** Of graph: returns of cash-outs; empty for every other kind. */
      targets: z.array(gameTarget),
      chain: gameChain.nullable(),
      rounds: z.array(gameRoundRow),
      time: epochMs,
    }),
  },
  opsGameSwitch: {
    ...write,
    method: 'PUT',
    path: '/api/ops/games/:id/switch',
    summary: 'Sets one switch of a game at once; open pages follow',
    params: idParam,
    body: z.strictObject({ switch: gameSwitch, on: z.boolean() }),
    response: gameRow,
  },
  opsGamesLock: {
    ...write,
    method: 'PUT',
    path: '/api/ops/game-lock',
    summary: 'Locks or opens betting on all games of a product at once',
    body: z.strictObject({ product: z.enum(roundProductIds), on: z.boolean() }),
    response: z.object({ success: z.literal(true), games: z.int() }),
  },
  opsGameChange: {
    ...write,
    method: 'POST',
    path: '/api/ops/games/:id/change',
    summary:
      'Requests other limits or odds of a game; a second operator approves. Odds hold for rounds that open later',
    params: idParam,
    body: z.strictObject({
      limits: z
        .strictObject({ min_stake: krw.optional(), max_stake: krw.optional(), max_win: krw.optional() })
        .optional(),
      /** Outcomes that are left out keep the odds of the rules; {} is all of them. */
      odds: gamePrices.optional(),
      note,
    }),
    response: requested,
  },
  opsGameRounds: {
    ...read,
    method: 'GET',
    path: '/api/ops/games/:id/rounds',
    summary: 'Rounds of a game, the latest first, in pages',
    params: idParam,
    query: z.strictObject({
      view: z.enum(['all', 'running', 'over', 'void', 'bets']).optional(),
      /** Number of a round, or its id. */
      search: z.string().max(20).optional(),
      /** Id of the last round that is known. */
      before: z.coerce.number().int().min(1).optional(),
    }),
    response: z.object({ rows: z.array(gameRoundRow), more: z.boolean(), time: epochMs }),
  },
  opsGameRound: {
    ...read,
    method: 'GET',
    path: '/api/ops/game-rounds/:id',
    summary: 'One round with its exposure by outcome and its bets, newest first',
    params: idParam,
    query: z.strictObject({ before: z.coerce.number().int().min(1).optional() }),
    response: z.object({
      round: gameRoundRow,
      exposure: z.array(gameExposure),
      bets: z.array(gameBet),
      more: z.boolean(),
      time: epochMs,
    }),
  },
  opsGameRoundVoid: {
    ...write,
    method: 'POST',
    path: '/api/ops/game-rounds/:id/void',
    summary: 'Requests that a round is void and its stakes go back; a second operator approves',
    params: idParam,
    body: z.strictObject({ reason: roundVoidCause, note }),
    response: requested,
  },
} as const satisfies Record<string, Call>;
