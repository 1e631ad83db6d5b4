import { runAs } from './work-kind';

/** A loop that works until nothing is left, then waits for a wake-up or its timer. */
export class Worker {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = true;

  /**
   * @param everyMs between two rounds; asked after each of them where it is a function
   * @param work does a batch and tells how much there was; 0 ends the round
   */
  constructor(
    private readonly name: string,
    private readonly everyMs: number | (() => number),
    private readonly work: () => Promise<number>,
    private readonly log: { error(fields: object, text: string): void },
  ) {}

  start(): void {
    this.#stopped = false;
    this.wake();
  }

  /** Works now, or once more when at work already. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    if (this.#timer) clearTimeout(this.#timer);
    // A call for a list may have woken it: what it works on is no list.
    this.#running = runAs('money', () => this.#round()).finally(() => {
      this.#running = null;
      if (this.#stopped) return;
      if (this.#again) {
        this.#again = false;
        this.wake();
      } else {
        const ms = typeof this.everyMs === 'number' ? this.everyMs : this.everyMs();
        this.#timer = setTimeout(() => this.wake(), ms).unref();
      }
    });
  }

  /** Ends after the batch under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  async #round(): Promise<void> {
    try {
      while (!this.#stopped && (await this.work()) > 0);
    } catch (error) {
      this.log.error({ err: error }, `${this.name} failed`);
    }
  }
}
