import { z } from 'zod';
import { areaBet } from '../areas/bets';
import type { Call } from '../call';
import { epochMs, krw } from '../primitives';

/** GET /api/info/cashOut?ids=1,2: at most 30 own bets. */
export const cashOutQuery = z.strictObject({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,29}$/) });

/**
 * What an open bet is paid if it is settled now. `value`: KRW; null where there is no offer, with the `reason` and its
 * text in the member's language.
 */
export const cashOutOffer = z.object({
  id: z.string(),
  value: krw.nullable(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
});
export type CashOutOffer = z.infer<typeof cashOutOffer>;

/** Offers in the order of the ids; bets that are not the member's are left out. */
export const cashOutOffers = z.object({ offers: z.array(cashOutOffer), time: epochMs });
export type CashOutOffers = z.infer<typeof cashOutOffers>;

/** POST /api/info/cashOut/{id} (header Idempotency-Key). `value`: the offer that the member saw, which is what is paid. */
export const cashOutRequest = z.strictObject({ value: krw.min(1) });
export type CashOutRequest = z.infer<typeof cashOutRequest>;

/**
 * The bet with the balance after it, or why it was not settled. `value`: the current offer, if there is one; with
 * `cash_out_changed` it is lower than the requested value.
 */
export const cashOutResponse = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), bet: areaBet, money: krw }),
  z.object({
    success: z.literal(false),
    error: z.string(),
    code: z.string(),
    reason: z.string(),
    value: krw.nullable(),
  }),
]);
export type CashOutResponse = z.infer<typeof cashOutResponse>;

const idParam = z.strictObject({ id: z.string().max(64) });

/** Early settlement of open bets, whatever product they are on. */
export const cashOutCalls = {
  cashOutOffers: {
    method: 'GET',
    path: '/api/info/cashOut',
    tag: 'info',
    access: 'member',
    summary: 'What open bets are paid if they are settled now',
    query: cashOutQuery,
    response: cashOutOffers,
  },
  cashOut: {
    method: 'POST',
    path: '/api/info/cashOut/:id',
    tag: 'info',
    access: 'member',
    summary: 'Settle an open bet now for the offer that was seen',
    params: idParam,
    body: cashOutRequest,
    takes: 'bet',
    response: cashOutResponse,
    idempotent: true,
    refusals: ['forbidden'],
  },
} as const satisfies Record<string, Call>;
