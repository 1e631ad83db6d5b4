/**
 * First in, first out turns for the one connection of the embedded database. Between two turns the event loop
 * breathes (`setImmediate`), so that timers and sockets are served under load.
 */
export class Fifo {
  #busy = false;
  #waiting: { grant: () => void; refuse: (error: Error) => void }[] = [];

  /** @param timeoutMs how long a turn may be waited for; a nested query outside the open transaction ends here. */
  constructor(private readonly timeoutMs: number) {}

  /** Resolves with the function that ends the turn; it may be called more than once. */
  turn(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        let over = false;
        resolve(() => {
          if (over) return;
          over = true;
          setImmediate(() => this.#next());
        });
      };
      if (!this.#busy) {
        this.#busy = true;
        start();
        return;
      }
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((entry) => entry !== mine);
        reject(new Error(`database: no turn within ${this.timeoutMs} ms; a query outside the open transaction?`));
      }, this.timeoutMs);
      const mine = {
        grant: () => {
          clearTimeout(timer);
          start();
        },
        refuse: (error: Error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.#waiting.push(mine);
    });
  }

  /** Refuses everybody who waits; used when the database closes. */
  drain(error: Error): void {
    for (const entry of this.#waiting.splice(0)) entry.refuse(error);
  }

  #next(): void {
    const first = this.#waiting.shift();
    if (first) first.grant();
    else this.#busy = false;
  }
}
