import { z } from 'zod';
import type { Call } from '../call';
import { contentPurpose } from '../content';
import { approvalRefusals } from '../operators/refusals';
import { centipoint, epochMs } from '../primitives';
import { attendanceSettings } from './attendance';
import { announcementLabel, announcementRow, announcementType } from './model';

const ok = z.object({ success: z.literal(true) });
const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const before = z.strictObject({ before: z.coerce.number().int().min(1).optional() });

/** 31 December 9999: not every platform can show later dates. */
const lastDay = Date.UTC(9_999, 11, 31);

/** An announcement as operators edit it; `content` is HTML, sanitised by the server when it is kept. */
const announcementEdit = z.strictObject({
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

/** Calls of the console about announcements and attendance. Every change is recorded in the audit log. */
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
} as const satisfies Record<string, Call>;
