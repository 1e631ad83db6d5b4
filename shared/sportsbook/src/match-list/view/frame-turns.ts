/** Calls once before the next frame is drawn. */
type NextFrame = (run: () => void) => void;

/**
 * Work on the page, done one piece a frame, lowest rank first. Many pieces that are due at once therefore never make
 * one long task. The first piece of an idle queue is done at once.
 */
export class FrameTurns {
  private readonly waiting = new Map<object, { rank: number; work: () => void }>();
  private taken = false;

  constructor(private readonly nextFrame: NextFrame = (run) => requestAnimationFrame(run)) {}

  /** Asks for a turn; what the same owner asked for before is dropped. */
  request(owner: object, rank: number, work: () => void): void {
    this.waiting.set(owner, { rank, work });
    if (!this.taken) this.take();
  }

  /** Drops what an owner asked for. */
  cancel(owner: object): void {
    this.waiting.delete(owner);
  }

  private take(): void {
    let first: object | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    for (const [owner, { rank }] of this.waiting) {
      if (first !== undefined && rank >= lowest) continue;
      first = owner;
      lowest = rank;
    }
    this.taken = first !== undefined;
    if (first === undefined) return;
    const { work } = this.waiting.get(first)!;
    this.waiting.delete(first);
    this.nextFrame(() => this.take());
    work();
  }
}
