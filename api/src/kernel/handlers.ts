import type { CallName, calls, Locale, Operator, Reason } from '@maru/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Member } from './member';

/** A refusal, answered as `{message, code, errors?}` with the status of its reason. */
export type Refusal = { ok: false; reason: Reason; errors?: Record<string, string[]> };

/** The handler has sent the answer itself through `reply` (compressed bytes kept in a cache, for example). */
export type Sent = { ok: true; sent: true };

/** What a handler is given: everything is validated already. `key` is the Idempotency-Key of idempotent calls. */
export interface CallContext<Name extends CallName = CallName> {
  body: (typeof calls)[Name] extends { body: infer S extends z.ZodType } ? z.infer<S> : undefined;
  query: (typeof calls)[Name] extends { query: infer S extends z.ZodType } ? z.infer<S> : undefined;
  params: (typeof calls)[Name] extends { params: infer S extends z.ZodType } ? z.infer<S> : undefined;
  /** Present on calls with access 'member'. */
  member: (typeof calls)[Name]['access'] extends 'member' ? Member : Member | null;
  /** Present on calls with access 'operator', who then has the call's permission. */
  operator: (typeof calls)[Name]['access'] extends 'operator' ? Operator : null;
  /** The file of an upload. */
  file: (typeof calls)[Name] extends { upload: object } ? Buffer : undefined;
  locale: Locale;
  key: string;
  ip: string;
  /** The body as it was sent, of calls that are signed; '' of all others. */
  text: string;
  /** When the last byte of the request was read, of `performance.now()`: what a call decides by time is decided by it. */
  receivedAt: number;
  /** Time between the request's headers and its last byte, ms. */
  bodyMs: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<Name extends CallName> = (
  ctx: CallContext<Name>,
) => Promise<{ ok: true; data: z.input<(typeof calls)[Name]['response']> } | Sent | Refusal>;

export type Handlers = { [Name in CallName]?: Handler<Name> };
