import { z } from 'zod';
import type { Call } from '../call';
import { krw } from '../primitives';
import * as model from './coupons';
import { couponRefusals, promotionRefusals } from './refusals';

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Coupons, as members call them. Without the member's consent to promotions none is shown, issued or used. */
export const couponCalls = {
  coupons: {
    method: 'GET',
    path: '/api/cscenter/coupon',
    tag: 'cscenter',
    access: 'member',
    summary: 'The member’s coupons: those that can be used, newest first, 20 at a time, older than the key `older`',
    query: z.strictObject({ list: model.couponList.optional(), older: id.optional() }),
    response: model.couponPage,
    refusals: [...promotionRefusals, 'coupons_closed'],
  },
  promotionConsent: {
    method: 'PUT',
    path: '/api/cscenter/coupon/promotions',
    tag: 'cscenter',
    access: 'member',
    summary: 'Agree to promotions, or take the consent back; who is protected cannot agree',
    body: z.strictObject({ on: z.boolean() }),
    takes: 'promotions',
    response: z.object({ success: z.literal(true), promotions: z.boolean() }),
    refusals: [...promotionRefusals, 'throttled'],
  },
  couponUse: {
    method: 'POST',
    path: '/api/cscenter/coupon/:id/use',
    tag: 'cscenter',
    access: 'member',
    idempotent: true,
    summary: 'Use a coupon of points or money: it is credited at once, and once',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    takes: 'money',
    response: z.object({ success: z.literal(true), coupon: model.coupon, money: krw, point: z.int() }),
    refusals: [...promotionRefusals, ...couponRefusals],
  },
  couponDraws: {
    method: 'GET',
    path: '/api/cscenter/coupon/draws',
    tag: 'cscenter',
    access: 'member',
    summary: 'Draws of the wheel or of random coupons: upcoming ones with commitments, latest ones with proofs',
    query: z.strictObject({ kind: model.drawKind }),
    response: model.couponDraws,
    refusals: [...promotionRefusals, 'coupons_closed'],
  },
  couponDraw: {
    method: 'POST',
    path: '/api/cscenter/coupon/:id/draw',
    tag: 'cscenter',
    access: 'member',
    idempotent: true,
    summary:
      'Draw a prize with the browser’s salt. The wheel returns the prize as a separate coupon. A random coupon deals three cards; `drawn` is null until one is picked',
    params: z.strictObject({ id }),
    body: z.strictObject({ salt: model.drawSalt }),
    response: z.object({ success: z.literal(true), drawn: model.couponDrawn.nullable() }),
    refusals: [...promotionRefusals, ...couponRefusals],
  },
  couponPick: {
    method: 'POST',
    path: '/api/cscenter/coupon/:id/pick',
    tag: 'cscenter',
    access: 'member',
    idempotent: true,
    summary: 'Turn one of the three cards over; what was drawn does not depend on which',
    params: z.strictObject({ id }),
    body: z.strictObject({ card: z.int().min(0).max(2) }),
    response: z.object({ success: z.literal(true), drawn: model.couponDrawn }),
    refusals: [...promotionRefusals, ...couponRefusals],
  },
} as const satisfies Record<string, Call>;
