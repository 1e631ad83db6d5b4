/**
 * Does a thing for a key at once, and once more after a pause when it was asked for meanwhile: a member who places many
 * bets in a moment is told of the newest balance, not of each.
 */
export class Coalescer<Key> {
  /** Keys in their pause; true where there is something to do at its end. */
  readonly #resting = new Map<Key, boolean>();

  constructor(
    private readonly pauseMs: number,
    private readonly work: (key: Key) => void,
  ) {}

  ask(key: Key): void {
    if (this.#resting.has(key)) {
      this.#resting.set(key, true);
      return;
    }
    this.#resting.set(key, false);
    this.work(key);
    setTimeout(() => {
      const again = this.#resting.get(key);
      this.#resting.delete(key);
      if (again) this.ask(key);
    }, this.pauseMs).unref();
  }
}
