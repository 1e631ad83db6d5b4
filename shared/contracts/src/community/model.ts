import { z } from 'zod';
import { epochMs, krw } from '../primitives';

/** Kinds of announcements; each has its list at /notice/{type}. */
export const announcementTypes = ['notice', 'event'] as const;
export const announcementType = z.enum(announcementTypes);
export type AnnouncementType = z.infer<typeof announcementType>;

/** What an announcement is about; shown as its tag. */
export const announcementLabels = ['check', 'info', 'rule', 'event'] as const;
export const announcementLabel = z.enum(announcementLabels);

/** An announcement in a list. Pinned ones stand first, then the newest. `created_at`: when members could see it first. */
export const announcementRow = z.object({
  id: z.int(),
  type: announcementType,
  label: announcementLabel,
  title: z.string(),
  pinned: z.boolean(),
  /** Events may have an end; null: open end. */
  until: epochMs.nullable(),
  created_at: epochMs,
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

/** An announcement with its text, HTML that the server has sanitised. `newer` and `older`: its neighbours in the list. */
export const announcement = announcementRow.extend({
  content: z.string(),
  newer: z.object({ id: z.int(), title: z.string() }).nullable(),
  older: z.object({ id: z.int(), title: z.string() }).nullable(),
});
export type Announcement = z.infer<typeof announcement>;

/** One place of the ranking: what a member won (wins of settled bets above their stakes) in the period. */
export const rankingRow = z.object({
  rank: z.int().min(1),
  level: z.int(),
  /** Masked after 2 characters, except the asking member's own. */
  nick: z.string(),
  amount: krw,
  mine: z.boolean(),
  /** A member of the demo whom a process plays. */
  simulated: z.boolean(),
});
export type RankingRow = z.infer<typeof rankingRow>;

/** Ranking of the 7 days before `until`, best first, at most `limit` rows. `own`: the asking member's place, if any. */
export const ranking = z.object({
  from: epochMs,
  until: epochMs,
  rows: z.array(rankingRow),
  own: rankingRow.nullable(),
});
export type Ranking = z.infer<typeof ranking>;
