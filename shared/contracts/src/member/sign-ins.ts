import { z } from 'zod';
import type { Call } from '../call';
import { epochMs, id } from '../primitives';

/**
 * How a sign-in was proven: the password alone, with a browser that is trusted for 30 days, with a code of an app, a
 * passkey (with or without the password), or a recovery code; or the account was made by it.
 */
export const signInFactors = ['password', 'trusted', 'totp', 'passkey', 'recovery', 'registration'] as const;
export type SignInFactor = (typeof signInFactors)[number];
/** What became of an attempt. */
export const signInOutcomes = ['signed_in', 'password_wrong', 'factor_wrong', 'blocked'] as const;

/** What a browser says of itself, shortened to what a person knows it by. */
export const device = z.object({
  kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  /** 'Chrome', 'Safari', …; '' where it is none of the usual ones. */
  browser: z.string(),
  /** 'Windows', 'Android', …; '' likewise. */
  system: z.string(),
});
export type Device = z.infer<typeof device>;

/** A browser in which the member is signed in. `network` is the beginning of its address, the rest masked. */
export const memberSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  signed_in_at: epochMs,
  /** To the minute. */
  seen_at: epochMs,
  device,
  network: z.string(),
  factor: z.enum(signInFactors),
});
export type MemberSession = z.infer<typeof memberSession>;

/** An attempt to sign in. */
export const signIn = z.object({
  id,
  at: epochMs,
  outcome: z.enum(signInOutcomes),
  /** What was tried: of a failed attempt the step that failed. */
  factor: z.enum(signInFactors),
  device,
  network: z.string(),
  /** From a browser that had not signed in to this account before. */
  new_device: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

const member = { tag: 'info', access: 'member' } as const;
const ended = z.object({ success: z.literal(true), ended: z.int() });

/** Where the member is signed in, and has been. */
export const signInCalls = {
  sessions: {
    ...member,
    method: 'GET',
    path: '/api/info/sessions',
    summary: 'Browsers in which the member is signed in, the one that asks first',
    response: z.object({ sessions: z.array(memberSession) }),
  },
  sessionEnd: {
    ...member,
    method: 'DELETE',
    path: '/api/info/sessions/:id',
    summary: 'Sign another browser out, at once',
    params: z.strictObject({ id: z.string().max(64) }),
    response: ended,
  },
  sessionsEndOthers: {
    ...member,
    method: 'DELETE',
    path: '/api/info/sessions',
    summary: 'Sign all other browsers out',
    response: ended,
  },
  signIns: {
    ...member,
    method: 'GET',
    path: '/api/info/signIns',
    summary: 'Attempts to sign in to the account, newest first; `before` is the id of the last one that is known',
    query: z.strictObject({
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: z.object({ rows: z.array(signIn), more: z.boolean() }),
  },
} as const satisfies Record<string, Call>;
