/**
 * Does a thing for a key at once, and once more after a pause when it was requested meanwhile: a member who places many
 * bets in a moment is sent the newest balance, not each.
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
