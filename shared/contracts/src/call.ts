import type { z } from 'zod';
import type { BetBase } from './bets/bet';
import type { Reason } from './errors';
import type { Permission } from './operators/permissions';

/** Nothing has changed; the answer gives the reason. The calls of domestic sports use `status` instead of `success`. */
type Refused = { success: false } | { status: 'error' };
/** What the member has after the call: KRW, and points in 1/100 where they change too. */
interface Balance {
  money: number;
  point?: number;
}

/** A row of the record, of whatever product: the record's own shape is made of the areas, which name their calls here. */
type Row = BetBase & { product: string; legs: object[] };

/**
 * Fields of an answer that change the signed-in member's state: the balance, and the bets that were placed or settled.
 * `promotions`: whether the member agrees to them. `hidden`: the bet of the path's `id` is removed from all lists.
 * `call` of @maru/client applies them to the page, so callers need no code for it. An answer without these fields fails
 * the type check.
 */
type Takes =
  | { takes?: undefined; response: z.ZodType }
  | { takes: 'money'; response: z.ZodType<Balance | Refused> }
  | { takes: 'bet'; response: z.ZodType<(Balance & { bet: Row }) | Refused> }
  | { takes: 'bets'; response: z.ZodType<(Balance & { bets: Row[] }) | Refused> }
  | { takes: 'promotions'; response: z.ZodType<{ promotions: boolean }> }
  | { takes: 'hidden'; params: z.ZodType<{ id: string }>; response: z.ZodType<{ success: true }> };

/** One HTTP call: what the API validates with and what the OpenAPI document is made from. */
export type Call = Takes & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  tag: string;
  /** 'guest': anyone; 'member': signed in; 'operator': an operator's session or token. */
  access: 'guest' | 'member' | 'operator';
  /** What the operator must be allowed to. */
  permission?: Permission;
  /** Name in the audit log of a list of members or of money. The log records the reader and the filter. */
  list?: string;
  /** An operator who has to add a second factor first may call it. */
  enrolment?: true;
  /** False if no CSRF token is required, because nothing is done in a member's name. */
  csrf?: false;
  /** A probe: no session is looked up. It answers the same with a session, without one, and without a database. */
  probe?: true;
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
  /** The answer is a file of this type, and not JSON. */
  answers?: 'text/csv' | 'image/webp';
  /** Header Idempotency-Key is required. */
  idempotent?: boolean;
  /** Reasons that its handler refuses for, beside those that follow from the call's form (`listRefusals`). */
  refusals?: readonly Reason[];
};
