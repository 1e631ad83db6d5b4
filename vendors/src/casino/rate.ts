/** Calls that a company takes: `perSecond` on average, `burst` at once. */
export class TokenBucket {
  #tokens: number;
  #at: number;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly now: () => number = Date.now,
  ) {
    this.#tokens = burst;
    this.#at = now();
  }

  take(): boolean {
    const time = this.now();
    this.#tokens = Math.min(this.burst, this.#tokens + ((time - this.#at) / 1_000) * this.perSecond);
    this.#at = time;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
