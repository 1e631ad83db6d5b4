import type { SourceEntry } from './timeline';

/** An entry of a source: what it does not have is empty. */
export function toEntry(entry: Pick<SourceEntry, 'key' | 'at' | 'what' | 'actor'> & Partial<SourceEntry>): SourceEntry {
  return { subject: '', text: '', amount: null, balance: null, limit: null, until: null, tone: 'plain', ...entry };
}

/** Returns the number of a key that is one whole number, otherwise null. A cursor is untrusted input. */
export function idOfKey(key: string | null): number | null {
  return key !== null && /^\d{1,15}$/.test(key) ? Number(key) : null;
}
