import { type Operator, type TimelineEntry, type TimelineKind, timelineKinds } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import type { TimelineSource } from '../../kernel/timeline';
import { decodeCursor, encodeCursor } from './cursor';
import { mergeSources } from './merge';

/** The sources that an operator may see, of one kind where it is named. */
export function visibleSources(
  sources: readonly TimelineSource[],
  { permissions }: Pick<Operator, 'permissions'>,
  kind?: TimelineKind,
): TimelineSource[] {
  const allowed = sources.filter(({ needs }) => permissions.includes(needs));
  if (kind) return allowed.filter((source) => source.kind === kind);
  return allowed.filter(({ coveredBy }) => !allowed.some(({ name }) => name === coveredBy));
}

/** A page of a member's timeline, newest first, over the given sources. */
export async function readTimeline(
  sql: Sql,
  sources: readonly TimelineSource[],
  memberId: number,
  { before, limit }: { before?: string; limit: number },
): Promise<{ rows: TimelineEntry[]; before: string | null }> {
  const names = sources.map(({ name }) => name);
  const cursor = before === undefined ? new Map(names.map((name) => [name, ''])) : decodeCursor(before, names);
  const reads = await Promise.all(
    sources
      .filter(({ name }) => cursor.has(name))
      .map(async (source) => {
        // One more than may be shown tells whether there are more.
        const entries = await source.read(sql, memberId, cursor.get(source.name) || null, limit + 1);
        return { source, entries: entries.slice(0, limit), more: entries.length > limit };
      }),
  );
  const { rows, cursor: next } = mergeSources(reads, cursor, limit);
  return {
    rows: rows.map(({ source, entry: { key, ...entry } }) => ({
      id: `${source.name}:${key}`,
      kind: source.kind,
      ...entry,
    })),
    before: next && encodeCursor(next),
  };
}

/** How many entries each kind has that these sources have, `limit` of each source at most. */
export async function countKinds(
  sql: Sql,
  sources: readonly TimelineSource[],
  memberId: number,
  limit: number,
): Promise<{ kind: TimelineKind; count: number }[]> {
  const counts = new Map<TimelineKind, number>();
  for (const source of sources) {
    const count = await source.count(sql, memberId, limit);
    counts.set(source.kind, Math.min(limit, (counts.get(source.kind) ?? 0) + count));
  }
  return timelineKinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ kind, count }];
  });
}
