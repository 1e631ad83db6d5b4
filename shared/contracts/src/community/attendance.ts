import { z } from 'zod';
import { centipoint, dayText } from '../primitives';

/** A month of the Korean calendar, '2026-11'. */
export const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

/** `streak`: each time so many days in a row are full; `month`: once a month, on its so-manieth day of attendance. */
export const attendanceKinds = ['streak', 'month'] as const;

/** A reward in points, in 1/100. */
export const attendanceReward = z.strictObject({
  kind: z.enum(attendanceKinds),
  days: z.int().min(1).max(31),
  point: centipoint.min(100).max(10_000_000),
});
export type AttendanceReward = z.infer<typeof attendanceReward>;

/** What operators set. */
export const attendanceSettings = z.strictObject({
  open: z.boolean(),
  rewards: z
    .array(attendanceReward)
    .max(12)
    .refine((rewards) => new Set(rewards.map(({ kind, days }) => `${kind} ${days}`)).size === rewards.length, 'twice'),
});
export type AttendanceSettings = z.infer<typeof attendanceSettings>;

/** A reward that a member was given, on this day. */
export const attendanceGift = attendanceReward.extend({ day: dayText });
export type AttendanceGift = z.infer<typeof attendanceGift>;

/** A month of attendance. All days are Korean ones, by the clock of the server. */
export const attendance = z.object({
  today: dayText,
  month: monthText,
  /** The day the member registered; there is nothing before it. */
  since: dayText,
  open: z.boolean(),
  /** Whether the member attended today. */
  checked: z.boolean(),
  /** Days in a row up to today or yesterday; days of a time-out do not break it. */
  streak: z.int(),
  /** Days of the present month. */
  total: z.int(),
  /** Days of the asked month. */
  days: z.array(dayText),
  gifts: z.array(attendanceGift),
  rewards: z.array(attendanceReward),
});
export type Attendance = z.infer<typeof attendance>;

/** The answer of a check: `first` is false where the day was attended already. */
export const attendanceCheck = z.object({
  success: z.literal(true),
  first: z.boolean(),
  gifts: z.array(attendanceGift),
  attendance,
});
