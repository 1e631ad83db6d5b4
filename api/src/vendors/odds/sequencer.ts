/** Something that the feed counted. */
export interface Counted {
  seq: number;
}

/**
 * Puts messages back into the order of their sequence numbers. Duplicates and what is older than the last one given
 * out are dropped; messages after a hole wait until it is filled or given up.
 * @typeParam T null entries mark numbers whose message could not be read: they are passed over.
 */
export class Sequencer<T extends Counted> {
  #last = 0;
  #held = new Map<number, T | null>();
  /** When the present hole was first seen, on the clock that `push` is given; null while there is none. */
  holeSince: number | null = null;
  duplicates = 0;

  constructor(private readonly give: (message: T) => void) {}

  get last(): number {
    return this.#last;
  }

  get held(): number {
    return this.#held.size;
  }

  push(seq: number, message: T | null, now: number): void {
    if (seq <= this.#last || this.#held.has(seq)) {
      this.duplicates++;
      return;
    }
    if (seq === this.#last + 1) {
      this.#last = seq;
      if (message) this.give(message);
      if (this.#held.size > 0) this.#drain(now);
      return;
    }
    this.#held.set(seq, message);
    this.holeSince ??= now;
  }

  /** Continues from a snapshot that includes everything up to `seq`. */
  reset(seq: number, now: number): void {
    this.#last = seq;
    for (const held of [...this.#held.keys()]) if (held <= seq) this.#held.delete(held);
    this.#drain(now);
  }

  /** Drops held messages; used when the feed restarts its numbers. */
  clear(): void {
    this.#held.clear();
    this.holeSince = null;
  }

  #drain(now: number): void {
    for (;;) {
      const message = this.#held.get(this.#last + 1);
      if (message === undefined) break;
      this.#last++;
      this.#held.delete(this.#last);
      if (message) this.give(message);
    }
    this.holeSince = this.#held.size > 0 ? now : null;
  }
}
