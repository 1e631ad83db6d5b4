/** Fields of a frame beside its content. */
export interface Framed {
  seq: number;
}

/** What to do with a received frame. */
export type Step<F> = { do: 'wait' } | { do: 'drop' } | { do: 'apply'; frames: F[] } | { do: 'refetch' };

/** Frames kept while a snapshot is on its way; more than this means that it is late, and it is fetched again. */
const maxHeld = 600;

/**
 * Keeps one topic in order. Frames before the snapshot wait; those that it already includes are dropped; a gap fetches
 * the snapshot again. Pure: it knows neither the network nor the store.
 */
export class Sequence<F extends Framed> {
  private last: number | null = null;
  private held: F[] = [];

  /** The sequence number up to which the page is right, or null while a snapshot is awaited. */
  get at(): number | null {
    return this.last;
  }

  /** A snapshot is on its way: from now on frames wait for it. */
  expect(): void {
    this.last = null;
  }

  /** The snapshot, which includes everything up to `seq`. The frames to apply on top of it, or a call to fetch it again. */
  snapshot(seq: number): Step<F> {
    const next = this.held.filter((frame) => frame.seq > seq).sort((a, b) => a.seq - b.seq);
    this.held = [];
    const frames: F[] = [];
    let last = seq;
    for (const frame of next) {
      if (frame.seq === last) continue;
      if (frame.seq !== last + 1) {
        this.held = next;
        return { do: 'refetch' };
      }
      frames.push(frame);
      last = frame.seq;
    }
    this.last = last;
    return { do: 'apply', frames };
  }

  /** One frame of the topic. */
  frame(frame: F): Step<F> {
    if (this.last === null) {
      this.held.push(frame);
      if (this.held.length > maxHeld) this.held.splice(0, this.held.length - maxHeld);
      return { do: 'wait' };
    }
    if (frame.seq <= this.last) return { do: 'drop' };
    if (frame.seq !== this.last + 1) {
      this.held = [frame];
      this.last = null;
      return { do: 'refetch' };
    }
    this.last = frame.seq;
    return { do: 'apply', frames: [frame] };
  }

  /** `seq`: the topic's last frame by the server's status. True if a frame up to it is missing. */
  missed(seq: number): boolean {
    return this.last !== null && seq > this.last;
  }
}
