import type { z } from 'zod';
import type { Permission } from './operators/operator';

/** One HTTP call: what the API validates with and what the OpenAPI document is made from. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  tag: string;
  /** 'guest': anyone; 'member': signed in; 'operator': an operator's session or token. */
  access: 'guest' | 'member' | 'operator';
  /** What the operator must be allowed to. */
  permission?: Permission;
  /** An operator who has to add a second factor first may call it. */
  enrolment?: true;
  /** False where no CSRF token is asked for: nothing is done in a member's name. */
  csrf?: false;
  /** Other companies call it and sign the body: its handler is given the text and checks it, whatever page is open. */
  signed?: true;
  /**
   * Made only from where the site may be offered: signing in and up, deposits, play. Money on its way out, records and the
   * customer centre are open from everywhere. A function: whether a body asks for such a thing.
   */
  licensed?: true | ((body: unknown) => boolean);
  /** A POST that only asks: its answer may be kept and asked for again, as a GET's. */
  reads?: true;
  /** The body is a file of this type ('image/*': any picture), of at most so many bytes, and not JSON. */
  upload?: { type: 'application/gzip' | 'image/*'; limit: number };
  query?: z.ZodType;
  params?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** The answer is a file of this type, and not JSON. */
  answers?: 'text/csv' | 'image/webp';
  /** Header Idempotency-Key is required. */
  idempotent?: boolean;
}
