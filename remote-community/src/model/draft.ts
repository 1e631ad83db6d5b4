import { complaintKinds } from '@maru/contracts/complaint-rules';
import { stored } from '@maru/platform';
import { type Draft, emptyDraft } from './rules';

function parseDraft(value: unknown): Draft | null {
  const { title, content, about, bet } = (value ?? {}) as Partial<Draft>;
  if (typeof title !== 'string' || typeof content !== 'string') return null;
  const isKnown = about !== undefined && (complaintKinds as readonly string[]).includes(about);
  return {
    title,
    content,
    about: isKnown ? about : 'question',
    bet: isKnown && typeof bet === 'string' && /^[1-9]\d{0,14}$/.test(bet) ? bet : '',
  };
}

/** One draft for each member: who signs in after another does not find theirs. */
const createDraft = (userId: number) => stored('tab', `question.${userId}`, 1, parseDraft);

/** What the member has begun to write in this tab; it survives a reload and a swap of the remote. */
export function readDraft(userId: number): Draft {
  return createDraft(userId).read() ?? emptyDraft;
}

/** Keeps what is written; an empty draft is forgotten. */
export function keepDraft(userId: number, draft: Draft): void {
  createDraft(userId).write(draft.title || draft.content ? draft : null);
}
