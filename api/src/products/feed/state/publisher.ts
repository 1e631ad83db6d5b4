import { type Category, categories, channels, type FeedStatus, liveEvents } from '@maru/contracts';
import type { Live } from '../../../kernel/live';
import type { Settings } from '../../../kernel/services';
import type { Hub } from './hub';
import type { FeedLiveness } from './liveness';
import type { OddsBook } from './odds-book';
import type { Frame } from './topic';

const frameMs = 100;
const statusMs = 5_000;
const sweepMs = 10_000;

/** Sends one frame to the sockets of this process. */
export function sendFrame(live: Pick<Live, 'publishLocal'>, topic: string, frame: Frame): void {
  live.publishLocal(topic, frame.event === 'match' ? liveEvents.matchRefresh : liveEvents.rationUpdate, {
    [frame.event === 'match' ? 'matchData' : 'rationData']: frame.data,
  });
}

const findCategory = (topic: string): Category | undefined => {
  if (topic === channels.inplay) return categories.inplay;
  return topic === channels.prematch ? categories.prematch : undefined;
};

/** Timers of the live topics: frames, and whether the feed still sends. */
export class Publisher {
  #timers: NodeJS.Timeout[] = [];
  /** The limit as it was last read, for those who cannot wait for the settings. */
  silentAfterMs = 20_000;
  #alive = new Map<Category | undefined, boolean>();
  #underWay = new Set<Promise<void>>();

  constructor(
    private readonly live: Live,
    private readonly settings: Settings,
    private readonly book: OddsBook,
    private readonly hub: Hub,
    private readonly liveness: FeedLiveness,
  ) {}

  start(): void {
    this.live.openChannels('feed.');
    this.live.onSubscribe('feed.', (channel, send) => this.#begin(this.#status(channel, send)));
    const every = (ms: number, work: () => void) => {
      this.#timers.push(setInterval(work, ms).unref());
    };
    every(frameMs, () => this.hub.tick());
    every(statusMs, () => this.#begin(this.#status()));
    every(500, () => this.#begin(this.#watch()));
    every(sweepMs, () => this.book.sweep());
  }

  /** Ends the timers, and waits for what they began: it still reads the settings. */
  async stop(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    await Promise.all(this.#underWay);
  }

  /** Runs a timer's work without awaiting it. A failure to read the settings is retried at the next tick. */
  #begin(work: Promise<void>): void {
    const settled: Promise<void> = work.catch(() => {}).finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
  }

  /** Sends the status to readers at once when the feed falls silent or sends again. */
  async #watch(): Promise<void> {
    const silentAfter = (await this.settings.config()).the_sports_config.silent_after_ms;
    this.silentAfterMs = silentAfter;
    let changed = false;
    for (const category of [undefined, categories.inplay, categories.prematch]) {
      const alive = this.liveness.alive(silentAfter, category);
      changed ||= this.#alive.get(category) !== alive;
      this.#alive.set(category, alive);
    }
    if (changed) await this.#status();
  }

  /** Sends the status to all readers, or to one that joined a topic. */
  async #status(only?: string, send?: (event: string, data: unknown) => void): Promise<void> {
    const silentAfter = (await this.settings.config()).the_sports_config.silent_after_ms;
    const time = Date.now();
    for (const { name, seq } of this.hub.topics()) {
      if (only ? name !== only : this.live.listeners(name) === 0) continue;
      const alive = this.liveness.alive(silentAfter, findCategory(name));
      const status: FeedStatus = { topic: name, seq, alive, at: this.liveness.at, time };
      if (send) send(liveEvents.feedStatus, status);
      else this.live.publishLocal(name, liveEvents.feedStatus, status);
    }
  }
}
