import { z } from 'zod';
import { epochMs, id, krw } from '../../primitives';
import { cashKind, cashRejectReason, cashState, maskedAccount } from '../request';
import { bankPause, cashLimits } from '../terms';

/**
 * What the comparison with the bank says of a request. Credits: `no_payment`, `match` (exactly one payment fits, and no
 * other request), `wrong_name`, `wrong_amount`, `paid_twice` (several payments fit), `ambiguous` (several requests fit the
 * payment), `late` (its request has expired), `company`. Debits: `clear`, `new_account` (nothing was paid to the account
 * before), `large` (needs two approvers).
 */
export const cashVerdicts = [
  'no_payment',
  'match',
  'wrong_name',
  'wrong_amount',
  'paid_twice',
  'ambiguous',
  'late',
  'company',
  'clear',
  'new_account',
  'large',
] as const;
export const cashVerdict = z.enum(cashVerdicts);
export type CashVerdict = z.infer<typeof cashVerdict>;

/**
 * A payout at the bank. `sent`: handed over, no answer yet. `unknown`: the result is unknown and the status is polled.
 * `manual`: no result within a day; two operators decide.
 */
export const payoutStates = ['created', 'sent', 'unknown', 'confirmed', 'rejected', 'manual'] as const;
export const payoutState = z.enum(payoutStates);
export type PayoutState = z.infer<typeof payoutState>;

const operatorRef = z.object({ id: z.int(), name: z.string() });

/** A request on the desk. Names and accounts are masked; see `cashRequestDetail` for them in full. */
export const cashDeskRow = z.object({
  id,
  kind: cashKind,
  amount: krw,
  state: cashState,
  verdict: cashVerdict,
  reason: cashRejectReason.nullable(),
  member: z.object({ id, login: z.string(), nick: z.string(), level: z.int() }),
  own: maskedAccount,
  /** The bank's line that the request is compared with. */
  line: z.string().nullable(),
  claimed_by: operatorRef.nullable(),
  claimed_until: epochMs.nullable(),
  /** True if Maru approved it automatically. */
  automatic: z.boolean(),
  /** Open request for the second person. */
  approval: z.int().nullable(),
  payout: payoutState.nullable(),
  created_at: epochMs,
  ended_at: epochMs.nullable(),
  version: z.int(),
});
export type CashDeskRow = z.infer<typeof cashDeskRow>;

/** State of a line of the bank's statement: matched to a request, waiting for an operator, sent back, or our own. */
export const bankLineStates = ['open', 'matched', 'used', 'refunding', 'refunded', 'payout', 'unexpected'] as const;
export const bankLineState = z.enum(bankLineStates);
export type BankLineState = z.infer<typeof bankLineState>;

/** A line of the bank's statement. `out`: money left our account. */
export const bankLine = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  amount: krw,
  name: z.string(),
  bank: z.string(),
  account: z.string(),
  state: bankLineState,
  verdict: cashVerdict.nullable(),
  /** The request that it is matched with, or the nearest one. */
  request: id.nullable(),
  approval: z.int().nullable(),
  at: epochMs,
});
export type BankLine = z.infer<typeof bankLine>;

/** A payout as operators see it. `request` is the debit, `line` the payment that is sent back. */
export const payoutRow = z.object({
  id: z.string(),
  state: payoutState,
  request: id.nullable(),
  line: z.string().nullable(),
  amount: krw,
  bank: z.string(),
  account: z.string(),
  holder: z.string(),
  asked: z.int(),
  last_answer: z.string(),
  approval: z.int().nullable(),
  created_at: epochMs,
  ended_at: epochMs.nullable(),
});
export type PayoutRow = z.infer<typeof payoutRow>;

/** One step of a request's history. `actor`: an operator's name, 'member' or 'system'. */
export const cashStep = z.object({
  at: epochMs,
  actor: z.string(),
  action: z.string(),
  words: z.string(),
});
export type CashStep = z.infer<typeof cashStep>;

/** One request in full. Opening it is recorded in the audit log. */
export const cashRequestDetail = z.object({
  request: cashDeskRow,
  /** The member's own account, unmasked. */
  own: z.object({ bank: z.string(), account: z.string(), holder: z.string() }),
  line: bankLine.nullable(),
  /** Names that paid for this member before, with how often. */
  payers: z.array(z.object({ name: z.string(), count: z.int() })),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  words: z.string(),
  payout: payoutRow.nullable(),
  figures: z.object({
    money: krw,
    credit_today: krw,
    debit_today: krw,
    /** Credits less debits of 30 days. */
    net_30_days: z.int(),
    open_bets: z.object({ count: z.int(), stake: krw }),
    joined_at: epochMs,
  }),
  steps: z.array(cashStep),
  time: epochMs,
});
export type CashRequestDetail = z.infer<typeof cashRequestDetail>;

/** Figures of a Korean day, which begins at `day`. */
export const cashDay = z.object({
  day: epochMs,
  credits: z.object({ count: z.int(), sum: krw, automatic: z.int() }),
  debits: z.object({ count: z.int(), sum: krw }),
  rejected: z.int(),
  /** Credits less debits. */
  net: z.int(),
  /** Seconds from request to end; null where nothing ended. */
  median_seconds: z.int().nullable(),
  p95_seconds: z.int().nullable(),
});
export type CashDay = z.infer<typeof cashDay>;

/**
 * Bank and ledger, in KRW. `expected`: what the bank should hold by the ledger; `on_the_way`: payouts whose end is not
 * known; `difference`: the bank's balance less `expected`, null where the bank does not answer.
 */
export const bankReconciliation = z.object({
  bank: z.int().nullable(),
  expected: z.int(),
  on_the_way: krw,
  unmatched: z.object({ count: z.int(), sum: krw }),
  difference: z.int().nullable(),
  last_line_at: epochMs.nullable(),
  last_read_at: epochMs.nullable(),
  time: epochMs,
});
export type BankReconciliation = z.infer<typeof bankReconciliation>;

const levels = z.record(z.string().regex(/^(\*|\d{1,3})$/), cashLimits);
const kindSettings = z.strictObject({
  open: z.boolean(),
  quick_amounts: z.array(krw.min(1)).max(8),
  /** From this amount on a second operator approves. */
  second_person_from: krw.min(1),
  /** Limits by level; '*' is every level that is not named. */
  levels: levels.refine((all) => '*' in all, 'required'),
});

/** Settings of the desk; a change is requested by one operator and approved by another. */
export const cashSettings = z.strictObject({
  credit: kindSettings,
  debit: kindSettings,
  bank_pause: bankPause.nullable(),
  pay_to: z
    .strictObject({ bank: z.string().max(40), account: z.string().max(40), holder: z.string().max(40) })
    .nullable(),
  /** A credit with exactly one fitting payment is approved without an operator up to this amount; 0: never. */
  automatic_up_to: krw,
  /** Minutes after which a credit without a payment expires. */
  expire_minutes: z.int().min(5).max(1_440),
  points: z.strictObject({
    open: z.boolean(),
    /** KRW for 100 points. */
    rate: z.int().min(1).max(1_000),
    /** Least to convert at once, in 1/100 of a point. */
    min: z.int().min(1),
    /** Share of settled stakes that is given back in points, in 1/10 000, by product and level; '*' is every one. */
    earn: z.record(z.string().max(20), z.record(z.string().regex(/^(\*|\d{1,3})$/), z.int().min(0).max(1_000))),
  }),
});
export type CashSettings = z.infer<typeof cashSettings>;
