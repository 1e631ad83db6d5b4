import type { Permission, TimelineEntry, TimelineKind } from '@maru/contracts';
import type { Sql } from './sql';

/** An entry as a source reads it, with its key. The source uses the key to find earlier entries. */
export interface SourceEntry extends Omit<TimelineEntry, 'id' | 'kind'> {
  /** Digits, dots and minus signs; unique in the source for a member. */
  key: string;
}

/** A part of a member's timeline. Each module reads its own tables for it. */
export interface TimelineSource {
  /** Unique over all sources: 'ledger', 'bets'. */
  name: string;
  kind: TimelineKind;
  /** What an operator must be allowed to see it. */
  needs: Permission;
  /**
   * Another source that includes the same facts. Where the reader sees that source too, this one appears only under its
   * kind's filter.
   */
  coveredBy?: string;
  /** Entries of a member before a key, newest first, `limit` at most; from the newest on where the key is null. */
  read(sql: Sql, memberId: number, before: string | null, limit: number): Promise<SourceEntry[]>;
  /** How many entries there are, `limit` at most. */
  count(sql: Sql, memberId: number, limit: number): Promise<number>;
}
