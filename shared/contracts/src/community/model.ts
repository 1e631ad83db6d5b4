import { z } from 'zod';
import { isOwnPath, isSafeAddress } from '../addresses';
import { epochMs, krw } from '../primitives';
import { complaintKinds, complaintStates } from './complaint-rules';

/** Kinds of announcements; each has its list at /notice/{type}. */
export const announcementTypes = ['notice', 'event'] as const;
export const announcementType = z.enum(announcementTypes);
export type AnnouncementType = z.infer<typeof announcementType>;

/** What an announcement is about; shown as its tag. */
export const announcementLabels = ['check', 'info', 'rule', 'event'] as const;
export const announcementLabel = z.enum(announcementLabels);

/** `notice`: reaches everybody. `promotion`: advertises; only members who have agreed to promotions are shown it. */
export const contentPurposes = ['notice', 'promotion'] as const;
export const contentPurpose = z.enum(contentPurposes);
export type ContentPurpose = z.infer<typeof contentPurpose>;

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

/** A question that is a complaint: what it is about, its way so far, and until when the operator has to act. */
export const complaint = z.object({
  kind: z.enum(complaintKinds),
  /** Id of the member's own bet that it is about. */
  bet: z.string().nullable(),
  state: z.enum(complaintStates),
  acknowledge_due: epochMs,
  answer_due: epochMs,
  /** Oldest first. */
  history: z.array(z.object({ state: z.enum(complaintStates), at: epochMs, by: z.enum(['member', 'centre']) })),
});
export type Complaint = z.infer<typeof complaint>;

/** Times of complaints, and the body that resolves disputes, as operators configure them. */
export const complaintConfig = z
  .object({
    acknowledge_hours: z.int().min(1).max(168),
    /** Eight weeks at most. */
    answer_days: z.int().min(1).max(56),
    adr_name: z.string().max(80),
    /** HTTPS address of the body for alternative dispute resolution; empty: none is named. */
    adr_url: z
      .string()
      .max(200)
      .refine((text) => text === '' || (isSafeAddress(text) && !isOwnPath(text)), 'https_address'),
  })
  .refine(({ acknowledge_hours, answer_days }) => acknowledge_hours <= answer_days * 24, {
    path: ['acknowledge_hours'],
  });
export type ComplaintConfig = z.infer<typeof complaintConfig>;

/** What holds where nothing is configured. */
export const standardComplaints: ComplaintConfig = {
  acknowledge_hours: 24,
  answer_days: 56,
  adr_name: '',
  adr_url: '',
};

/** A question of a member to the customer centre and its answer. `content` is the member's plain text. */
export const question = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  created_at: epochMs,
  answer: z
    .object({
      /** HTML that the server has sanitised. */
      content: z.string(),
      created_at: epochMs,
      read_at: epochMs.nullable(),
    })
    .nullable(),
  /** Null where it is no complaint. */
  complaint: complaint.nullable(),
});
export type Question = z.infer<typeof question>;

/** Pictures that a banner can have; they are built into the host. */
export const bannerArts = ['hero', 'soccer', 'lantern', 'coins', 'kite', 'wheel'] as const;

/** What a banner says in one language. `action` stands on its button; empty: no button. */
export const bannerText = z.strictObject({
  tag: z.string().trim().max(20),
  title: z.string().trim().min(1).max(40),
  text: z.string().trim().max(120),
  action: z.string().trim().max(20),
});

/** A banner of the home page. Korean is there always; another language that is missing is shown in Korean. */
export const banner = z.strictObject({
  id: z.int(),
  purpose: contentPurpose,
  art: z.enum(bannerArts),
  /** Path of this site that the button leads to. */
  to: z.string().max(200).refine(isOwnPath, 'own_path'),
  texts: z.strictObject({
    ko: bannerText,
    en: bannerText.optional(),
    'zh-CN': bannerText.optional(),
    es: bannerText.optional(),
  }),
});
export type Banner = z.infer<typeof banner>;
