import { z } from 'zod';
import type { Call } from '../../call';
import type { Reason } from '../../errors';
import { limitSpan, ownLimitKind } from '../../member/protection';
import { epochMs, krw } from '../../primitives';
import { approvalRefusals } from '../refusals';
import { callOutcome, caseDetail, caseLevel, caseResult, caseRow, harmRule, harmSettings, stopLength } from './model';
import { caseViews } from './names';

const params = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const version = z.int();
/** What the member reads. */
const message = z.string().trim().min(10).max(1_000);
/** Why it is done; for the record alone. */
const note = z.string().trim().max(1_000);
const reason = note.min(5);
const detail = z.object({ success: z.literal(true), case: caseDetail });
/** `approval`: the request for the second person, where the act waits for one. */
const decided = detail.extend({ approval: z.int().nullable() });

/** What acts on a case are refused for. */
const caseRefusals: readonly Reason[] = ['case_claimed', 'case_not_claimed', 'case_over', 'changed_meanwhile'];
const read = { tag: 'operators', access: 'operator', permission: 'protection:read' } as const;
const write = { tag: 'operators', access: 'operator', permission: 'protection:write' } as const;
const act = { ...write, method: 'POST', params } as const;

/**
 * The desk of player protection: findings of harm detection, and the operators' actions on them. Acts on a case need it
 * claimed by the caller and unchanged since it was seen (`version`). Each is recorded in the audit log. Source:
 * licences, R14.
 */
export const caseCalls = {
  opsCases: {
    ...read,
    method: 'GET',
    path: '/api/ops/cases',
    list: 'cases',
    summary: 'Cases of a view: open ones by what is due, closed ones newest first; 100 at most',
    query: z.strictObject({
      view: z.enum(caseViews).optional(),
      level: caseLevel.optional(),
      rule: harmRule.optional(),
      /** Of a sign-in name or a nickname. */
      search: z.string().trim().max(40).optional(),
    }),
    response: z.object({
      rows: z.array(caseRow),
      counts: z.object({ open: z.int(), mine: z.int(), watched: z.int(), review: z.int(), late: z.int() }),
      /** Cases in which each rule signalled within 7 days, the most first. */
      week: z.array(z.object({ rule: harmRule, count: z.int() })),
      /** Cases opened in the Korean month, and the median of minutes until a first contact in it; null where there was none. */
      month: z.int(),
      contact_minutes: z.int().nullable(),
      rules: z.int(),
      time: epochMs,
    }),
  },
  opsCase: {
    ...read,
    method: 'GET',
    path: '/api/ops/cases/:id',
    summary: 'One case in full; that it was opened is recorded',
    params,
    response: caseDetail,
  },
  opsCaseClaim: {
    ...act,
    path: '/api/ops/cases/:id/claim',
    summary: 'Claim an unclaimed case',
    response: detail,
    refusals: ['case_claimed', 'case_over'],
  },
  opsCaseRelease: {
    ...act,
    path: '/api/ops/cases/:id/release',
    summary: 'Give a claimed case back',
    body: z.strictObject({ note }),
    response: detail,
    refusals: caseRefusals,
  },
  opsCaseNote: {
    ...act,
    path: '/api/ops/cases/:id/notes',
    summary: 'Add a note, regardless of who has claimed the case; the member never sees it',
    body: z.strictObject({ text: note.min(1) }),
    response: detail,
  },
  opsCaseMessage: {
    ...act,
    path: '/api/ops/cases/:id/message',
    summary: 'Send the member a message: a memo and its notification',
    body: z.strictObject({ text: message, note, version }),
    response: detail,
    refusals: caseRefusals,
  },
  opsCaseLimit: {
    ...act,
    path: '/api/ops/cases/:id/limit',
    summary:
      'Set a limit beside the member’s own, of which the lower one holds, at once. It may only be lower than what an operator set before',
    body: z.strictObject({ kind: ownLimitKind, span: limitSpan, amount: krw, text: message, note, version }),
    response: detail,
    refusals: [...caseRefusals, 'limit_not_lower'],
  },
  opsCaseLimitLift: {
    ...act,
    path: '/api/ops/cases/:id/limit/lift',
    summary:
      'Request the end of a limit that an operator set: a second operator approves it, and it ends 24 hours later',
    body: z.strictObject({ kind: ownLimitKind, span: limitSpan, note: reason, version }),
    response: decided,
    refusals: [...caseRefusals, ...approvalRefusals],
  },
  opsCaseCall: {
    ...act,
    path: '/api/ops/cases/:id/call',
    summary: 'Record a call with the member',
    body: z.strictObject({ outcome: callOutcome, minutes: z.int().min(0).max(600), note, version }),
    response: detail,
    refusals: caseRefusals,
  },
  opsCaseStop: {
    ...act,
    path: '/api/ops/cases/:id/stop',
    summary:
      'Stop bets, deposits and games: for 24 hours at once, for longer by the approval of a second operator. A longer stop that runs stays',
    body: z.strictObject({ length: stopLength, text: message, note: reason, version }),
    response: decided,
    refusals: [...caseRefusals, ...approvalRefusals, 'exclusion_running'],
  },
  opsCaseStopLift: {
    ...act,
    path: '/api/ops/cases/:id/stop/lift',
    summary: 'Request the end of a stop that an operator set; a second one approves it. What the member chose stays',
    body: z.strictObject({ note: reason, version }),
    response: decided,
    refusals: [...caseRefusals, ...approvalRefusals],
  },
  opsCaseWatch: {
    ...act,
    path: '/api/ops/cases/:id/watch',
    summary: 'Watch the case without a further step for now, or (`watch` false) take it up again',
    body: z.strictObject({ watch: z.boolean(), note, version }),
    response: detail,
    refusals: caseRefusals,
  },
  opsCaseClose: {
    ...act,
    path: '/api/ops/cases/:id/close',
    summary: 'Close a case with its result and the day on which it is looked at again',
    body: z.strictObject({ result: caseResult, review_on: day.nullable(), note: reason, version }),
    response: detail,
    refusals: caseRefusals,
  },
  opsCaseReview: {
    ...act,
    path: '/api/ops/cases/:id/review',
    summary: 'The look at a closed case on its day: done, or (`reopen`) a new case where there is none',
    body: z.strictObject({ reopen: z.boolean(), note: reason, version }),
    response: z.object({ success: z.literal(true), id: z.int() }),
    refusals: ['case_over', 'changed_meanwhile'],
  },
  opsHarmRules: {
    ...read,
    method: 'GET',
    path: '/api/ops/cases/rules',
    summary: 'Thresholds of harm detection',
    response: z.object({ settings: harmSettings, version: z.int(), approval: z.int().nullable() }),
  },
  opsHarmRulesChange: {
    ...write,
    method: 'PUT',
    path: '/api/ops/cases/rules',
    summary: 'Request other thresholds, all of them; a second operator approves',
    body: z.strictObject({ settings: harmSettings, note: z.string().trim().max(300).optional() }),
    response: z.object({ success: z.literal(true), approval: z.int() }),
    refusals: approvalRefusals,
  },
} as const satisfies Record<string, Call>;
