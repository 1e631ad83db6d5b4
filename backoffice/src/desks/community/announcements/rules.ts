import type { AdminAnnouncement } from '@maru/contracts';
import { type Body, fromField, toField } from '../../../kit';

export type AnnouncementBody = Body<'opsAnnouncementCreate'>;
type Type = AnnouncementBody['type'];
type Label = AnnouncementBody['label'];

/** In the order of the contracts; a test holds them against it. */
export const types: readonly Type[] = ['notice', 'event'];
export const labels: readonly Label[] = ['check', 'info', 'rule', 'event'];
const tones = { check: 'caution', info: 'info', rule: undefined, event: 'success' } as const;
/** Colour of a label's tag, beside its word. */
export function toneOfLabel(label: Label): (typeof tones)[Label] {
  return tones[label];
}

/** The form of an announcement: its end as a field of date and time shows it, in Korea's time. */
export type AnnouncementDraft = Omit<AnnouncementBody, 'until'> & { until: string };

/** Members see nothing of a new one before it is published on purpose. */
export const newAnnouncement: AnnouncementDraft = {
  type: 'notice',
  purpose: 'notice',
  label: 'info',
  title: '',
  content: '',
  pinned: false,
  until: '',
  published: false,
};

export function draftOfAnnouncement(row: AdminAnnouncement): AnnouncementDraft {
  const { type, purpose, label, title, content, pinned, published } = row;
  const until = toField(row.until === null ? null : new Date(row.until).toISOString());
  return { type, purpose, label, title, content, pinned, until, published };
}

/** What is sent of a form; only events have an end. */
export function bodyOfAnnouncement({ until, title, ...draft }: AnnouncementDraft): AnnouncementBody {
  const end = draft.type === 'event' ? fromField(until) : null;
  return { ...draft, title: title.trim(), until: end === null ? null : Date.parse(end) };
}

/** A draft of another kind; its label and purpose follow where they were the usual ones of the kind before. */
export function withType(draft: AnnouncementDraft, type: Type): AnnouncementDraft {
  const labelByKind = { notice: 'info', event: 'event' } as const;
  const purposeByKind = { notice: 'notice', event: 'promotion' } as const;
  return {
    ...draft,
    type,
    label: draft.label === labelByKind[draft.type] ? labelByKind[type] : draft.label,
    purpose: draft.purpose === purposeByKind[draft.type] ? purposeByKind[type] : draft.purpose,
  };
}

/** Whether an event is over. */
export function isOver({ until }: Pick<AdminAnnouncement, 'until'>, now: number): boolean {
  return until !== null && until <= now;
}
