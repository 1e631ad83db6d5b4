import { z } from 'zod';
import { epochMs, krw } from '../primitives';

/** What a posting on the member's money is of. `win`: winnings, refunds, cash-outs, and corrections of them. */
export const statementKinds = ['bet', 'win', 'credit', 'debit', 'convert', 'bonus', 'other'] as const;
export const statementKind = z.enum(statementKinds);
export type StatementKind = z.infer<typeof statementKind>;

/**
 * A posting on the member's money. `posting` is the ledger's own name of it ('bet', 'bet_won', 'bet_void',
 * 'bet_reversal', 'credit', 'debit', 'debit_returned', 'point_conversion', …), `reference` what it is of
 * ('feed:bet:812', 'cash:51'). `amount` is signed, in KRW; `balance` is the money after it.
 */
export const statementEntry = z.object({
  id: z.int(),
  at: epochMs,
  kind: statementKind,
  posting: z.string(),
  reference: z.string(),
  amount: z.int(),
  balance: krw,
});
export type StatementEntry = z.infer<typeof statementEntry>;

/** Postings at or after `from` and before `to`; without, all of them. */
const period = {
  kind: statementKind.optional(),
  from: z.coerce.number().pipe(epochMs).optional(),
  to: z.coerce.number().pipe(epochMs).optional(),
};
export const statementQuery = z.strictObject({
  ...period,
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export const statementCsvQuery = z.strictObject(period);

/**
 * GET /api/cash/statement. `opening` + `in` − `out` = `closing`, over all kinds of the period, regardless of the `kind`
 * filter; `counts` likewise.
 */
export const statement = z.object({
  data: z.array(statementEntry),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  opening: krw,
  in: krw,
  out: krw,
  closing: krw,
  counts: z.object({
    bet: z.int(),
    win: z.int(),
    credit: z.int(),
    debit: z.int(),
    convert: z.int(),
    bonus: z.int(),
    other: z.int(),
  }),
});
export type Statement = z.infer<typeof statement>;
