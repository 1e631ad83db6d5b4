import { z } from 'zod';
import { isOwnPath, isSafeAddress } from '../addresses';
import { withHint } from '../field-hints';
import { epochMs } from '../primitives';
import { complaintKinds, complaintStates } from './complaint-rules';

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
    acknowledge_hours: withHint(z.int().min(1).max(168), { unit: 'hours' }),
    /** Eight weeks at most. */
    answer_days: withHint(z.int().min(1).max(56), { unit: 'days' }),
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
