import type { Services } from '../../kernel/types';
import { Worker } from '../../kernel/worker';
import { sendDueNotifications } from '../notification/send-due';
import type { ProductRegistry } from '../products/registry';
import { settleDue } from './settle';

const everyMs = 1_000;

/**
 * From what products know to money and news: bets are looked at, members are notified. Several processes do this side
 * by side; rows are taken with a lease, so that each bet is settled once.
 */
export class Settlement {
  readonly #jobs: Worker;
  readonly #notifications: Worker;

  constructor(services: Services, products: ProductRegistry) {
    const { db, log } = services;
    this.#notifications = new Worker(
      'notification of bets',
      everyMs,
      () => sendDueNotifications(services, products),
      log,
    );
    this.#jobs = new Worker(
      'settlement',
      everyMs,
      async () => {
        const settled = await settleDue(db, products, log);
        if (settled > 0) this.#notifications.wake();
        return settled;
      },
      log,
    );
  }

  start(): void {
    this.#jobs.start();
    this.#notifications.start();
  }

  /** Bets were enqueued: they are looked at now rather than at the next turn. */
  wake(): void {
    this.#jobs.wake();
  }

  async stop(): Promise<void> {
    await this.#jobs.stop();
    await this.#notifications.stop();
  }
}
