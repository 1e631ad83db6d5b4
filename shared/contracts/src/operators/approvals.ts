import { z } from 'zod';
import type { Call } from '../call';
import { epochMs } from '../primitives';
import { settingShape } from './setting-shape';

/**
 * State of a request for two-person approval. Only `requested` is open; every other state is final. `approved`: applied
 * in the same moment. `rejected`: with a reason. `expired`: not decided in time. `withdrawn`: by the requester.
 * `failed`: it was approved, and could not be applied; nothing was changed.
 */
export const approvalStates = ['requested', 'approved', 'rejected', 'expired', 'withdrawn', 'failed'] as const;
export const approvalState = z.enum(approvalStates);
export type ApprovalState = z.infer<typeof approvalState>;

/** The closed list of reasons for a rejection; words stand beside it. */
export const rejectionReasons = ['wrong_values', 'no_evidence', 'not_now', 'against_rules', 'other'] as const;
export const rejectionReason = z.enum(rejectionReasons);
export type RejectionReason = z.infer<typeof rejectionReason>;

/** An account of an operator as a request names it: as it was called at that moment. */
const approvalPerson = z.object({ id: z.int(), name: z.string() });
export type ApprovalPerson = z.infer<typeof approvalPerson>;

/** What an approval brings about, as sentences in the reader's language. */
export const approvalConsequences = z.object({
  /** What stops or is refused from then on. */
  stops: z.array(z.string()),
  /** What stays as it is. */
  stays: z.array(z.string()),
  /** Whose money moves, and how much of it. */
  money: z.array(z.string()),
  /** Messages that members get. */
  members: z.array(z.string()),
});
export type ApprovalConsequences = z.infer<typeof approvalConsequences>;

/** One value that an approval changes, both sides as texts in the reader's language. */
export const approvalChange = z.object({
  /** What it is called in the data: 'the_sports_config.max_stake'. */
  key: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** A setting's description with its value before and after, so that each of its fields is shown. */
  setting: z.object({ shape: settingShape.nullable(), from: z.unknown(), to: z.unknown() }).optional(),
});
export type ApprovalChange = z.infer<typeof approvalChange>;

/** What the caller may do with a request now. The server checks it again, and more, when it is done. */
const approvalRights = z.object({
  approve: z.boolean(),
  reject: z.boolean(),
  withdraw: z.boolean(),
  take_over: z.boolean(),
});

/** A request for two-person approval, told in the caller's language. */
export const approval = z.object({
  id: z.int(),
  /** 'settings.change', 'sports.void', …; a kind that this version does not know can only be withdrawn or expire. */
  kind: z.string(),
  known: z.boolean(),
  state: approvalState,
  title: z.string(),
  /** What it is about, as the audit log names it: 'setting the_sports_config.max_stake'. */
  subject: z.string(),
  changes: z.array(approvalChange),
  consequences: approvalConsequences,
  /** Text that members will see; the approver must have read it. Null if there is none. */
  member_text: z.string().nullable(),
  /** Why it was requested, in the requester's words; '' where they gave none. */
  note: z.string(),
  requested_by: approvalPerson,
  requested_at: epochMs,
  /** It expires then unless an operator has decided. */
  expires_at: epochMs,
  /** Who approved, rejected or withdrew it; null while it is open, and where it expired. */
  decided_by: approvalPerson.nullable(),
  decided_at: epochMs.nullable(),
  /** Of a rejection: one of `rejectionReasons`. Of a failure: the name of the refusal. */
  reason: z.string().nullable(),
  /** Reason of the rejection, or why it could not be applied. */
  words: z.string(),
  /** The new request made from an expired one; null if there is none. */
  taken_over: z.object({ id: z.int(), by: approvalPerson }).nullable(),
  may: approvalRights,
});
export type Approval = z.infer<typeof approval>;

const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/**
 * Filter of requests. `todo`: waiting for the caller's decision. `mine`: requested by the caller. `decided`: closed.
 * `expired`: out of time and not requested again.
 */
export const approvalView = z.enum(['todo', 'mine', 'decided', 'expired']);
export type ApprovalView = z.infer<typeof approvalView>;

/**
 * Calls of two-person approval. A request is made by the act itself ("change settings" answers with a request's id).
 * Everything else needs a person: a token can look, and can neither request nor decide.
 */
export const approvalCalls = {
  opsApprovals: {
    method: 'GET',
    path: '/api/ops/approvals',
    tag: 'operators',
    access: 'operator',
    summary:
      'Requests for approval, newest first; those to decide oldest first. `before`: id of the last one that is known',
    query: z.strictObject({
      view: approvalView,
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: z.object({ approvals: z.array(approval), more: z.boolean() }),
  },
  opsApprovalCounts: {
    method: 'GET',
    path: '/api/ops/approval-counts',
    tag: 'operators',
    access: 'operator',
    summary: 'How many requests wait for the caller, are the caller’s own and open, or ran out of time',
    response: z.object({ todo: z.int(), mine: z.int(), expired: z.int() }),
  },
  opsApproval: {
    method: 'GET',
    path: '/api/ops/approvals/:id',
    tag: 'operators',
    access: 'operator',
    summary: 'One request for approval',
    params: idParam,
    response: approval,
  },
  opsApprovalApprove: {
    method: 'POST',
    path: '/api/ops/approvals/:id/approve',
    tag: 'operators',
    access: 'operator',
    idempotent: true,
    summary: 'Approve and apply another operator’s request, both or neither. `read`: the text for members was read',
    params: idParam,
    body: z.strictObject({ read: z.boolean().optional() }),
    response: approval,
    refusals: [
      'approval_own',
      'approval_one_person',
      'approval_unconfirmed',
      'approval_needs_account',
      'approval_over',
      'approval_kind_unknown',
      'changed_meanwhile',
    ],
  },
  opsApprovalReject: {
    method: 'POST',
    path: '/api/ops/approvals/:id/reject',
    tag: 'operators',
    access: 'operator',
    idempotent: true,
    summary: 'Reject another operator’s request, with a reason and words',
    params: idParam,
    body: z.strictObject({ reason: rejectionReason, words: z.string().trim().min(2).max(500) }),
    response: approval,
    refusals: ['approval_own', 'approval_needs_account', 'approval_over', 'approval_kind_unknown'],
  },
  opsApprovalWithdraw: {
    method: 'POST',
    path: '/api/ops/approvals/:id/withdraw',
    tag: 'operators',
    access: 'operator',
    idempotent: true,
    summary: 'Withdraw one’s own request',
    params: idParam,
    response: approval,
    refusals: ['approval_needs_account', 'approval_over'],
  },
  opsApprovalTakeOver: {
    method: 'POST',
    path: '/api/ops/approvals/:id/take-over',
    tag: 'operators',
    access: 'operator',
    idempotent: true,
    summary: 'Repeat an expired request in the caller’s name; answers the new request',
    params: idParam,
    response: approval,
    refusals: ['approval_needs_account', 'approval_over', 'approval_kind_unknown', 'approval_waiting'],
  },
} as const satisfies Record<string, Call>;
