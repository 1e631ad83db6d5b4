import { z } from 'zod';
import { centipoint, epochMs, krw } from '../primitives';

/** `points` and `money` are credited as they are used; `wheel` and `random` draw a prize. */
export const couponKinds = ['points', 'money', 'wheel', 'random'] as const;
export const couponKind = z.enum(couponKinds);
export type CouponKind = z.infer<typeof couponKind>;

/** Kinds that draw a prize. */
export const drawKind = z.enum(['wheel', 'random']);
export type DrawKind = z.infer<typeof drawKind>;

/** What is credited: points in 1/100, or money in KRW. */
export const couponPrize = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('points'), amount: centipoint.min(100).max(1_000_000_000) }),
  z.strictObject({ kind: z.literal('money'), amount: krw.min(100).max(10_000_000) }),
]);
export type CouponPrize = z.infer<typeof couponPrize>;

/** Every draw is one of so many equal cells. */
export const drawCells = 12;
export const couponCells = z.array(couponPrize).length(drawCells);

/** `expired`: its time ran out unused; `withdrawn`: operators took it back unused. */
export const couponStates = ['open', 'used', 'expired', 'withdrawn'] as const;
export const couponState = z.enum(couponStates);
export type CouponState = z.infer<typeof couponState>;

/** Lists of a member's coupons: usable, used, and those that ended unused. */
export const couponLists = ['open', 'used', 'ended'] as const;
export const couponList = z.enum(couponLists);
export type CouponList = z.infer<typeof couponList>;

/** A member's coupon. */
export const coupon = z.object({
  id: z.int(),
  kind: couponKind,
  /** In the operator's words; null where the coupon is the prize of a draw. */
  title: z.string().nullable(),
  /** The kind of coupon that this one was drawn from; null where operators issued it. */
  drawn_from: drawKind.nullable(),
  /** Points in 1/100 or KRW; null for kinds that draw. */
  amount: z.int().nullable(),
  state: couponState,
  valid_from: epochMs,
  /** The first moment at which it cannot be used any more. */
  valid_until: epochMs,
  created_at: epochMs,
  used_at: epochMs.nullable(),
});
export type Coupon = z.infer<typeof coupon>;

/** A page of a list, newest first; `next` is the key of the page after it. */
export const couponPage = z.object({
  /** Whether the member has agreed to promotions; without it there are no coupons. */
  promotions: z.boolean(),
  /** Coupons that can be used, all kinds. */
  open: z.int(),
  data: z.array(coupon),
  next: z.int().nullable(),
  time: epochMs,
});
export type CouponPage = z.infer<typeof couponPage>;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** What the member's browser adds to a draw. */
export const drawSalt = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * By what a draw is checked (tpf-v1): block 0 is HMAC-SHA-256 of `game:salt:round:0` under `hash`, the cell `uniform(12)`.
 * `commitment`, SHA-256 of `hash`, is shown from the moment that the coupon is issued; `hash` after its prize.
 */
export const couponProof = z.object({
  game: z.enum(['wheel', 'cards']),
  round: z.int(),
  commitment: hash,
  salt: drawSalt.nullable(),
  hash: hash.nullable(),
});
export type CouponProof = z.infer<typeof couponProof>;

/** A coupon whose draw is pending. `dealt`: three cards are dealt, and their values are fixed. */
export const couponChance = z.object({
  id: z.int(),
  title: z.string().nullable(),
  valid_from: epochMs,
  valid_until: epochMs,
  dealt: z.boolean(),
  cells: couponCells,
  proof: couponProof,
});
export type CouponChance = z.infer<typeof couponChance>;

/** A draw that was made. `cell`: 0 to 11; `card`: 0 to 2, the one that the member turned over. */
export const couponDrawn = z.object({
  id: z.int(),
  at: epochMs,
  cell: z.int(),
  card: z.int().nullable(),
  prize: couponPrize,
  cells: couponCells,
  proof: couponProof,
});
export type CouponDrawn = z.infer<typeof couponDrawn>;

/** Draws of a kind: pending ones, soonest end first, and the latest results. */
export const couponDraws = z.object({
  promotions: z.boolean(),
  /** Cells of the next draw, or those that new coupons have. */
  cells: couponCells,
  open: z.array(couponChance),
  done: z.array(couponDrawn),
  time: epochMs,
});
export type CouponDraws = z.infer<typeof couponDraws>;

/** So many of the 12 cells have this prize. */
export const prizeShare = z.strictObject({ prize: couponPrize, cells: z.int().min(1).max(drawCells) });
export type PrizeShare = z.infer<typeof prizeShare>;

const prizeShares = z
  .array(prizeShare)
  .min(1)
  .max(drawCells)
  .refine((shares) => shares.reduce((sum, { cells }) => sum + cells, 0) === drawCells, 'cells');

/** What operators set; coupons that are issued keep the prizes of their day. */
export const couponSettings = z.strictObject({
  wheel: prizeShares,
  random: prizeShares,
  /** Days in which a prize can be used. */
  prize_days: z.int().min(1).max(90),
  /** An issue that can cost more needs a second operator, KRW. */
  approve_above: krw.max(1_000_000_000),
});
export type CouponSettings = z.infer<typeof couponSettings>;
