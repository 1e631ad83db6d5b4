import { z } from 'zod';
import type { Call } from '../call';
import { banner, contentPurpose } from '../content';
import { question } from '../member/questions';
import { approvalRefusals } from '../operators/refusals';
import { centipoint, epochMs } from '../primitives';
import { attendanceSettings } from './attendance';
import { announcementLabel, announcementRow, announcementType } from './model';

const ok = z.object({ success: z.literal(true) });
const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const before = z.strictObject({ before: z.coerce.number().int().min(1).optional() });

/** 31 December 9999: what lies beyond cannot be shown as a date everywhere. */
const lastDay = Date.UTC(9_999, 11, 31);

/** An announcement as operators edit it; `content` is HTML, sanitised by the server when it is kept. */
export const announcementEdit = z.strictObject({
  type: announcementType,
  purpose: contentPurpose,
  label: announcementLabel,
  title: z.string().trim().min(1).max(100),
  content: z.string().min(1).max(20_000),
  pinned: z.boolean(),
  until: epochMs.max(lastDay).nullable(),
  /** Members see it only when it is published. */
  published: z.boolean(),
});
export const adminAnnouncement = announcementRow.extend({
  purpose: contentPurpose,
  content: z.string(),
  published: z.boolean(),
  updated_at: epochMs,
});
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>;

/** A banner as operators edit it. Banners are shown in the order of `order`, then of their ids. */
export const bannerEdit = banner.omit({ id: true }).extend({ order: z.int().min(0).max(1_000), active: z.boolean() });
export const bannerRow = bannerEdit.extend({ id: z.int() });
export type BannerRow = z.infer<typeof bannerRow>;

/** A question with who asks and who answered. */
export const adminQuestion = question.extend({
  member: z.object({ id: z.int(), login: z.string(), nick: z.string(), level: z.int(), status: z.int() }),
  answered_by: z.string().nullable(),
});
export type AdminQuestion = z.infer<typeof adminQuestion>;

/** Calls of the back office about announcements, banners and questions. Every change stands in the audit log. */
export const communityAdminCalls = {
  opsAnnouncements: {
    method: 'GET',
    path: '/api/ops/announcements',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Announcements, published or not, newest first; 50 at a time',
    query: before,
    response: z.object({ announcements: z.array(adminAnnouncement), more: z.boolean() }),
  },
  opsAnnouncementCreate: {
    method: 'POST',
    path: '/api/ops/announcements',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Write an announcement',
    body: announcementEdit,
    response: adminAnnouncement,
  },
  opsAnnouncementChange: {
    method: 'PUT',
    path: '/api/ops/announcements/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Change an announcement',
    params: idParam,
    body: announcementEdit,
    response: adminAnnouncement,
  },
  opsAnnouncementDelete: {
    method: 'DELETE',
    path: '/api/ops/announcements/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Take an announcement away',
    params: idParam,
    response: ok,
  },
  opsBanners: {
    method: 'GET',
    path: '/api/ops/banners',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Banners of the home page',
    response: z.object({ banners: z.array(bannerRow) }),
  },
  opsBannerCreate: {
    method: 'POST',
    path: '/api/ops/banners',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Make a banner; open pages follow at once',
    body: bannerEdit,
    response: bannerRow,
  },
  opsBannerChange: {
    method: 'PUT',
    path: '/api/ops/banners/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Change a banner; open pages follow at once',
    params: idParam,
    body: bannerEdit,
    response: bannerRow,
  },
  opsBannerDelete: {
    method: 'DELETE',
    path: '/api/ops/banners/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Take a banner away; open pages follow at once',
    params: idParam,
    response: ok,
  },
  opsAttendance: {
    method: 'GET',
    path: '/api/ops/attendance',
    tag: 'operators',
    access: 'operator',
    permission: 'cash:read',
    summary: 'Rewards of the attendance check, who attended today, and what this month has cost',
    response: z.object({
      settings: attendanceSettings,
      /** The request for other settings that waits for a second operator. */
      approval: z.int().nullable(),
      /** Members who attended today, of the Korean day. */
      today: z.int(),
      /** Points given since the first of the Korean month, in 1/100. */
      month_point: centipoint,
      /** Streaks that stand, of members who attended today or yesterday: the longest. */
      longest: z.int(),
    }),
  },
  opsAttendanceChange: {
    method: 'PUT',
    path: '/api/ops/attendance',
    tag: 'operators',
    access: 'operator',
    permission: 'cash:write',
    summary: 'Request other rewards, whole; a second operator approves',
    body: z.strictObject({ settings: attendanceSettings, note: z.string().trim().max(300).optional() }),
    response: z.object({ success: z.literal(true), approval: z.int() }),
    refusals: ['changed_meanwhile', ...approvalRefusals],
  },
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
    summary: 'Acknowledge a complaint, or close an answered one with what came of it; the member is notified',
    params: idParam,
    // Not two objects to choose from: then what is wrong is said at its field.
    body: z
      .strictObject({
        to: z.enum(['acknowledged', 'closed']),
        /** What came of it: with 'closed', and with that alone. */
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
