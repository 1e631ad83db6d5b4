import type { Outcome } from './core';
import { Queue, type QueuePorts } from './queue';
import { enqueueJobs } from './store';

/** Continuous work that runs once across all processes. */
export interface PeriodicWork {
  /** Key of its job; the same in every process. */
  name: string;
  everySeconds: number;
  work(): Promise<unknown>;
}

const queueName = 'periodic';
/** Seconds after which work that does not end is done by another process; longer than any periodic work takes. */
const leaseSeconds = 60;

/** How often a process looks whether the work is due, in ms. */
const lookMs = (everySeconds: number) => Math.min(Math.max(everySeconds * 500, 200), 10_000);

/**
 * Runs periodic work: one job per name whose outcome is always "again". A process takes the names that it knows, so
 * that processes of different roles share a database; slow work holds up no other. Work that throws is tried again at
 * its next time.
 */
export class Periodic {
  readonly #queues = new Map<string, Queue<unknown>>();

  constructor(private readonly ports: QueuePorts) {}

  add(work: PeriodicWork): void {
    const queue = new Queue(this.ports, {
      name: queueName,
      batch: 1,
      leaseSeconds,
      everyMs: lookMs(work.everySeconds),
      retry: { maxAttempts: null, backoff: () => work.everySeconds },
      keys: [work.name],
      work: async () => [await this.#run(work)],
    });
    this.#queues.set(work.name, queue);
  }

  async start(): Promise<void> {
    const keys = [...this.#queues.keys()].map((key) => ({ key }));
    await enqueueJobs(this.ports.db, queueName, keys, { again: false });
    for (const queue of this.#queues.values()) queue.start();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.stop()));
  }

  async #run({ name, everySeconds, work }: PeriodicWork): Promise<Outcome> {
    try {
      await work();
    } catch (error) {
      this.ports.log.error({ err: error, work: name }, 'periodic work failed');
    }
    return { ok: true, again: everySeconds };
  }
}
