import { z } from 'zod';
import type { Call } from '../call';
import { epochMs, id, krw, odds } from '../primitives';
import { roundBetRefusal, roundBetRequest } from '../rounds/bets';
import { roundGame } from '../rounds/games';
import {
  drawNotice,
  drawNoticeRequest,
  gameRound,
  roundChain,
  roundDraws,
  roundGameState,
  roundPage,
} from '../rounds/round';
import { graphBetRequest, graphCashOutRequest, tokenBet } from './bets';

const game = z.strictObject({ id: z.coerce.number().int().min(1) });
const page = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).optional() });

/** GET /api/tg/configs: what of the configuration concerns token games, by `gid`. */
export const tokenConfigsResponse = z.object({ configs: z.array(roundGame.extend({ gid: id })) });
export type TokenConfigs = z.infer<typeof tokenConfigsResponse>;

export const tokenBetResponse = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), bets: z.array(tokenBet).min(1), money: krw }),
  roundBetRefusal,
]);
export type TokenBetResponse = z.infer<typeof tokenBetResponse>;

/** The bet as it was paid, with `at` in 1/100, or why not: 'crashed' with where, 'already_cashed', 'not_running'. */
export const graphCashOutResponse = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), bet: tokenBet, at: odds, paid: krw, money: krw }),
  roundBetRefusal.extend({ crash: z.int().min(100).optional() }),
]);
export type GraphCashOutResponse = z.infer<typeof graphCashOutResponse>;

/** A member in a graph round as others see it; as `GraphPlayer` of the live topic. */
export const graphPlayer = z.object({
  id: z.string(),
  nick: z.string(),
  stake: krw,
  at: odds.nullable(),
  paid: krw.nullable(),
});

/**
 * GET /api/tg/graph/{id}. `phase` 'bets' until `starts_at`, 'running' since `starts_at`, 'crashed' until `next_at`.
 * `round` is the one that crashed until then. 'stopped': no further round begins (`crash_lock`).
 * `players`: the first 200 by stake; `count` and `staked` are of all. `recent`: where the last 200 rounds ended, 1/100, oldest first.
 */
export const graphStateResponse = z.object({
  time: epochMs,
  game: id,
  round: gameRound.nullable(),
  last: gameRound.nullable(),
  phase: z.enum(['bets', 'running', 'crashed', 'stopped']),
  starts_at: epochMs.nullable(),
  next_at: epochMs.nullable(),
  players: z.array(graphPlayer),
  count: z.int(),
  staked: krw,
  recent: z.array(z.object({ id, number: z.int(), crash: z.int().min(100) })),
  mine: z.array(tokenBet),
  limits: roundGameState.shape.limits,
  money: krw,
  seq: z.int(),
});
export type GraphStateAnswer = z.infer<typeof graphStateResponse>;

/** Token games (site spec, part 7, and play in its style). */
export const tokenCalls = {
  tokenConfigs: {
    method: 'GET',
    path: '/api/tg/configs',
    tag: 'token',
    access: 'member',
    summary: 'Settings of the token games',
    response: tokenConfigsResponse,
  },
  tokenNext: {
    method: 'GET',
    path: '/api/tg/next/:id',
    tag: 'token',
    access: 'member',
    summary: 'Round, markets and recent results of a game, with the member’s bets on the round',
    params: game,
    response: roundGameState.extend({ mine: z.array(tokenBet), money: krw, notice: z.boolean() }),
  },
  tokenDrawNotice: {
    method: 'PUT',
    path: '/api/tg/draw-notice/:id',
    tag: 'token',
    access: 'member',
    summary: 'Ask for a notification of the next draw of a game, once, or take that back',
    params: game,
    body: drawNoticeRequest,
    response: drawNotice,
    refusals: ['throttled'],
  },
  tokenBet: {
    method: 'POST',
    path: '/api/tg/bet',
    tag: 'token',
    access: 'member',
    licensed: true,
    summary: 'Bet on outcomes of a round',
    body: roundBetRequest,
    takes: 'bets',
    response: tokenBetResponse,
    idempotent: true,
    refusals: ['forbidden', 'throttled'],
  },
  tokenBets: {
    method: 'GET',
    path: '/api/tg/bet-history/:id',
    tag: 'token',
    access: 'member',
    summary: 'The member’s bets on a game, newest first',
    params: game,
    query: page,
    response: z.object({ bets: z.array(tokenBet), current_page: z.int(), last_page: z.int(), total: z.int() }),
  },
  tokenResults: {
    method: 'GET',
    path: '/api/tg/result/:id',
    tag: 'token',
    access: 'member',
    summary: 'Rounds of a game that are over, newest first',
    params: game,
    query: page,
    response: roundPage,
  },
  tokenDraws: {
    method: 'GET',
    path: '/api/tg/draws/:id',
    tag: 'token',
    access: 'member',
    summary: 'What the draws of a game took in the last 24 hours',
    params: game,
    response: roundDraws,
  },
  tokenRound: {
    method: 'GET',
    path: '/api/tg/round/:id',
    tag: 'token',
    access: 'member',
    summary: 'One round with its proof and the member’s bets on it',
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    response: z.object({ round: gameRound, mine: z.array(tokenBet), game: id }),
  },
  tokenChain: {
    method: 'GET',
    path: '/api/tg/chain/:id',
    tag: 'token',
    access: 'guest',
    summary: 'The published chain of a game with own draws',
    params: game,
    response: roundChain,
  },
  graphState: {
    method: 'GET',
    path: '/api/tg/graph/:id',
    tag: 'token',
    access: 'member',
    summary: 'The live round of graph',
    params: game,
    response: graphStateResponse,
  },
  graphBet: {
    method: 'POST',
    path: '/api/tg/graph/bet',
    tag: 'token',
    access: 'member',
    licensed: true,
    summary: 'Join the graph round whose bets are open',
    body: graphBetRequest,
    takes: 'bets',
    response: tokenBetResponse,
    idempotent: true,
    refusals: ['forbidden'],
  },
  graphCashOut: {
    method: 'POST',
    path: '/api/tg/graph/cashout',
    tag: 'token',
    access: 'member',
    summary: 'Cash out of the running graph round, at the server’s receive time',
    body: graphCashOutRequest,
    takes: 'bet',
    response: graphCashOutResponse,
    idempotent: true,
    refusals: ['forbidden'],
  },
} as const satisfies Record<string, Call>;
