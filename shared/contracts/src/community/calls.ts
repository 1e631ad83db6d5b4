import { z } from 'zod';
import type { Call } from '../call';
import { guide } from '../guide';
import { complaintKinds } from '../member/complaint-rules';
import { question } from '../member/questions';
import { communityAdminCalls } from './admin';
import { attendance, attendanceCheck, monthText } from './attendance';
import { boardCalls } from './board-calls';
import { boardDeskCalls } from './board-desk';
import { couponCalls } from './coupon-calls';
import { couponDeskCalls } from './coupon-desk';
import { fellows } from './fellows';
import { announcement, announcementRow, announcementType, ranking } from './model';
import { consentRefusals, promotionRefusals } from './refusals';

const ok = z.object({ success: z.literal(true) });
const id = z.coerce.number().int().min(1).max(2_147_483_647);
const page = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).optional() });
const paged = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), current_page: z.int(), last_page: z.int(), total: z.int() });

/** Announcements, ranking, questions, the board, coupons, the guide and invitations, as members call them. */
export const communityCalls = {
  ...boardCalls,
  ...couponCalls,
  announcements: {
    method: 'GET',
    path: '/api/notice/:type',
    tag: 'community',
    access: 'member',
    summary: 'Announcements of a kind that are published, pinned ones first, then newest; 20 a page',
    params: z.strictObject({ type: announcementType }),
    query: page,
    response: paged(announcementRow),
  },
  announcement: {
    method: 'GET',
    path: '/api/notice/:type/:id',
    tag: 'community',
    access: 'member',
    summary: 'One announcement with its text and its neighbours',
    params: z.strictObject({ type: announcementType, id }),
    response: announcement,
  },
  ranking: {
    method: 'GET',
    path: '/api/ranking',
    tag: 'community',
    access: 'member',
    summary: 'Who won most with bets that were settled in the last 7 days',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).optional() }),
    response: ranking,
    refusals: consentRefusals,
  },
  attendance: {
    method: 'GET',
    path: '/api/daily/dailyEvent',
    tag: 'community',
    access: 'member',
    summary:
      'Days of a month that the member attended, in Korean time, the streak and the rewards; without a month, this one',
    query: z.strictObject({ month: monthText.optional() }),
    response: attendance,
    refusals: consentRefusals,
  },
  attendanceCheck: {
    method: 'POST',
    path: '/api/daily/dailyEvent',
    tag: 'community',
    access: 'member',
    summary: 'Attend today, once per Korean day by the clock of the server; a second call gives nothing more',
    response: attendanceCheck,
    refusals: [...consentRefusals, 'throttled', 'attendance_closed'],
  },
  guide: {
    method: 'GET',
    path: '/api/cscenter/guide',
    tag: 'cscenter',
    access: 'member',
    summary: 'Limits, odds, returns and terms of every product as they hold now',
    response: guide,
    refusals: ['not_found'],
  },
  fellows: {
    method: 'GET',
    path: '/api/info/fellows',
    tag: 'info',
    access: 'member',
    summary: 'Registration codes of the member, and who registered with them, newest first; 20 a page',
    query: z.strictObject({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
    response: fellows,
    refusals: promotionRefusals,
  },
  questions: {
    method: 'GET',
    path: '/api/cscenter/csquestion',
    tag: 'cscenter',
    access: 'member',
    summary: 'The member’s questions, newest first; 20 a page',
    query: page,
    response: paged(question),
  },
  questionAsk: {
    method: 'POST',
    path: '/api/cscenter/csquestion',
    tag: 'cscenter',
    access: 'member',
    summary:
      'Ask the customer centre, or complain to it, about an own bet where it is about one; at most 5 questions and 5 complaints may wait for an answer',
    body: z.strictObject({
      title: z.string().trim().min(1).max(100),
      content: z.string().trim().min(5).max(2_000),
      complaint: z
        .strictObject({
          kind: z.enum(complaintKinds),
          bet: z
            .string()
            .regex(/^[1-9]\d{0,14}$/)
            .nullable(),
        })
        .refine(({ kind, bet }) => bet === null || kind === 'bet', { path: ['bet'] })
        .optional(),
    }),
    idempotent: true,
    response: question,
    refusals: ['questions_waiting', 'throttled'],
  },
  complaintChange: {
    method: 'PUT',
    path: '/api/cscenter/csquestion/:id/complaint',
    tag: 'cscenter',
    access: 'member',
    summary:
      'Close an own complaint that is answered, or take it to dispute resolution once it is answered or its time is over',
    params: z.strictObject({ id }),
    body: z.strictObject({ to: z.enum(['disputed', 'closed']) }),
    response: question,
    refusals: ['complaint_state', 'throttled'],
  },
  questionRead: {
    method: 'PATCH',
    path: '/api/cscenter/csquestion/:id',
    tag: 'cscenter',
    access: 'member',
    summary: 'Mark the answer as read',
    params: z.strictObject({ id }),
    response: ok,
  },
  questionsHide: {
    method: 'DELETE',
    path: '/api/cscenter/csquestion/all',
    tag: 'cscenter',
    access: 'member',
    summary:
      'Take all answered questions off the member’s list, except complaints that are not closed; the records stay',
    response: ok,
  },
  questionHide: {
    method: 'DELETE',
    path: '/api/cscenter/csquestion/:id',
    tag: 'cscenter',
    access: 'member',
    summary: 'Take a question off the member’s list, not a complaint that is not closed; the record stays',
    params: z.strictObject({ id }),
    response: ok,
    refusals: ['complaint_state'],
  },
  ...communityAdminCalls,
  ...boardDeskCalls,
  ...couponDeskCalls,
} as const satisfies Record<string, Call>;
