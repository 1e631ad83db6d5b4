import { stored } from '@maru/platform';
import { type Draft, emptyDraft } from './rules';

function parseDraft(value: unknown): Draft | null {
  const { title, content } = (value ?? {}) as Partial<Draft>;
  return typeof title === 'string' && typeof content === 'string' ? { title, content } : null;
}

/** One draft for each member: who signs in after another does not find theirs. */
const draftOf = (userId: number) => stored('tab', `question.${userId}`, 1, parseDraft);

/** What the member has begun to write in this tab; it survives a reload and a swap of the remote. */
export function readDraft(userId: number): Draft {
  return draftOf(userId).read() ?? emptyDraft;
}

/** Keeps what is written; an empty draft is forgotten. */
export function keepDraft(userId: number, draft: Draft): void {
  draftOf(userId).write(draft.title || draft.content ? draft : null);
}
