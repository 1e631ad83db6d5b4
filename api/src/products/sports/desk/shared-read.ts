/** Share of the time that a read may take up: it is made again after ten times as long as it took. */
const idleTimes = 10;

/**
 * One answer for all who ask at the same time and within `freshMs` of its coming: what is read of the whole desk is read
 * once, however many consoles ask and however slow the read has become.
 */
export class SharedRead<T> {
  #entry: { value: Promise<T>; until: number } | null = null;

  constructor(
    private readonly freshMs: number,
    private readonly read: () => Promise<T>,
    private readonly now: () => number = Date.now,
  ) {}

  current(): Promise<T> {
    if (this.#entry && this.now() < this.#entry.until) return this.#entry.value;
    const began = this.now();
    const entry = { value: this.read(), until: Number.POSITIVE_INFINITY };
    this.#entry = entry;
    entry.value.then(
      () => {
        const end = this.now();
        entry.until = end + Math.max(this.freshMs, idleTimes * (end - began));
      },
      () => this.#forget(entry),
    );
    return entry.value;
  }

  /** Invalidates the value: later callers wait for a new read. */
  changed(): void {
    this.#entry = null;
  }

  #forget(entry: { value: Promise<T> }): void {
    if (this.#entry === entry) this.#entry = null;
  }
}
