import { z } from 'zod';
import { epochMs, id, krw } from '../../primitives';
import { casinoWallet, transferDirection, transferReason, transferState } from '../transfer';
import { casinoWallets, ticketStates } from '../transfer-names';

/** A transfer as operators see it. */
export const transferDeskRow = z.object({
  id: z.uuid(),
  casino: casinoWallet,
  member: z.object({ id, login: z.string(), nick: z.string() }),
  direction: transferDirection,
  amount: krw.nullable(),
  point: z.int().nullable(),
  state: transferState,
  reason: transferReason.nullable(),
  checks: z.int(),
  /** What the vendor answered last, in the adapter's words: 'timeout', 'http 500', 'missing', … */
  last_answer: z.string(),
  next_check_at: epochMs.nullable(),
  created_at: epochMs,
  ended_at: epochMs.nullable(),
});
export type TransferDeskRow = z.infer<typeof transferDeskRow>;

/** One transfer in full: every step, both books, the vendor's transactions around it. */
export const transferDeskDetail = transferDeskRow.extend({
  steps: z.array(
    z.object({
      at: epochMs,
      /** An operator's name, 'member' or 'system'. */
      actor: z.string(),
      /** 'created', 'reserved', 'sent', 'checked', 'confirmed', 'rejected', 'manual', 'decided'. */
      action: z.string(),
      answer: z.string(),
    }),
  ),
  books: z.object({
    /** The member's wallet of the casino before the transfer was sent, and now, by the ledger. */
    ledger_before: krw.nullable(),
    ledger_now: krw,
    hold: krw,
    /** The vendor's balance before it was sent, and as it was read last. */
    vendor_before: krw.nullable(),
    vendor_now: krw.nullable(),
    vendor_at: epochMs.nullable(),
  }),
  /** The vendor's transactions of the member from ten minutes before it on, newest first, 50 at most. */
  transactions: z.array(
    z.object({ id: z.string(), kind: z.string(), amount: z.int(), ref: z.string().nullable(), at: epochMs }),
  ),
  /** What the figures say: 'arrived', 'not_arrived', or 'unclear' where play in between hides it. */
  looks: z.enum(['arrived', 'not_arrived', 'unclear']),
  /** Request of a decision that waits for a second person. */
  approval: z.int().nullable(),
});
export type TransferDeskDetail = z.infer<typeof transferDeskDetail>;

/** How one casino answers: over the last hour. */
export const casinoHealth = z.object({
  casino: casinoWallet,
  state: z.enum(['ok', 'slow', 'down', 'off']),
  p95_ms: z.int().nullable(),
  /** Calls that were answered, in 1/10,000; null where there were none. */
  answered: z.int().nullable(),
  timeouts: z.int(),
  /** Calls a second, allowed and used. */
  rate: z.object({ limit: z.int(), used: z.int() }),
  maintenance: z.boolean(),
  transfer_ids: z.boolean(),
  reconciled_at: epochMs.nullable(),
  /** p95 in ms of twelve periods of 5 minutes, oldest first; null where there were no calls. */
  p95: z.array(z.int().nullable()).length(12),
});
export type CasinoHealth = z.infer<typeof casinoHealth>;

/**
 * A difference between the ledger and a vendor, for manual review. `amount` is the vendor's figure less ours, in 1/100
 * KRW for aplus fractions, else whole KRW × 100. Its whole-won part is posted to `suspense:{casino}`. It closes
 * automatically only if the same difference disappears.
 */
export const casinoTicket = z.object({
  id,
  /** `seamless`: companies without balances, whose wins above a multiple of the stake (`large_win`) wait for people. */
  casino: z.enum([...casinoWallets, 'seamless']),
  kind: z.enum(['late_win', 'unmatched_transfer', 'missing_transfer', 'fraction', 'balance', 'points', 'large_win']),
  member: z.object({ id, nick: z.string() }).nullable(),
  transfer: z.uuid().nullable(),
  amount: z.int(),
  state: z.enum(ticketStates),
  owner: z.string().nullable(),
  note: z.string(),
  created_at: epochMs,
  closed_at: epochMs.nullable(),
  version: z.int(),
});
export type CasinoTicket = z.infer<typeof casinoTicket>;

/** One Korean day of one casino. `difference`: the vendor's balances less the ledger's mirror at the end of the day. */
export const casinoDay = z.object({
  day: z.string(),
  casino: casinoWallet,
  to_casino: krw,
  to_money: krw,
  stakes: krw,
  wins: krw,
  mirror: z.int(),
  vendor: z.int().nullable(),
  difference: z.int().nullable(),
  tickets: z.int(),
});
export type CasinoDay = z.infer<typeof casinoDay>;
