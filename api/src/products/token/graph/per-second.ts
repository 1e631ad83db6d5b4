/** Counts requests by key in windows of a second. */
export class PerSecond {
  #counts = new Map<number, number>();
  #second = 0;

  constructor(private readonly limit: number) {}

  /** False when the key has used up its requests of this second. `now` in epoch ms. */
  take(key: number, now = Date.now()): boolean {
    const second = Math.floor(now / 1_000);
    if (second !== this.#second) {
      this.#counts.clear();
      this.#second = second;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.limit;
  }
}
