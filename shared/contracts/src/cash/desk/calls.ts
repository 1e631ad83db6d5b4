import { z } from 'zod';
import type { Call } from '../../call';
import { approvalRefusals } from '../../operators/refusals';
import { epochMs, krw } from '../../primitives';
import { cashKind, cashRejectReason, cashState } from '../request';
import {
  bankLine,
  bankReconciliation,
  cashDay,
  cashDeskRow,
  cashRequestDetail,
  cashSettings,
  cashVerdict,
  payoutRow,
} from './model';

const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const lineParam = z.strictObject({ id: z.string().min(1).max(64) });
const words = z.string().trim().min(2).max(500);
const note = z.string().trim().max(300).optional();
const days = z.strictObject({
  from: z.coerce.number().pipe(epochMs).optional(),
  to: z.coerce.number().pipe(epochMs).optional(),
});
/** `approval`: id of the approval request, if the act needs a second operator; `request` is the current state. */
const decided = z.object({ request: cashDeskRow, approval: z.int().nullable() });
const requested = z.object({ success: z.literal(true), approval: z.int() });

const read = { tag: 'cash_desk', access: 'operator', permission: 'cash:read' } as const;
const write = { tag: 'cash_desk', access: 'operator', permission: 'cash:write' } as const;

/**
 * The cash desk: requests of members, the bank's statement, payouts. Acts on a request need it claimed by the caller.
 * Every act is recorded in the audit log.
 */
export const cashDeskCalls = {
  opsCashRequests: {
    ...read,
    method: 'GET',
    path: '/api/ops/cash/requests',
    list: 'cash requests',
    summary:
      'Requests: `todo` the open ones, oldest first, `mine` those that the caller has claimed, `held`, `over` those that ended, `all`, both newest first',
    query: z.strictObject({
      view: z.enum(['todo', 'mine', 'held', 'over', 'all']),
      kind: cashKind.optional(),
      state: cashState.optional(),
      verdict: cashVerdict.optional(),
      /** Least amount, in KRW. */
      least: z.coerce.number().pipe(krw).optional(),
      /** Of a sign-in name, a nickname or a holder's name, or an amount, or '#' and a request's id. */
      search: z.string().trim().max(40).optional(),
      /** Id of the last row that is known. */
      after: z.coerce.number().int().min(1).optional(),
      /** Rows in the answer at most, 100 unless told. */
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    response: z.object({
      rows: z.array(cashDeskRow),
      more: z.boolean(),
      /** Id of the newest open request; null if none is open. */
      newest: z.int().nullable(),
      counts: z.object({
        todo: z.int(),
        credit: z.int(),
        debit: z.int(),
        mine: z.int(),
        held: z.int(),
        over_today: z.int(),
      }),
      todo_sum: krw,
      time: epochMs,
    }),
  },
  opsCashRequest: {
    ...read,
    method: 'GET',
    path: '/api/ops/cash/requests/:id',
    summary: 'One request in full with payment, member’s figures and history; that it was opened is recorded',
    params: idParam,
    response: cashRequestDetail,
  },
  opsCashClaim: {
    ...write,
    method: 'POST',
    path: '/api/ops/cash/requests/:id/claim',
    summary: 'Claim an open request for ten minutes; again prolongs it',
    params: idParam,
    response: cashDeskRow,
    refusals: ['cash_claimed', 'cash_over'],
  },
  opsCashRelease: {
    ...write,
    method: 'POST',
    path: '/api/ops/cash/requests/:id/release',
    summary: 'Give a claimed request back',
    params: idParam,
    body: z.strictObject({ note }),
    response: cashDeskRow,
    refusals: ['cash_not_claimed', 'cash_over'],
  },
  opsCashApprove: {
    ...write,
    method: 'POST',
    path: '/api/ops/cash/requests/:id/approve',
    summary:
      'Approve a request: money to the member, or a payout to the bank. A second operator approves from the threshold on, and a credit without a payment always',
    params: idParam,
    body: z.strictObject({ version: z.int(), note }),
    response: decided,
    idempotent: true,
    refusals: [
      'cash_claimed',
      'cash_not_claimed',
      'cash_over',
      'cash_name_differs',
      'cash_payment_differs',
      'changed_meanwhile',
      ...approvalRefusals,
    ],
  },
  opsCashApproveMatched: {
    ...write,
    method: 'POST',
    path: '/api/ops/cash/approve-matched',
    summary:
      'Approve several credits that fit exactly one payment and need no second person; others are left as they are',
    body: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(50) }),
    response: z.object({ approved: z.array(z.int()), left: z.array(z.int()) }),
    idempotent: true,
  },
  opsCashReject: {
    ...write,
    method: 'POST',
    path: '/api/ops/cash/requests/:id/reject',
    summary: 'Reject a request with a reason; the money of a debit is returned to the member',
    params: idParam,
    body: z.strictObject({ version: z.int(), reason: cashRejectReason, words: z.string().trim().max(500).default('') }),
    response: cashDeskRow,
    idempotent: true,
    refusals: ['cash_claimed', 'cash_not_claimed', 'cash_over', 'changed_meanwhile', 'approval_waiting'],
  },
  opsCashHold: {
    ...write,
    method: 'POST',
    path: '/api/ops/cash/requests/:id/hold',
    summary: 'Hold a request, with a question to the member or without one',
    params: idParam,
    body: z.strictObject({ version: z.int(), note, question: words.optional() }),
    response: cashDeskRow,
    refusals: ['cash_claimed', 'cash_not_claimed', 'cash_over', 'changed_meanwhile', 'approval_waiting'],
  },
  opsCashResume: {
    ...write,
    method: 'POST',
    path: '/api/ops/cash/requests/:id/resume',
    summary: 'Return a held request to the open ones; a member’s answer does so automatically',
    params: idParam,
    body: z.strictObject({ version: z.int() }),
    response: cashDeskRow,
    refusals: ['cash_over', 'changed_meanwhile'],
  },
  opsCashDays: {
    ...read,
    method: 'GET',
    path: '/api/ops/cash/days',
    list: 'cash days',
    summary: 'Figures by Korean day, the latest first, 31 days at most',
    query: days,
    response: z.object({ days: z.array(cashDay), today: cashDay, time: epochMs }),
  },
  opsCashCsv: {
    ...read,
    method: 'GET',
    path: '/api/ops/cash/requests.csv',
    summary: 'Requests of a period as a file, oldest first; names and accounts masked',
    query: days,
    response: z.string(),
    answers: 'text/csv',
  },
  opsBankLines: {
    ...read,
    method: 'GET',
    path: '/api/ops/bank/lines',
    list: 'bank lines',
    summary: 'Lines of the bank’s statement, newest first; `open`: those without a matching request',
    query: z.strictObject({
      view: z.enum(['open', 'all']),
      before: z.coerce.number().int().min(1).optional(),
      /** Lines in the answer at most, 100 unless told. */
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    response: z.object({
      lines: z.array(bankLine),
      more: z.boolean(),
      /** Pass as `before` for the next ones. */
      next: z.int().nullable(),
      open: z.object({ count: z.int(), sum: krw }),
      time: epochMs,
    }),
  },
  opsBankLineLink: {
    ...write,
    method: 'POST',
    path: '/api/ops/bank/lines/:id/link',
    summary: 'Link a payment to an open credit that the caller has claimed; name and amount are compared again',
    params: lineParam,
    body: z.strictObject({ request: z.int().min(1) }),
    response: bankLine,
    refusals: ['bank_line_used', 'cash_name_differs', 'cash_payment_differs', 'cash_over', 'cash_not_claimed'],
  },
  opsBankLineRefund: {
    ...write,
    method: 'POST',
    path: '/api/ops/bank/lines/:id/refund',
    summary: 'Request the return of a payment to its sender’s account; a second operator approves',
    params: lineParam,
    body: z.strictObject({ note: words }),
    response: requested,
    refusals: ['bank_line_used', ...approvalRefusals],
  },
  opsPayouts: {
    ...read,
    method: 'GET',
    path: '/api/ops/bank/payouts',
    list: 'payouts',
    summary: 'Payouts: `open` those whose end is not known, oldest first; `over` the latest 100 that ended',
    query: z.strictObject({ view: z.enum(['open', 'over']) }),
    response: z.object({ payouts: z.array(payoutRow), time: epochMs }),
  },
  opsPayoutAsk: {
    ...write,
    method: 'POST',
    path: '/api/ops/bank/payouts/:id/ask',
    summary: 'Ask the bank about a payout now',
    params: lineParam,
    response: payoutRow,
    refusals: ['cash_over'],
  },
  opsPayoutDecide: {
    ...write,
    method: 'POST',
    path: '/api/ops/bank/payouts/:id/decide',
    summary: 'Request how a payout ended that the bank could not tell for a day; a second operator approves',
    params: lineParam,
    body: z.strictObject({ outcome: z.enum(['confirmed', 'rejected']), note: words }),
    response: requested,
    refusals: ['cash_over', ...approvalRefusals],
  },
  opsBankReconcile: {
    ...read,
    method: 'GET',
    path: '/api/ops/bank/reconcile',
    summary: 'The bank’s balance beside the ledger’s',
    response: bankReconciliation,
  },
  opsCashSettings: {
    ...read,
    method: 'GET',
    path: '/api/ops/cash/settings',
    summary: 'Limits by level, thresholds, bank hours, points',
    response: z.object({ settings: cashSettings, approval: z.int().nullable() }),
  },
  opsCashSettingsChange: {
    ...write,
    method: 'PUT',
    path: '/api/ops/cash/settings',
    summary: 'Request other settings, whole; a second operator approves',
    body: z.strictObject({ settings: cashSettings, note }),
    response: requested,
    refusals: approvalRefusals,
  },
  opsCashSwitch: {
    ...write,
    method: 'PUT',
    path: '/api/ops/cash/switch',
    summary: 'Open or close credits or debits at once',
    body: z.strictObject({ kind: cashKind, open: z.boolean() }),
    response: z.object({ success: z.literal(true) }),
  },
  opsPointsGive: {
    ...write,
    method: 'POST',
    path: '/api/ops/cash/points',
    summary: 'Request that a member is given points, or that points are taken, in 1/100; a second operator approves',
    body: z.strictObject({
      member: z.int().min(1),
      point: z
        .int()
        .min(-100_000_000)
        .max(100_000_000)
        .refine((point) => point !== 0),
      words,
    }),
    response: requested,
    refusals: ['points_short', ...approvalRefusals],
  },
} as const satisfies Record<string, Call>;
