import { randomUUID } from 'node:crypto';
import type { Database } from '../sql';
import { Worker } from '../worker';

/** How often a process records that it lives, in ms. */
const beatMs = 2_000;
/** Seconds without a record after which a process counts as dead: its jobs are taken 8 s after its end at the latest. */
const silenceSeconds = 6;

interface PresencePorts {
  db: Pick<Database, 'query'>;
  log: { error(fields: object, text: string): void };
  /** Jobs of dead processes were released in these queues. */
  onReleased(queue: string): void;
}

/**
 * Presence of a process among those that work on jobs: it records that it lives, and releases the jobs of processes that
 * do not. A process that only seemed dead loses nothing: jobs are safe to run twice.
 */
export class Presence {
  readonly #id = randomUUID();
  readonly #worker: Worker;
  #queues = 0;
  #isKnown = false;
  #first: Promise<void> | null = null;
  #beatAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly ports: PresencePorts) {
    this.#worker = new Worker('presence of the process', beatMs, () => this.#beat(), ports.log);
  }

  /** A queue begins to work. */
  join(): void {
    this.#queues += 1;
    if (this.#queues > 1) return;
    this.#first = this.#beat().then(
      () => this.#worker.start(),
      (error) => {
        this.ports.log.error({ err: error }, 'presence of the process failed');
        this.#worker.start();
      },
    );
  }

  /** A queue has ended its last batch; with the last queue the process is gone. */
  async leave(): Promise<void> {
    this.#queues -= 1;
    if (this.#queues > 0) return;
    await this.#first;
    await this.#worker.stop();
    this.#isKnown = false;
    await this.ports.db
      .query('delete from job_workers where id = $1', [this.#id])
      .catch((error) => this.ports.log.error({ err: error }, 'presence of the process failed'));
  }

  /** Time since the database took a record of this process, ms; infinite before the first one. */
  msSinceBeat(): number {
    return performance.now() - this.#beatAt;
  }

  /** The name that jobs are taken under; null where the process could not be recorded: the lease alone counts then. */
  async id(): Promise<string | null> {
    await this.#first;
    return this.#isKnown ? this.#id : null;
  }

  async #beat(): Promise<number> {
    const [row] = await this.ports.db.query<{ queues: string[] }>('select jobs_beat($1, $2, $3) as queues', [
      this.#id,
      silenceSeconds,
      !this.#isKnown,
    ]);
    this.#isKnown = true;
    this.#beatAt = performance.now();
    for (const queue of row!.queues) this.ports.onReleased(queue);
    return 0;
  }
}
