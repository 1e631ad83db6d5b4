import { z } from 'zod';
import type { Call } from '../call';
import { question } from '../member/questions';

const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const before = z.strictObject({ before: z.coerce.number().int().min(1).optional() });

/** A question with who asks and who answered. */
export const adminQuestion = question.extend({
  member: z.object({ id: z.int(), login: z.string(), nick: z.string(), level: z.int(), status: z.int() }),
  answered_by: z.string().nullable(),
});
export type AdminQuestion = z.infer<typeof adminQuestion>;

/** Calls of the console about questions and complaints. Every change is recorded in the audit log. */
export const questionDeskCalls = {
  opsQuestions: {
    method: 'GET',
    path: '/api/ops/questions',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'Questions of members, those without an answer only where `open` is 1, newest first; 50 at a time',
    query: before.extend({ open: z.enum(['0', '1']).optional() }),
    response: z.object({
      questions: z.array(adminQuestion),
      more: z.boolean(),
      open: z.int(),
      /** Complaints that are not closed; those that the operator is late with; those in dispute resolution. */
      complaints: z.object({ open: z.int(), overdue: z.int(), disputed: z.int() }),
    }),
  },
  opsComplaints: {
    method: 'GET',
    path: '/api/ops/complaints',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary:
      'Complaints that are not closed, those that are due soonest first, 200 at most; with `view=all` every one, newest first, 50 at a time',
    query: before.extend({ view: z.enum(['open', 'all']).optional() }),
    response: z.object({ questions: z.array(adminQuestion), more: z.boolean() }),
  },
  opsComplaintChange: {
    method: 'PUT',
    path: '/api/ops/complaints/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'Acknowledge a complaint, or close an answered one with its result; the member is notified',
    params: idParam,
    // Not two objects to choose from: then what is wrong is said at its field.
    body: z
      .strictObject({
        to: z.enum(['acknowledged', 'closed']),
        /** Result: required with 'closed', refused otherwise. */
        note: z.string().trim().min(1).max(500).optional(),
      })
      .refine(({ to, note }) => (to === 'closed') === (note !== undefined), { path: ['note'], error: 'note_of_close' }),
    response: adminQuestion,
    refusals: ['complaint_state'],
  },
  opsQuestionAnswer: {
    method: 'POST',
    path: '/api/ops/questions/:id/answer',
    tag: 'operators',
    access: 'operator',
    permission: 'messages:send',
    summary: 'Answer a question; the member is notified (csanswer). A question is answered once',
    params: idParam,
    body: z.strictObject({ content: z.string().min(1).max(20_000) }),
    response: adminQuestion,
    refusals: ['changed_meanwhile'],
  },
} as const satisfies Record<string, Call>;
