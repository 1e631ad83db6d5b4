import { z } from 'zod';
import type { Call } from '../call';
import { approvalRefusals } from '../operators/refusals';
import { centipoint, epochMs, krw } from '../primitives';
import { couponKind, couponPrize, couponSettings } from './coupons';

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const note = z.string().trim().max(300);

/** Maximum sign-in names of one issue. Larger groups are addressed by level, or all members. */
export const maxLogins = 500;

/** Who gets a coupon. Of all of them only who has agreed to promotions and is not protected. */
export const couponAudience = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('logins'),
    logins: z
      .array(z.string().trim().min(1).max(40))
      .min(1)
      .max(maxLogins)
      .refine((logins) => new Set(logins).size === logins.length, 'twice'),
  }),
  z.strictObject({ to: z.literal('level'), level: z.int().min(0).max(1_000) }),
  z.strictObject({ to: z.literal('everybody') }),
]);
export type CouponAudience = z.infer<typeof couponAudience>;

/** What each of them gets. */
export const couponTerms = z.discriminatedUnion('kind', [
  ...couponPrize.options,
  z.strictObject({ kind: z.literal('wheel') }),
  z.strictObject({ kind: z.literal('random') }),
]);
export type CouponTerms = z.infer<typeof couponTerms>;

const day = 86_400_000;
/** A coupon can be used for so long at most, ms. */
export const longestValidity = 366 * day;

/** An issue of coupons. */
export const couponIssue = z.strictObject({
  /** What members read. */
  title: z.string().trim().min(1).max(60),
  terms: couponTerms,
  audience: couponAudience,
  valid_from: epochMs,
  /** The first moment at which they cannot be used any more. */
  valid_until: epochMs,
});
export type CouponIssue = z.infer<typeof couponIssue>;

const couponIssueStates = ['running', 'done', 'withdrawn'] as const;

/** An issue with what became of its coupons. */
export const couponIssueRow = z.object({
  id: z.int(),
  title: z.string(),
  kind: couponKind,
  /** Points in 1/100 or KRW; null for kinds that draw. */
  amount: z.int().nullable(),
  to: z.enum(['logins', 'level', 'everybody']),
  level: z.int().nullable(),
  valid_from: epochMs,
  valid_until: epochMs,
  /** `running`: coupons are being issued. */
  state: z.enum(couponIssueStates),
  issued: z.int(),
  /** Members of the audience who got none: no consent, or protected. */
  skipped: z.int(),
  open: z.int(),
  used: z.int(),
  expired: z.int(),
  withdrawn: z.int(),
  /** Credited so far, prizes of draws too. */
  cost_point: centipoint,
  cost_money: krw,
  by: z.string(),
  created_at: epochMs,
});
export type CouponIssueRow = z.infer<typeof couponIssueRow>;

/** Calls of the console about coupons. */
export const couponDeskCalls = {
  opsCoupons: {
    method: 'GET',
    path: '/api/ops/coupons',
    tag: 'operators',
    access: 'operator',
    permission: 'cash:read',
    summary:
      'Issues of coupons with what was used and what it cost, newest first; 20 at a time, before the id `before`',
    query: z.strictObject({ before: id.optional() }),
    response: z.object({
      issues: z.array(couponIssueRow),
      next: z.int().nullable(),
      settings: couponSettings,
      /** The request for other settings that waits for a second operator. */
      settings_approval: z.int().nullable(),
      /** Issues that wait for a second operator: their requests. */
      approvals: z.array(z.int()),
      /** Members who have agreed to promotions. */
      consents: z.int(),
    }),
  },
  opsCouponIssue: {
    method: 'POST',
    path: '/api/ops/coupons',
    tag: 'operators',
    access: 'operator',
    permission: 'cash:write',
    idempotent: true,
    summary:
      'Issue a coupon to each member of an audience, once; where it can cost more than the settings say, a second operator approves first',
    body: couponIssue.extend({ note: note.optional() }),
    response: z.object({
      success: z.literal(true),
      /** Null while a second operator is needed. */
      issue: z.int().nullable(),
      approval: z.int().nullable(),
    }),
    refusals: ['changed_meanwhile', ...approvalRefusals],
  },
  opsCouponWithdraw: {
    method: 'POST',
    path: '/api/ops/coupons/:id/withdraw',
    tag: 'operators',
    access: 'operator',
    permission: 'cash:write',
    summary: 'Take back what of an issue is unused, and issue no more of it; prizes that were drawn stay',
    params: z.strictObject({ id }),
    body: z.strictObject({ note: note.min(1) }),
    response: z.object({ success: z.literal(true), withdrawn: z.int() }),
    refusals: ['changed_meanwhile'],
  },
  opsCouponSettingsChange: {
    method: 'PUT',
    path: '/api/ops/coupons/settings',
    tag: 'operators',
    access: 'operator',
    permission: 'cash:write',
    summary: 'Request other prizes of the draws, whole; a second operator approves',
    body: z.strictObject({ settings: couponSettings, note: note.optional() }),
    response: z.object({ success: z.literal(true), approval: z.int() }),
    refusals: ['changed_meanwhile', ...approvalRefusals],
  },
} as const satisfies Record<string, Call>;
