/**
 * Runs an action per key immediately, and once more after a pause if it was requested again during the pause.
 * A member who places many bets quickly gets the newest balance, not every one.
 */
export class Coalescer<Key> {
  /** Keys in their pause; true where there is something to do at its end. */
  readonly #paused = new Map<Key, boolean>();

  constructor(
    private readonly pauseMs: number,
    private readonly work: (key: Key) => void,
  ) {}

  request(key: Key): void {
    if (this.#paused.has(key)) {
      this.#paused.set(key, true);
      return;
    }
    this.#paused.set(key, false);
    this.work(key);
    setTimeout(() => {
      const again = this.#paused.get(key);
      this.#paused.delete(key);
      if (again) this.request(key);
    }, this.pauseMs).unref();
  }
}
