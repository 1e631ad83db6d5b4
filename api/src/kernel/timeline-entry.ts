import type { SourceEntry } from './timeline';

/** An entry of a source: what it does not have is empty. */
export function entryOf(entry: Pick<SourceEntry, 'key' | 'at' | 'what' | 'actor'> & Partial<SourceEntry>): SourceEntry {
  return { subject: '', text: '', amount: null, balance: null, limit: null, until: null, tone: 'plain', ...entry };
}

/** The number of a key that is one whole number; null where it is none. A cursor comes from outside. */
export function idOfKey(key: string | null): number | null {
  return key !== null && /^\d{1,15}$/.test(key) ? Number(key) : null;
}
