import type { Namespaces } from '../../../kernel/live';
import type { Settings } from '../../../kernel/services';
import type { Offers } from '../state/offers';
import { SportsNamespace } from './namespace';
import { toStatus } from './status';
import { Topics } from './topics';

const statusMs = 5_000;
const watchMs = 500;

/** The live connection of domestic and virtual sports: topics, their frames, and whether prices are current. */
export class SportsLive {
  readonly topics: Topics;
  readonly #namespace: SportsNamespace;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #alive = new Map<string, boolean>();
  /** The limit as it was last read, for those who cannot wait for the settings. */
  #silentAfterMs = 20_000;

  constructor(
    private readonly offers: Offers,
    private readonly settings: Settings,
    namespaces: Namespaces,
  ) {
    this.topics = new Topics(offers, {
      listeners: (topic) => this.#namespace.listeners(topic),
      send: (frame) => this.#namespace.send(frame),
    });
    this.#namespace = new SportsNamespace(namespaces, {
      join: (topic) => {
        const seq = this.topics.findSeq(topic);
        return seq === null ? null : { seq, status: toStatus(offers, topic, seq, this.#silentAfterMs) };
      },
    });
    offers.onChange((ids) => this.topics.mark(ids));
  }

  start(): void {
    const every = (ms: number, work: () => void) => void this.#timers.push(setInterval(work, ms).unref());
    every(statusMs, () => this.#status(false));
    every(watchMs, () => {
      this.settings.config().then(
        ({ sports_config }) => {
          this.#silentAfterMs = sports_config.silent_after_ms;
          this.#status(true);
        },
        () => {},
      );
    });
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  /** @param changed only where it is not what was sent last */
  #status(changed: boolean): void {
    for (const topic of this.topics.joined()) {
      const seq = this.topics.findSeq(topic);
      if (seq === null) continue;
      const status = toStatus(this.offers, topic, seq, this.#silentAfterMs);
      if (changed && this.#alive.get(topic) === status.alive) continue;
      this.#alive.set(topic, status.alive);
      this.#namespace.sendStatus(status);
    }
  }
}
