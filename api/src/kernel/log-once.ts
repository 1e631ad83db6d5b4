/** Number of remembered keys; the oldest is dropped first. */
const limit = 1_000;

/** Remembers what was logged, so that a fault that is met again at each look is logged once. */
export class LogOnce {
  readonly #keys = new Set<string>();

  /** True for a key that is not remembered; it is from then on. */
  isNew(key: string): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    if (this.#keys.size > limit) this.#keys.delete(this.#keys.values().next().value!);
    return true;
  }
}
