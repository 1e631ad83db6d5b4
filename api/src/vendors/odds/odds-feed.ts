import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import { FeedClient, type FeedLog, type FeedSink } from './client';

/**
 * The odds feed of one process: one connection, whatever number of products stand on it. Each sink is given every
 * snapshot and message, in the feed's order; among sinks those go first that were added first.
 */
export class OddsFeed {
  readonly #sinks: FeedSink[] = [];
  readonly #client: FeedClient;

  constructor(options: { url: string; log: FeedLog }) {
    this.#client = new FeedClient({
      ...options,
      sink: {
        message: (message: FeedMessage) => this.#each((sink) => sink.message(message)),
        snapshot: (snapshot: FeedSnapshot, isNewRun: boolean) =>
          this.#each((sink) => sink.snapshot(snapshot, isNewRun)),
      },
    });
  }

  /** Adds a product based on the feed; before `start`. */
  add(sink: FeedSink): void {
    this.#sinks.push(sink);
  }

  /** The stream is open. */
  get connected(): boolean {
    return this.#client.connected;
  }

  /** Time of the last new message by this process's clock; 0 before the first. */
  get lastMessageAt(): number {
    return this.#client.lastMessageAt;
  }

  /** Number of the newest message that sinks were given. */
  get seq(): number {
    return this.#client.seq;
  }

  /** Snapshots taken so far, the one that is being given out included. */
  get snapshots(): number {
    return this.#client.counts.snapshots;
  }

  start(): void {
    this.#client.start();
  }

  async stop(): Promise<void> {
    await this.#client.stop();
  }

  /** One sink's error keeps nothing from the others; the client learns of it afterwards. */
  #each(give: (sink: FeedSink) => void): void {
    const errors: unknown[] = [];
    for (const sink of this.#sinks) {
      try {
        give(sink);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
