import type { Database } from '../sql';

/** One question of a queue: its name, and the keys it takes; null for all. */
interface DueRequest {
  queue: string;
  keys: readonly string[] | null;
  resolve(isDue: boolean): void;
  reject(error: unknown): void;
}

/** How long a question waits for those of other queues, in ms. */
const gatherMs = 100;

/**
 * Tells queues of a process whether a job of theirs is due. There are dozens of them, most have nothing to do, and each
 * looks about once a second: their questions within a moment are one statement, which takes no lock and writes nothing.
 */
export class DueJobs {
  #asked: DueRequest[] = [];

  constructor(
    private readonly db: Pick<Database, 'query'>,
    private readonly waitMs = gatherMs,
  ) {}

  /** Whether a job of the queue can be taken. @throws what the database throws */
  isDue(queue: string, keys: readonly string[] | null): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setTimeout(() => void this.#ask(), this.waitMs);
      this.#asked.push({ queue, keys, resolve, reject });
    });
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    const rows = asked.flatMap(({ queue, keys }, at) => (keys ?? [null]).map((key) => ({ at, queue, key })));
    try {
      const due = await this.db.query<{ at: number }>(
        `select distinct a.at from unnest($1::int[], $2::text[], $3::text[]) as a (at, queue, key)
          where exists (select from jobs j
                         where j.queue = a.queue and (a.key is null or j.key = a.key)
                           and j.state in ('queued', 'running') and j.due_at <= clock_timestamp())`,
        [rows.map(({ at }) => at), rows.map(({ queue }) => queue), rows.map(({ key }) => key)],
      );
      const places = new Set(due.map(({ at }) => at));
      for (const [at, { resolve }] of asked.entries()) resolve(places.has(at));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
