import type { Category, FeedMessage } from '@maru/contracts';
import { categories } from '@maru/contracts';

/** Whether the feed still sends messages. A silent feed's prices are old: no bets. */
export class FeedLiveness {
  /** The feed's own clock at its last message, epoch milliseconds; 0 before the first. */
  feedTime = 0;
  /** Set while the life of the feed behind the offers is unknown; bets are refused until then. */
  hold = true;
  #refused = new Set<Category>();

  constructor(
    private readonly lastMessageAt: () => number,
    private readonly now: () => number = Date.now,
  ) {}

  get at(): number {
    return this.lastMessageAt();
  }

  /** Records the feed's clock, and a producer that says that it is not subscribed to its source. */
  record(message: FeedMessage): void {
    if (message.ts > this.feedTime) this.feedTime = message.ts;
    if (message.type !== 'alive') return;
    const category = message.producer === 'live' ? categories.inplay : categories.prematch;
    if (message.subscribed) this.#refused.delete(category);
    else this.#refused.add(category);
  }

  /** @param category a topic of one match has none: it is alive while the feed is */
  alive(silentAfterMs: number, category?: Category): boolean {
    if (this.hold || this.at === 0 || this.now() - this.at >= silentAfterMs) return false;
    return category === undefined || !this.#refused.has(category);
  }
}
