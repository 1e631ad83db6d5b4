import { z } from 'zod';
import type { Call } from '../call';
import { krw, ratio } from '../primitives';
import { tossSide, toyBet } from './bets';

/** POST /api/toy/toss: stake and what the member saw; `ratio` in 1/100, `win` in KRW. */
export const tossRequest = z.strictObject({ side: tossSide, stake: krw, ratio, win: krw });
export type TossRequest = z.infer<typeof tossRequest>;

/** The bet as it was booked, with the balance after it, or why it was not. */
export const tossResponse = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), bet: toyBet, money: krw }),
  z.object({ success: z.literal(false), error: z.string(), code: z.string(), reason: z.string() }),
]);

/** GET /api/toy/coin: the coin of the day, as the mint names it. */
export const coinResponse = z.object({ name: z.string(), year: z.int() });
export type Coin = z.infer<typeof coinResponse>;

/** Calls of the area, by name. The client, the API and its documentation are made from them. */
export const toyCalls = {
  tossCoin: {
    method: 'POST',
    path: '/api/toy/toss',
    tag: 'toy',
    access: 'member',
    summary: 'Bet on a side of a coin',
    body: tossRequest,
    takes: 'bet',
    response: tossResponse,
    // A bet moves money: the same key never books twice.
    idempotent: true,
  },
  coinOfDay: {
    method: 'GET',
    path: '/api/toy/coin',
    tag: 'toy',
    access: 'member',
    summary: 'The coin that is tossed today',
    response: coinResponse,
    // Beside what follows from the form of the call.
    refusals: ['coin_missing'],
  },
} as const satisfies Record<string, Call>;
