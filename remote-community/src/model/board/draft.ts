import { stored } from '@maru/platform';

/** A bet to show, and whether with its stake. */
export interface DraftSlip {
  bet: string;
  stake: boolean;
}
/** What is being written. */
export interface PostDraft {
  category: string;
  title: string;
  html: string;
  slips: DraftSlip[];
  /** When it was stored, epoch ms of this browser. */
  at: number;
}

function parseSlip(value: unknown): DraftSlip[] {
  const { bet, stake } = (value ?? {}) as Partial<DraftSlip>;
  return typeof bet === 'string' && typeof stake === 'boolean' ? [{ bet, stake }] : [];
}

function parseDraft(value: unknown): PostDraft | null {
  const { category, title, html, slips, at } = (value ?? {}) as Partial<PostDraft>;
  const isDraft = [category, title, html].every((text) => typeof text === 'string') && Array.isArray(slips);
  if (!isDraft || typeof at !== 'number') return null;
  return { category: category!, title: title!, html: html!, slips: slips!.flatMap(parseSlip), at };
}

/** `slot`: 'new', or the id of the post that is changed. */
const createDraft = (userId: number, slot: string) => stored('browser', `board.${userId}.${slot}`, 1, parseDraft);

/** What the member has begun to write in this browser; another member's is never read. */
export const readPostDraft = (userId: number, slot: string): PostDraft | null => createDraft(userId, slot).read();

/** Stores what is written; null forgets. */
export function storePostDraft(userId: number, slot: string, draft: PostDraft | null): void {
  createDraft(userId, slot).write(draft);
}
