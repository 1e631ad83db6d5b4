import { type Draft, emptyDraft } from './rules';

/** One draft for each member: who signs in after another does not find theirs. */
const keyOf = (userId: number) => `community.question.${userId}`;

/** What the member has begun to write in this tab; it survives a reload and a swap of the remote. */
export function readDraft(userId: number): Draft {
  try {
    const { title, content } = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof title === 'string' && typeof content === 'string' ? { title, content } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Keeps what is written; an empty draft is forgotten. Where the browser keeps nothing, only this page knows it. */
export function keepDraft(userId: number, draft: Draft): void {
  try {
    if (draft.title || draft.content) sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Full, or refused by the browser.
  }
}
