import { z } from 'zod';
import type { Call } from '../call';
import { epochMs, id, krw } from '../primitives';
import { roundBetRefusal, roundBetRequest } from '../rounds/bets';
import { drawNotice, drawNoticeRequest, gameRoundState, roundGameState, roundPage } from '../rounds/round';
import { miniBet } from './bets';

const game = z.strictObject({ id: z.coerce.number().int().min(1) });
const page = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).optional() });

/**
 * One game of the list (site spec, part 3): `timer`: seconds until its draw, with `min` and `sec` of it; `nextTime`: the
 * draw, epoch seconds; `term`: seconds from one to the next. `round` is its number.
 */
export const miniGameEntry = z.object({
  timer: z.int(),
  min: z.int(),
  sec: z.int(),
  nextTime: z.int(),
  term: z.int(),
  config: z.object({ close_seconds: z.int() }),
  round: z.int(),
  state: gameRoundState,
});
export type MiniGameEntry = z.infer<typeof miniGameEntry>;

/** GET /api/mini/list. `time`: the server's epoch seconds; `games` by id. */
export const miniListResponse = z.object({ time: z.int(), games: z.record(z.string(), miniGameEntry) });
export type MiniList = z.infer<typeof miniListResponse>;

export const miniBetResponse = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), bets: z.array(miniBet).min(1), money: krw }),
  roundBetRefusal,
]);
export type MiniBetResponse = z.infer<typeof miniBetResponse>;

/** The member's bets on a game, newest first; those that were hidden are left out. */
export const miniBetList = z.object({
  bets: z.array(miniBet),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
});
export type MiniBetList = z.infer<typeof miniBetList>;

/** Mini games (site spec, part 7). */
export const miniCalls = {
  miniList: {
    method: 'GET',
    path: '/api/mini/list',
    tag: 'mini',
    access: 'member',
    summary: 'Clocks of all mini games',
    response: miniListResponse,
  },
  miniNext: {
    method: 'GET',
    path: '/api/mini/next/:id',
    tag: 'mini',
    access: 'member',
    summary: 'Round, markets and recent results of a game',
    params: game,
    response: roundGameState,
  },
  miniAuthNext: {
    method: 'GET',
    path: '/api/mini/auth/next/:id',
    tag: 'mini',
    access: 'member',
    summary: 'The same with what the member has on the round, and whether they are notified of its draw',
    params: game,
    response: roundGameState.extend({ mine: z.array(miniBet), money: krw, notice: z.boolean() }),
  },
  miniDrawNotice: {
    method: 'PUT',
    path: '/api/mini/draw-notice/:id',
    tag: 'mini',
    access: 'member',
    summary: 'Ask for a notification of the next draw of a game, once, or take that back',
    params: game,
    body: drawNoticeRequest,
    response: drawNotice,
    refusals: ['throttled'],
  },
  miniBet: {
    method: 'POST',
    path: '/api/mini/bet',
    tag: 'mini',
    access: 'member',
    licensed: true,
    summary: 'Bet on outcomes of a round',
    body: roundBetRequest,
    takes: 'bets',
    response: miniBetResponse,
    idempotent: true,
    refusals: ['forbidden', 'throttled'],
  },
  miniBets: {
    method: 'GET',
    path: '/api/mini/betlist/:id',
    tag: 'mini',
    access: 'member',
    summary: 'The member’s bets on a game',
    params: game,
    query: page,
    response: miniBetList,
  },
  miniBetHide: {
    method: 'POST',
    path: '/api/mini/betlist/delete/:id',
    tag: 'mini',
    access: 'member',
    summary: 'Hide a settled bet from the member’s list; the record stays',
    params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
    takes: 'hidden',
    response: z.object({ success: z.literal(true) }),
  },
  miniLotusToken: {
    method: 'POST',
    path: '/api/mini/lotusToken',
    tag: 'mini',
    access: 'member',
    summary: 'A token that shows the member to the vendor of the lotus games, for 60 s',
    response: z.object({ token: z.string(), expires_at: epochMs }),
  },
  miniResults: {
    method: 'GET',
    path: '/api/mini/result/:id',
    tag: 'mini',
    access: 'member',
    summary: 'Rounds of a game that are over, newest first',
    params: game,
    query: page,
    response: roundPage,
  },
  miniRound: {
    method: 'GET',
    path: '/api/mini/round/:id',
    tag: 'mini',
    access: 'member',
    summary: 'One round with its proof and the member’s bets on it',
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    response: z.object({ round: roundPage.shape.data.element, mine: z.array(miniBet), game: id }),
  },
} as const satisfies Record<string, Call>;
