import { setTimeout as wait } from 'node:timers/promises';

/** Calls a second that a vendor allows, calls under way at once, and how long a call may wait for its turn, in ms. */
export interface CallsLimit {
  perSecond: number;
  atOnce: number;
  waitMs: number;
}

/**
 * Lets no more calls go to a vendor than it allows: a token bucket of one second, and so many at once. A call that would wait
 * longer than `waitMs` is refused, and surely was not sent.
 */
export class CallGate {
  #tokens: number;
  #filledAt = performance.now();
  #running = 0;

  constructor(private readonly limit: CallsLimit) {
    this.#tokens = limit.perSecond;
  }

  /** Runs a call in its turn; null if the wait would be too long. */
  async run<Value>(call: () => Promise<Value>): Promise<Value | null> {
    const end = performance.now() + this.limit.waitMs;
    while (!this.#take()) {
      if (performance.now() >= end) return null;
      await wait(20);
    }
    this.#running += 1;
    try {
      return await call();
    } finally {
      this.#running -= 1;
    }
  }

  #take(): boolean {
    const { perSecond, atOnce } = this.limit;
    const now = performance.now();
    this.#tokens = Math.min(perSecond, this.#tokens + ((now - this.#filledAt) / 1_000) * perSecond);
    this.#filledAt = now;
    if (this.#tokens < 1 || this.#running >= atOnce) return false;
    this.#tokens -= 1;
    return true;
  }
}
