import type { Bus } from '../bus';
import type { Database, Sql } from '../sql';
import { Worker } from '../worker';
import { type Ending, isExhausted, type Outcome, type RetryPolicy, toEnding } from './core';
import { DueJobs } from './due';
import { Presence } from './presence';
import { enqueueJobs, finishJobs, type Job, type NewJob, releaseJobs, takeJobs } from './store';

/** What jobs write to the log. */
export interface JobLog {
  error(fields: object, text: string): void;
}

export interface QueuePorts {
  db: Database;
  bus: Bus;
  log: JobLog;
  /** Shared by the queues of a process; one of the queue's own where it is not given. */
  due?: DueJobs;
  /** Shared by the queues of a process, as above. */
  presence?: Presence;
}

/** A kind of work and how it is done. */
export interface QueueOptions<P> {
  name: string;
  /** Jobs that are taken together. */
  batch: number;
  /**
   * Seconds for which they are this worker's; longer than a batch takes, since another one takes them then. Jobs of a
   * process that has died are taken without waiting for it.
   */
  leaseSeconds: number;
  retry: RetryPolicy;
  /** Polling interval of a worker in ms; `wake` makes it look immediately. */
  everyMs?: number;
  /** Rows of done jobs stay for a week. */
  keepDone?: boolean;
  /** Takes only jobs of these keys. */
  keys?: readonly string[];
  /**
   * Does a batch and answers the outcome of each job, in its order. It must be safe to run twice: a process may die
   * between the work and the note of it. Where it throws, all jobs of the batch have failed.
   */
  work(jobs: readonly Job<P>[]): Promise<readonly Outcome[]>;
  /** A job was given up. */
  onFailed?(job: Job<P>, reason: string): Promise<void>;
}

const toTopic = (name: string) => `jobs:${name}`;

/** Wakes the workers of a queue in all processes, for callers that enqueue by SQL only. Call it after the commit. */
export function wakeQueue(bus: Bus, name: string): void {
  bus.emit(toTopic(name), '');
}

/** Makes the presence of a process, which wakes the queues whose jobs it releases. */
export function createPresence({ db, bus, log }: QueuePorts): Presence {
  return new Presence({ db, log, onReleased: (queue) => wakeQueue(bus, queue) });
}

/** One queue in one process: enqueues into it, and works on it between `start` and `stop`. */
export class Queue<P> {
  readonly #worker: Worker;
  readonly #due: DueJobs;
  readonly #presence: Presence;
  #isStarted = false;
  /** Jobs are there, or may be: they are taken without asking. */
  #woken = true;
  /** Ends of a batch that the database did not take down; without them its jobs would stand until their lease is over. */
  #unwritten: { job: Job<P>; ending: Ending }[] = [];
  /** The answer to the last take was lost: jobs may run in this worker's name that it does not know. */
  #mayHoldUnknown = false;

  constructor(
    private readonly ports: QueuePorts,
    private readonly options: QueueOptions<P>,
  ) {
    this.#due = ports.due ?? new DueJobs(ports.db);
    this.#presence = ports.presence ?? createPresence(ports);
    this.#worker = new Worker(options.name, options.everyMs ?? 1_000, () => this.#look(), ports.log);
    ports.bus.on(toTopic(options.name), () => this.wakeHere());
  }

  /** Enqueues in the caller's transaction; call `wake` after its commit. See `enqueueJobs`. */
  enqueue(sql: Sql, jobs: readonly NewJob<P>[], options?: { delay?: number; again?: boolean }): Promise<number> {
    return enqueueJobs(sql, this.options.name, jobs, options);
  }

  /** Workers of all processes look for jobs now; without, they find them within `everyMs`. */
  wake(): void {
    wakeQueue(this.ports.bus, this.options.name);
  }

  /** Wakes only the worker of this process, for events that every process receives anyway. */
  wakeHere(): void {
    this.#woken = true;
    this.#worker.wake();
  }

  start(): void {
    if (!this.#isStarted) this.#presence.join();
    this.#isStarted = true;
    this.#worker.start();
  }

  /** Ends after the batch under way. */
  async stop(): Promise<void> {
    await this.#worker.stop();
    if (this.#isStarted) await this.#presence.leave();
    this.#isStarted = false;
  }

  /** Takes and does a batch where jobs are due; without having been woken it asks first, together with other queues. */
  async #look(): Promise<number> {
    const { name, keys = null, batch } = this.options;
    await this.#recover();
    if (!this.#woken && !(await this.#due.isDue(name, keys))) return 0;
    this.#woken = false;
    const taken = await this.runBatch();
    // A batch that was full may have left some.
    if (taken === batch && keys === null) this.#woken = true;
    return taken;
  }

  /** Takes and does one batch. @returns how many jobs were taken */
  async runBatch(): Promise<number> {
    const { db } = this.ports;
    const { name, batch, leaseSeconds, keys, keepDone = false } = this.options;
    const worker = await this.#presence.id();
    this.#mayHoldUnknown = true;
    const jobs = await takeJobs<P>(db, name, { limit: batch, leaseSeconds, keys: keys ?? null, worker });
    this.#mayHoldUnknown = false;
    if (jobs.length === 0) return 0;
    const tried = jobs.filter((job) => !isExhausted(job.attempts, this.options.retry));
    const outcomes = new Map(jobs.map((job) => [job, { ok: false, reason: 'abandoned', final: true } as Outcome]));
    for (const [at, outcome] of (await this.#work(tried)).entries()) outcomes.set(tried[at]!, outcome);
    const ended = jobs.map((job) => ({
      job,
      ending: toEnding(outcomes.get(job)!, job.attempts, this.options.retry),
    }));
    for (const { job, ending } of ended) {
      if (ending.state === 'failed') await this.#failed(job, ending.reason ?? '');
    }
    this.#unwritten = ended;
    await finishJobs(db, ended, keepDone);
    this.#unwritten = [];
    return jobs.length;
  }

  /** Writes what the last round could not write because the connection was lost. */
  async #recover(): Promise<void> {
    const { db } = this.ports;
    const { name, keys, keepDone = false } = this.options;
    if (this.#unwritten.length > 0) {
      // Jobs that another worker has taken since have another turn; they are left as they are.
      await finishJobs(db, this.#unwritten, keepDone);
      this.#unwritten = [];
    }
    if (this.#mayHoldUnknown) {
      const worker = await this.#presence.id();
      if (worker) await releaseJobs(db, name, { worker, keys: keys ?? null });
      this.#mayHoldUnknown = false;
    }
  }

  async #work(jobs: readonly Job<P>[]): Promise<readonly Outcome[]> {
    if (jobs.length === 0) return [];
    try {
      return await this.options.work(jobs);
    } catch (error) {
      this.ports.log.error({ err: error, queue: this.options.name }, 'jobs failed');
      return jobs.map(() => ({ ok: false, reason: toReason(error) }));
    }
  }

  async #failed(job: Job<P>, reason: string): Promise<void> {
    const { name, onFailed } = this.options;
    this.ports.log.error({ queue: name, job: job.key, attempts: job.attempts, reason }, 'a job was given up');
    await onFailed?.(job, reason).catch((error) => this.ports.log.error({ err: error, job: job.key }, 'jobs'));
  }
}

const toReason = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** `work` of a queue out of a function for one job; `parallel` of them run side by side, and fail one by one. */
export function eachJob<P>(
  parallel: number,
  log: JobLog,
  runJob: (job: Job<P>) => Promise<Outcome>,
): (jobs: readonly Job<P>[]) => Promise<Outcome[]> {
  return async (jobs) => {
    const outcomes: Outcome[] = [];
    const waiting = [...jobs.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, job] = next;
        outcomes[at] = await runJob(job).catch((error) => {
          log.error({ err: error, job: job.key }, 'a job failed');
          return { ok: false, reason: toReason(error) };
        });
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    return outcomes;
  };
}
