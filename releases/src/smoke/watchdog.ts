/** A smoke load that was ended from outside, and why. */
export class Ended extends Error {}

/**
 * Ends a load whose steps take too long. The first reason counts: what it kills makes every later step fail, and those
 * failures say nothing.
 */
export class Watchdog {
  #cause: Ended | null = null;
  #reject: (cause: Ended) => void = () => {};
  readonly #ended: Promise<never>;

  /** @param kill ends the browser's process at once */
  constructor(private readonly kill: () => void) {
    this.#ended = new Promise<never>((_resolve, reject) => {
      this.#reject = reject;
    });
    // A load that ends well leaves the promise alone.
    this.#ended.catch(() => {});
  }

  /** Why the load was ended; null while it runs. */
  get cause(): Ended | null {
    return this.#cause;
  }

  /** Ends the load. */
  end(why: string): void {
    if (this.#cause) return;
    this.#cause = new Ended(why);
    this.#reject(this.#cause);
    this.kill();
  }

  /** Returns what the step returns. Ends the load after `ms`; throws `Ended` as soon as the load has been ended. */
  async step<T>(ms: number, overdue: string, work: () => Promise<T>): Promise<T> {
    if (this.#cause) throw this.#cause;
    const timer = setTimeout(() => this.end(overdue), ms);
    const run = work();
    // After the end nothing waits for it.
    run.catch(() => {});
    try {
      return await Promise.race([run, this.#ended]);
    } catch (error) {
      throw this.#cause ?? error;
    } finally {
      clearTimeout(timer);
    }
  }
}
