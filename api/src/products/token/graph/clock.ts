import { performance } from 'node:perf_hooks';
import type { Sql } from '../../../kernel/sql';
import { databaseNow } from '../../../rounds/store';

/** Samples that the best one is taken of. */
const remembered = 30;

/**
 * Estimates the database's clock in this process. Each query of it gives an offset; the fastest recent query is the
 * most accurate. In between it follows the process's monotonic clock.
 */
export class DatabaseClock {
  readonly #samples: { offset: number; took: number }[] = [];

  /** @param now what a query read; it was sent and answered at the given times of `performance.now()` */
  add(now: number, sentAt: number, answeredAt: number): void {
    this.#samples.push({ offset: now - (sentAt + answeredAt) / 2, took: answeredAt - sentAt });
    if (this.#samples.length > remembered) this.#samples.shift();
  }

  /** False until the first sample. */
  get known(): boolean {
    return this.#samples.length > 0;
  }

  /** What was added so far is wrong: the database's clock was set. */
  forget(): void {
    this.#samples.length = 0;
  }

  /** Time of the database, epoch ms, at a time of `performance.now()`. */
  at(time = performance.now()): number {
    const best = this.#samples.reduce((a, b) => (b.took < a.took ? b : a));
    return Math.floor(time + best.offset);
  }
}

/** Reads the database's clock into one that may not have been read yet. */
export async function readClock(sql: Sql, clock: DatabaseClock): Promise<void> {
  const sentAt = performance.now();
  clock.add(await databaseNow(sql), sentAt, performance.now());
}
