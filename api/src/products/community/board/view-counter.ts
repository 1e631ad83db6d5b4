import type { Sql } from '../../../kernel/sql';

/** A reader counts once for a post in so many minutes. */
const againMs = 30 * 60_000;
const flushMs = 3_000;
/** Readers in memory above which the oldest are forgotten. */
const maxReaders = 50_000;

/** Counts readers of posts and writes the sums every few seconds, so reading a post writes nothing. */
export class ViewCounter {
  readonly #readers = new Map<string, number>();
  #sums = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.flush(), flushMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** A member has read a post. */
  add(postId: number, memberId: number): void {
    const reader = `${memberId}.${postId}`;
    const at = this.now();
    if (at - (this.#readers.get(reader) ?? Number.NEGATIVE_INFINITY) < againMs) return;
    this.#readers.delete(reader);
    this.#readers.set(reader, at);
    if (this.#readers.size > maxReaders) this.#readers.delete(this.#readers.keys().next().value!);
    this.#sums.set(postId, (this.#sums.get(postId) ?? 0) + 1);
  }

  /** Writes what was counted since the last time, posts in the order of their ids. */
  async flush(): Promise<void> {
    const sums = [...this.#sums].sort(([a], [b]) => a - b);
    if (sums.length === 0) return;
    this.#sums = new Map();
    try {
      await this.sql.query(
        `update board_posts p set views = p.views + n.views
           from (select unnest($1::bigint[]) as id, unnest($2::int[]) as views) n where p.id = n.id`,
        [sums.map(([id]) => id), sums.map(([, views]) => views)],
      );
    } catch (error) {
      this.onError(error);
    }
  }
}
