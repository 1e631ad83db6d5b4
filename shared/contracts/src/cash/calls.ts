import { z } from 'zod';
import type { Call } from '../call';
import { fundsLevels } from '../config';
import { createPageSchema } from '../paging';
import { centipoint, epochMs, krw } from '../primitives';
import { statement, statementCsvQuery, statementQuery } from '../wallet/statement';
import { cashDeskCalls } from './desk';
import { cashFlow } from './flow';
import { pointConversion, pointEntry } from './points';
import { cashRequest } from './request';
import { type CashStateGroup, cashStateGroups } from './states';
import { cashTerms } from './terms';

const done = z.object({ success: z.literal(true) });
const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const page = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).optional() });
/** Requests of a state that were made at or after `from` and before `to`; without, all of them. */
const requestsQuery = page.extend({
  state: z.enum(Object.keys(cashStateGroups) as [CashStateGroup, ...CashStateGroup[]]).optional(),
  from: z.coerce.number().pipe(epochMs).optional(),
  to: z.coerce.number().pipe(epochMs).optional(),
});
const member = { tag: 'cash', access: 'member' } as const;

/**
 * Credits, debits, points and the statement of a member (site spec, part 7). DELETE removes rows from the member's own
 * list; the records are kept. Open requests stay on the list: a debit cannot be cancelled, and a credit has its own
 * call for that.
 */
export const cashCalls = {
  cashTerms: {
    ...member,
    method: 'GET',
    path: '/api/cash/terms',
    summary: 'What the member may request now: limits, what is left of today, open requests, own account',
    response: cashTerms,
  },
  cashCredit: {
    ...member,
    licensed: true,
    method: 'POST',
    path: '/api/cash/credit',
    summary: 'Request a credit; one is open at a time',
    body: z.strictObject({ amount: krw }),
    response: z.object({ success: z.literal(true), request: cashRequest }),
    idempotent: true,
    refusals: [
      'forbidden',
      'throttled',
      'cash_closed',
      'cash_open_request',
      'cash_below_min',
      'cash_above_max',
      'cash_unit',
      'cash_day_count',
      'cash_day_sum',
      'cash_account_missing',
      'funds_unconfirmed',
      'deposit_limit',
      'self_excluded',
      'time_out',
      'age_unverified',
    ],
  },
  cashCreditTakeBack: {
    ...member,
    method: 'POST',
    path: '/api/cash/credit/:id/takeBack',
    summary: 'Take an open credit back while no payment was seen and no operator has acted',
    params: idParam,
    response: cashRequest,
    refusals: ['cash_over', 'changed_meanwhile'],
  },
  cashFundsConfirm: {
    ...member,
    method: 'POST',
    path: '/api/cash/fundsStatement',
    summary: 'Confirm the statement of how members’ money is kept, as a deposit of real money asks for once',
    body: z.strictObject({ level: z.enum(fundsLevels).exclude(['play_money']) }),
    response: done,
    refusals: ['changed_meanwhile'],
  },
  cashCredits: {
    ...member,
    method: 'GET',
    path: '/api/cash/credit',
    summary: 'Credits of the member, newest first',
    query: requestsQuery,
    response: createPageSchema(cashRequest),
  },
  cashCreditHideAll: {
    ...member,
    method: 'DELETE',
    path: '/api/cash/credit/all',
    summary: 'Hide all credits that are over; the records stay',
    response: done,
  },
  cashCreditHide: {
    ...member,
    method: 'DELETE',
    path: '/api/cash/credit/:id',
    summary: 'Hide a credit that is over; the record stays',
    params: idParam,
    response: done,
    refusals: ['cash_open_request'],
  },
  cashDebit: {
    ...member,
    method: 'POST',
    path: '/api/cash/debit',
    summary: 'Request a debit to the member’s own account; the money is set aside at once. It cannot be taken back',
    body: z.strictObject({ amount: krw, password: z.string().min(1).max(200) }),
    takes: 'money',
    response: z.object({ success: z.literal(true), request: cashRequest, money: krw }),
    idempotent: true,
    refusals: [
      'forbidden',
      'throttled',
      'credentials_wrong',
      'cash_closed',
      'cash_open_request',
      'cash_below_min',
      'cash_above_max',
      'cash_unit',
      'cash_day_count',
      'cash_day_sum',
      'cash_account_missing',
      'money_short',
    ],
  },
  cashDebits: {
    ...member,
    method: 'GET',
    path: '/api/cash/debit',
    summary: 'Debits of the member, newest first',
    query: requestsQuery,
    response: createPageSchema(cashRequest),
  },
  cashDebitHideAll: {
    ...member,
    method: 'DELETE',
    path: '/api/cash/debit/all',
    summary: 'Hide all debits that are over; the records stay',
    response: done,
  },
  cashDebitHide: {
    ...member,
    method: 'DELETE',
    path: '/api/cash/debit/:id',
    summary: 'Hide a debit that is over; the record stays. An open one is not taken back by it',
    params: idParam,
    response: done,
    refusals: ['cash_open_request'],
  },
  cashAnswer: {
    ...member,
    method: 'POST',
    path: '/api/cash/requests/:id/answer',
    summary: 'Answer the question that an operator asked about the member’s open request',
    params: idParam,
    body: z.strictObject({ answer: z.string().trim().min(1).max(500) }),
    response: cashRequest,
    refusals: ['cash_over'],
  },
  convertPoint: {
    ...member,
    method: 'POST',
    path: '/api/cash/convertPoint',
    summary: 'Convert points, in 1/100, into money; what is no whole won stays with the member',
    body: z.strictObject({ point: centipoint.min(1) }),
    takes: 'money',
    response: z.object({
      success: z.literal(true),
      conversion: pointConversion,
      money: krw,
      point: centipoint,
    }),
    idempotent: true,
    refusals: ['forbidden', 'cash_closed', 'points_short', 'points_below_min'],
  },
  cashFlow: {
    ...member,
    method: 'GET',
    path: '/api/cash/flow',
    summary: 'Completed deposits and withdrawals of each of the last 30 Korean days',
    response: cashFlow,
  },
  pointConversions: {
    ...member,
    method: 'GET',
    path: '/api/cash/convertPoint',
    summary: 'Conversions of points, newest first',
    query: page,
    response: createPageSchema(pointConversion),
  },
  pointConversionHideAll: {
    ...member,
    method: 'DELETE',
    path: '/api/cash/convert/all',
    summary: 'Hide all conversions of points; the records stay',
    response: done,
  },
  pointConversionHide: {
    ...member,
    method: 'DELETE',
    path: '/api/cash/convert/:id',
    summary: 'Hide a conversion of points; the record stays',
    params: idParam,
    response: done,
  },
  pointLog: {
    ...member,
    method: 'GET',
    path: '/api/cash/allPoint',
    summary: 'Changes of points, newest first',
    query: page,
    response: createPageSchema(pointEntry),
  },
  pointLogHideAll: {
    ...member,
    method: 'DELETE',
    path: '/api/cash/allPoint/delete',
    summary: 'Hide the whole point log; the records stay',
    response: done,
  },
  pointLogHide: {
    ...member,
    method: 'DELETE',
    path: '/api/cash/allPoint/delete/:id',
    summary: 'Hide a line of the point log; the record stays',
    params: idParam,
    response: done,
  },
  cashStatement: {
    ...member,
    method: 'GET',
    path: '/api/cash/statement',
    summary: 'Every posting on the member’s money, newest first, with the balance after each',
    query: statementQuery,
    response: statement,
  },
  cashStatementCsv: {
    ...member,
    method: 'GET',
    path: '/api/cash/statement.csv',
    summary: 'The statement as a file, oldest first',
    query: statementCsvQuery,
    response: z.string(),
    answers: 'text/csv',
  },
  ...cashDeskCalls,
} as const satisfies Record<string, Call>;
