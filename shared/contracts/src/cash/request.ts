import { z } from 'zod';
import { epochMs, id, krw } from '../primitives';
import { cashStates } from './states';

/** 'credit': a member pays money in; 'debit': it is paid out to the member's own account. */
export const cashKinds = ['credit', 'debit'] as const;
export const cashKind = z.enum(cashKinds);
export type CashKind = z.infer<typeof cashKind>;

export const cashState = z.enum(cashStates);

/** Why a request was rejected: the closed list; words of the operator stand beside it. */
export const cashRejectReasons = [
  'no_payment',
  'wrong_name',
  'wrong_amount',
  'paid_twice',
  'company_payment',
  'wrong_account',
  'bank_refused',
  'against_rules',
  'other',
] as const;
export const cashRejectReason = z.enum(cashRejectReasons);
export type CashRejectReason = z.infer<typeof cashRejectReason>;

/** The member's own account at the time of the request: '마루**', '***-***-789', '홍**'. The server masks it. */
export const maskedAccount = z.object({ bank: z.string(), account: z.string(), holder: z.string() });
export type MaskedAccount = z.infer<typeof maskedAccount>;

/** A request as the member sees it. */
export const cashRequest = z.object({
  id,
  kind: cashKind,
  amount: krw,
  state: cashState,
  /** When the payment of a credit was seen at the bank; null before, and for a debit. */
  seen_at: epochMs.nullable(),
  reason: cashRejectReason.nullable(),
  /** The operator's words to a rejection; '' where there are none. */
  words: z.string(),
  /** Question of an operator to the member; null if there is none. `answer` is the member's reply to it. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
  own: maskedAccount,
  created_at: epochMs,
  ended_at: epochMs.nullable(),
  /** A credit that the member took back, which is over as one that expired. */
  taken_back: z.boolean(),
  /** Rises with each change: an event with a lower one than known is outdated. */
  version: z.int(),
});
export type CashRequest = z.infer<typeof cashRequest>;

/** `CashUpdated` on private-user.{id}: a request changed its state, or got a question or an answer. */
export type CashUpdated = CashRequest;
