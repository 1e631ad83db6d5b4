/** down: the connection is cut; slow: taken, but answered late; reject: refused with 503 and not taken. */
type FaultKind = 'down' | 'slow' | 'reject';

/** Faults of the next messages, by number. */
export class Faults {
  #kind: FaultKind | null = null;
  #left = 0;
  #seconds = 0;

  /** Sets the fault; {fault: 'none'} ends it. Returns a text if the request is invalid. */
  set(input: unknown): string | null {
    const { fault, count = 1, seconds = 10 } = (input ?? {}) as { fault?: unknown; count?: unknown; seconds?: unknown };
    if (fault === 'none') {
      this.#kind = null;
      return null;
    }
    if (fault !== 'down' && fault !== 'slow' && fault !== 'reject') return 'fault must be down, slow, reject or none';
    if (!Number.isInteger(count) || Number(count) < 1) return 'count must be a whole number from 1';
    if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= 600)) return 'seconds must be from 0 to 600';
    this.#kind = fault;
    this.#left = Number(count);
    this.#seconds = seconds;
    return null;
  }

  /** Fault of the current message. */
  next(): { kind: FaultKind; seconds: number } | null {
    if (!this.#kind || this.#left <= 0) return null;
    this.#left -= 1;
    return { kind: this.#kind, seconds: this.#seconds };
  }
}
