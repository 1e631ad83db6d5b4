import { z } from 'zod';
import { centipoint, krw } from './primitives';

const casinoWallet = z.object({ balance: krw, point: centipoint });

/**
 * Kinds of notification, site spec part 3, and those of the board, of the safety of the account, of goals in matches with an
 * open bet, and of draws that the member asked about.
 */
export const notificationKinds = [
  'memo',
  'credit',
  'debit',
  'coupon',
  'game',
  'csanswer',
  'board',
  'security',
  'goal',
  'draw',
] as const;
export const notificationKind = z.enum(notificationKinds);

/** One row of the member's notification list. `read_at` is null while unread. `message` is in the member's language. */
export const notification = z.object({
  id: z.string(),
  type: notificationKind,
  icon: z.string(),
  message: z.string(),
  /** The round that it tells the result of, where it is about one: a page that still draws it keeps it back. */
  round: z.int().optional(),
  /** Own path of the page that it is about, where that is another than its kind's. */
  path: z.string().optional(),
  read_at: z.int().nullable(),
  created_at: z.int(),
});
export type Notification = z.infer<typeof notification>;

/**
 * Whether promotions are shown and given. `on`: with the member's consent; `off`: without it; `stopped`: the member is
 * protected from them, regardless of consent.
 */
export const promotionState = z.enum(['on', 'off', 'stopped']);
export type PromotionState = z.infer<typeof promotionState>;

/** The member, as POST /login and GET /api/user answer it. Money is KRW, points are in 1/100. */
export const user = z.object({
  id: z.int(),
  /** Sign-in name. */
  login: z.string(),
  nick: z.string(),
  level: z.int(),
  money: krw,
  point: centipoint,
  memo: z.int(),
  coupon: z.int(),
  random_coupon: z.int(),
  promotions: promotionState,
  type: z.int(),
  nexus: casinoWallet,
  hera: casinoWallet,
  notifications: z.array(notification),
  strict_memo: z.int(),
  only_cs: z.int(),
  status: z.int(),
  show_birth_modal: z.boolean(),
  birth: z.string().nullable(),
});
export type User = z.infer<typeof user>;
