import type { Queue } from '../../kernel/jobs';
import type { Services } from '../../kernel/services';
import { type BetNotification, notificationQueue } from '../notification/queue';
import { type SharedNotice, sharedNoticeQueue } from '../notification/shared-notice';
import type { ProductRegistry } from '../products/registry';
import { settlementQueue } from './settle';

/**
 * From what products know to money and news: bets are looked at, members are notified. Both are jobs, so that several
 * processes do this side by side and each bet is settled once.
 */
export class Settlement {
  readonly #bets: Queue<unknown>;
  readonly #notifications: Queue<BetNotification>;
  readonly #shared: Queue<SharedNotice>;

  constructor(services: Services, products: ProductRegistry) {
    this.#shared = services.jobs.queue(sharedNoticeQueue(services, products));
    this.#notifications = services.jobs.queue(notificationQueue(services, products, this.#shared));
    this.#bets = services.jobs.queue(
      settlementQueue(services.db, products, services.log, () => this.#notifications.wakeHere()),
    );
  }

  start(): void {
    this.#bets.start();
    this.#notifications.start();
    this.#shared.start();
  }

  /** Bets were enqueued: they are looked at now rather than at the next turn. */
  wake(): void {
    this.#bets.wakeHere();
  }

  /** Members are to be notified: now rather than at the next turn. */
  wakeNotifications(): void {
    this.#notifications.wakeHere();
  }

  async stop(): Promise<void> {
    await this.#bets.stop();
    await this.#notifications.stop();
    await this.#shared.stop();
  }
}
