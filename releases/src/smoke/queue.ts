interface Waiting {
  key: string;
  begin(): void;
}

/**
 * Runs loads side by side up to a limit, and those of one key one after another: a team whose builds hang takes one
 * place, never all. The one that has waited longest is next.
 */
export class LoadQueue {
  readonly #running = new Set<string>();
  #waiting: Waiting[] = [];

  /** @param limits `waitMs`: a load that cannot begin within this time is refused */
  constructor(private readonly limits: { parallel: number; waitMs: number }) {}

  /** Returns what the work returns. Rejects as the work does, and where it could not begin in time. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#place(key);
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      this.#next();
    }
  }

  #place(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        key,
        begin() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        reject(new Error(`other smoke loads did not end within ${this.limits.waitMs} ms: try again`));
      }, this.limits.waitMs);
      this.#waiting.push(entry);
      this.#next();
    });
  }

  #next(): void {
    for (const entry of [...this.#waiting]) {
      if (this.#running.size >= this.limits.parallel) return;
      if (this.#running.has(entry.key)) continue;
      this.#waiting = this.#waiting.filter((other) => other !== entry);
      this.#running.add(entry.key);
      entry.begin();
    }
  }
}
