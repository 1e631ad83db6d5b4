import { z } from 'zod';
import { epochMs, krw } from './primitives';

/**
 * The operator's bank as a company that connects banks offers it. Each request carries `x-bank-time` (epoch ms, 60 s at
 * most off) and `x-bank-signature` over it, each answer a signature that binds it to its request: `bankSignature`.
 *
 * GET  /v1/statement?after=<number>   lines after a number, oldest first, 200 at most
 * POST /v1/payouts {id, amount, bank, account, holder}   the same id is paid once; another body under it: 409
 * GET  /v1/payouts/<id>               what became of it; 404 where the id was never seen
 * POST /v1/expected {id, amount, name, bank, account}    a payment that a customer announced
 */
export const vendorBankLine = z.object({
  /** Rises by one with each line. */
  number: z.int().min(1),
  id: z.string().min(1).max(64),
  direction: z.enum(['in', 'out']),
  amount: krw.min(1),
  /** Payer, or who was paid. */
  name: z.string().max(100),
  bank: z.string().max(100),
  account: z.string().max(100),
  at: epochMs,
  /** Of money that left: id of the payout. */
  payout: z.string().max(64).nullable(),
});
export type VendorBankLine = z.infer<typeof vendorBankLine>;

/** `opening`: held before the first line; `balance`: held after the last one, whether it is among `lines` or not. */
export const vendorBankStatement = z.object({
  opening: z.int(),
  balance: z.int(),
  last: z.int().min(0),
  lines: z.array(vendorBankLine).max(200),
});
export type VendorBankStatement = z.infer<typeof vendorBankStatement>;

/** `rejected` and `paid` are final. */
export const vendorBankPayout = z.object({
  id: z.string().max(64),
  state: z.enum(['pending', 'paid', 'rejected']),
  amount: krw,
  account: z.string().max(100),
  reason: z.string().max(100).nullable(),
});
export type VendorBankPayout = z.infer<typeof vendorBankPayout>;

/**
 * Faults on demand, POST /v1/faults {fault, count?}, each for the next `count` (1) payments or calls:
 * payments `wrong_name`, `twice` (paid two times), `repeated` (a line is listed two times), `late` (after `late_ms`),
 * `wrong_amount`; payouts `timeout_after` (paid, no answer), `timeout_before` (not paid, no answer), `lying_status`
 * (answers an error and pays), `refused`, `slow` (pending for a while); `down` (no call answers), `forged` (answers
 * carry a wrong signature).
 */
export const vendorBankFaults = [
  'wrong_name',
  'wrong_amount',
  'twice',
  'repeated',
  'late',
  'timeout_after',
  'timeout_before',
  'lying_status',
  'refused',
  'slow',
  'down',
  'forged',
] as const;
export type VendorBankFault = (typeof vendorBankFaults)[number];
