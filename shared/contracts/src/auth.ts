import { z } from 'zod';
import { bankAccount, emailAddress, newPassword, phoneNumber, typedId } from './member/account';
import { plainId } from './member/account-rules';
import { secondFactorWanted } from './member/second-factor';
import { user } from './user';
import { work } from './work';

/** A captcha's text by its picture's key. */
const captcha = z.strictObject({ key: z.string().max(64), text: z.string().max(16) });

/**
 * POST /login. `captcha` and `work` are required after failed attempts (errors.captcha in the 422 answer). Work for a
 * challenge with `alone` replaces `captcha`.
 */
export const loginRequest = z.strictObject({
  id: typedId,
  password: z.string().min(1).max(200),
  remember: z.boolean().optional(),
  captcha: captcha.optional(),
  work: work.optional(),
});
/** The member, or, where they have a second factor, that it is wanted: there is no session before it. */
export const loginResponse = z.union([z.object({ user }), secondFactorWanted]);
export const registerResponse = z.object({ user });

/** GET /captcha/api: an SVG picture and the key to send back with its text. */
export const captchaResponse = z.object({ key: z.string(), svg: z.string(), expires_at: z.int() });

/** POST /api/register. `birth` is YYYYMMDD; full-width digits are taken for digits. The id is 4–16 of a–z, 0–9, _ and starts with a letter. */
export const registerRequest = z
  .strictObject({
    id: z
      .string()
      .overwrite(plainId)
      .regex(/^[a-z][a-z0-9_]{3,15}$/),
    password: newPassword,
    password_confirmation: z.string().max(72),
    nick: z.string().normalize('NFC').trim().min(2).max(12),
    phone: phoneNumber,
    ...bankAccount,
    /** Where a forgotten id or password is sent. */
    email: emailAddress.optional(),
    birth: z
      .string()
      .normalize('NFKC')
      .trim()
      .regex(/^\d{8}$/)
      .optional(),
    code: z.string().max(32).optional(),
    captcha: captcha.optional(),
    work: work.optional(),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    message: 'mismatch',
  });

/** POST /broadcasting/auth */
export const broadcastingAuthRequest = z.strictObject({
  socket_id: z.string().max(64),
  channel_name: z.string().max(120),
});
export const broadcastingAuthResponse = z.object({ auth: z.string() });

/** GET /user/notify */
export const notifyResponse = z.object({ unread: z.int(), memo: z.int(), coupon: z.int() });
