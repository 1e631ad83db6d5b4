import { z } from 'zod';
import { epochMs, id } from '../primitives';

/** A registration code that operators gave to the member to invite with. */
export const ownCode = z.object({ code: z.string(), uses_left: z.int(), created_at: epochMs });

/** A member who registered with the member's code: nickname masked, nothing about their play. */
export const fellow = z.object({
  id,
  nick: z.string(),
  joined_at: epochMs,
  /** 'closed': the account was blocked. */
  state: z.enum(['active', 'closed']),
});
export type Referral = z.infer<typeof fellow>;

/** GET /api/info/fellows?before: `total` counts all of them; `next` is the `before` of the next page, null on the last one. */
export const fellows = z.object({
  codes: z.array(ownCode),
  total: z.int(),
  rows: z.array(fellow),
  next: id.nullable(),
});
export type Referrals = z.infer<typeof fellows>;
