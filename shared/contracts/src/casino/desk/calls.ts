import { z } from 'zod';
import type { Call } from '../../call';
import { approvalRefusals } from '../../operators/refusals';
import { epochMs, krw } from '../../primitives';
import { casinoWallet } from '../transfer';
import { ticketStates } from '../transfer-names';
import { casinoDay, casinoHealth, casinoTicket, transferDeskDetail, transferDeskRow } from './model';

const transferParam = z.strictObject({ id: z.uuid() });
const ticketParam = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const note = z.string().trim().min(2).max(500);
const days = z.strictObject({
  from: z.coerce.number().pipe(epochMs).optional(),
  to: z.coerce.number().pipe(epochMs).optional(),
  casino: casinoWallet.optional(),
});

const read = { tag: 'casino_desk', access: 'operator', permission: 'cash:read' } as const;
const write = { tag: 'casino_desk', access: 'operator', permission: 'cash:write' } as const;

/**
 * Transfers with casinos, differences between the ledgers, and the casinos' response figures. Every act is recorded in
 * the audit log.
 */
export const casinoDeskCalls = {
  opsCasinoHealth: {
    ...read,
    method: 'GET',
    path: '/api/ops/casino/health',
    summary: 'How each casino answers',
    response: z.object({ casinos: z.array(casinoHealth), time: epochMs }),
  },
  opsCasinoTransfers: {
    ...read,
    method: 'GET',
    path: '/api/ops/casino/transfers',
    list: 'casino transfers',
    summary:
      'Transfers: `unknown` (no answer yet) and `manual` (manual review), oldest first; `done` and `rejected` ones of today, newest first',
    query: z.strictObject({
      view: z.enum(['unknown', 'manual', 'done', 'rejected']),
      casino: casinoWallet.optional(),
      direction: z.enum(['to_casino', 'to_money', 'point_to_money']).optional(),
      /** A transfer's id or its beginning, a sign-in name or a nickname. */
      search: z.string().trim().max(40).optional(),
      /** Id of the last row that is known. */
      after: z.uuid().optional(),
    }),
    response: z.object({
      rows: z.array(transferDeskRow),
      more: z.boolean(),
      counts: z.object({ unknown: z.int(), manual: z.int(), done: z.int(), rejected: z.int() }),
      /** Money on hold for transfers without an answer. */
      held: krw,
      time: epochMs,
    }),
  },
  opsCasinoTransfer: {
    ...read,
    method: 'GET',
    path: '/api/ops/casino/transfers/:id',
    summary: 'One transfer in full; that it was opened is recorded',
    params: transferParam,
    response: transferDeskDetail,
  },
  opsCasinoTransferCheck: {
    ...write,
    method: 'POST',
    path: '/api/ops/casino/transfers/:id/check',
    summary: 'Ask the vendor for the status now',
    params: transferParam,
    response: transferDeskRow,
    refusals: ['transfer_over'],
  },
  opsCasinoTransferDecide: {
    ...write,
    method: 'POST',
    path: '/api/ops/casino/transfers/:id/decide',
    summary:
      'Request that a transfer without an answer is treated as confirmed or rejected; a second operator approves. The vendor’s figures are recorded with it',
    params: transferParam,
    body: z.strictObject({
      /** State that the operator saw. A status check before the decision does not invalidate it; another state does. */
      state: z.enum(['unknown', 'manual']),
      outcome: z.enum(['confirmed', 'rejected']),
      note,
    }),
    response: z.object({ success: z.literal(true), approval: z.int() }),
    refusals: ['transfer_over', 'changed_meanwhile', ...approvalRefusals],
  },
  opsCasinoTickets: {
    ...read,
    method: 'GET',
    path: '/api/ops/casino/tickets',
    list: 'casino tickets',
    summary: 'Differences between the books, newest first',
    query: z.strictObject({
      state: z.enum(['open', 'closed']).optional(),
      casino: casinoTicket.shape.casino.optional(),
      before: z.coerce.number().int().min(1).optional(),
    }),
    response: z.object({ rows: z.array(casinoTicket), more: z.boolean(), open: z.int() }),
  },
  opsCasinoTicketChange: {
    ...write,
    method: 'PATCH',
    path: '/api/ops/casino/tickets/:id',
    summary:
      'Take a ticket over, note what was found, say how far it is; closing one with money needs opsCasinoTicketBook',
    params: ticketParam,
    body: z.strictObject({
      version: z.int(),
      own: z.boolean().optional(),
      state: z.enum(ticketStates).optional(),
      note: note.optional(),
    }),
    response: casinoTicket,
    refusals: ['ticket_over', 'changed_meanwhile', 'approval_waiting'],
  },
  opsCasinoTicketBook: {
    ...write,
    method: 'POST',
    path: '/api/ops/casino/tickets/:id/book',
    summary:
      'Request that the money of a ticket leaves suspense: to the member’s casino wallet (a large win: to the member’s money), or to the vendor’s settlement account; a second operator approves',
    params: ticketParam,
    body: z.strictObject({ version: z.int(), to: z.enum(['member', 'vendor']), note }),
    response: z.object({ success: z.literal(true), approval: z.int() }),
    refusals: ['ticket_over', 'changed_meanwhile', ...approvalRefusals],
  },
  opsCasinoReconcile: {
    ...write,
    method: 'POST',
    path: '/api/ops/casino/reconcile',
    summary: 'Read the vendors’ transactions and compare the books now',
    response: z.object({ success: z.literal(true), started: z.boolean() }),
  },
  opsCasinoDays: {
    ...read,
    method: 'GET',
    path: '/api/ops/casino/days',
    list: 'casino days',
    summary: 'Totals and differences per casino and Korean day, the latest first, 14 days without a period',
    query: days,
    response: z.object({ days: z.array(casinoDay) }),
  },
  opsCasinoDaysCsv: {
    ...read,
    method: 'GET',
    path: '/api/ops/casino/days.csv',
    summary: 'The same as a file',
    query: days,
    response: z.string(),
    answers: 'text/csv',
  },
} as const satisfies Record<string, Call>;
