import type { SourceEntry, TimelineSource } from '../../kernel/timeline';
import type { Cursor } from './cursor';

/** What a source answered: its entries, newest first, and whether there may be others before the last of them. */
export interface Read {
  source: Pick<TimelineSource, 'name' | 'kind'>;
  entries: readonly SourceEntry[];
  more: boolean;
}

export interface Merged {
  rows: { source: Read['source']; entry: SourceEntry }[];
  /** Null where every source is over. */
  cursor: Cursor | null;
}

/**
 * Merges the newest entries of all sources, with each source's next position. Every source continues after its last
 * returned entry. Nothing is skipped or repeated, even if their clocks differ.
 * @param before the cursor that the sources were read with
 */
export function mergeSources(reads: readonly Read[], before: Cursor, limit: number): Merged {
  const taken = new Map(reads.map(({ source }) => [source.name, 0]));
  const rows: Merged['rows'] = [];
  while (rows.length < limit) {
    let newest: Read | null = null;
    for (const read of reads) {
      const entry = read.entries[taken.get(read.source.name)!];
      if (entry && (!newest || entry.at > newest.entries[taken.get(newest.source.name)!]!.at)) newest = read;
    }
    if (!newest) break;
    const at = taken.get(newest.source.name)!;
    rows.push({ source: newest.source, entry: newest.entries[at]! });
    taken.set(newest.source.name, at + 1);
  }
  const cursor = new Map<string, string>();
  for (const { source, entries, more } of reads) {
    const count = taken.get(source.name)!;
    if (count === entries.length && !more) continue;
    cursor.set(source.name, count > 0 ? entries[count - 1]!.key : (before.get(source.name) ?? ''));
  }
  return { rows, cursor: cursor.size > 0 ? cursor : null };
}
