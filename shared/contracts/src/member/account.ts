import { z } from 'zod';
import { epochMs } from '../primitives';

/** The member's own data as GET /api/users/{id} answers it. Bank, account, phone and holder are masked by the server. */
export const profile = z.object({
  id: z.int(),
  login: z.string(),
  nick: z.string(),
  level: z.int(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  holder: z.string(),
  /** YYYYMMDD */
  birth: z.string().nullable(),
  created_at: epochMs,
});
export type Profile = z.infer<typeof profile>;

/** A password that a member chooses. */
export const newPassword = z.string().min(8).max(72);

/** A memo of the operator to a member. `content` is HTML that the server has sanitised. */
export const memo = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  /** A member is kept on the memo page until an important one has been read. */
  important: z.boolean(),
  read_at: epochMs.nullable(),
  created_at: epochMs,
});
export type Memo = z.infer<typeof memo>;
