import type { OutcomeCell } from './outcome-cell';

/** A change keeps its colour and triangle for this long. */
export const directionMs = 5_000;
/** The soft fill of one change; a button starts at most one in this time. */
export const flashMs = 600;
/** More fills than this at once are noise: the rest only change colour. */
export const maxFlashes = 12;

interface Due {
  cell: OutcomeCell;
  at: number;
}

/**
 * Up and down marks of odds that changed, and when they end. Both queues are in the order of time, because each
 * kind lasts equally long, so ending them costs nothing while nothing is due.
 */
export class Marks {
  private directions: Due[] = [];
  private flashes: Due[] = [];
  private readonly until = new Map<OutcomeCell, number>();

  constructor(private readonly reducedMotion: () => boolean) {}

  /** Marks a change of value at `now`; `before` and `after` in 1/100. */
  mark(cell: OutcomeCell, before: number, after: number, now: number): void {
    if (before === after) return;
    const view = cell.view.get();
    const mayFlash = !view.tick && cell.view.watched && this.flashes.length < maxFlashes && !this.reducedMotion();
    if (mayFlash) this.flashes.push({ cell, at: now + flashMs });
    this.directions.push({ cell, at: now + directionMs });
    this.until.set(cell, now + directionMs);
    cell.view.set({ ...view, direction: after > before ? 'up' : 'down', tick: view.tick || mayFlash });
  }

  /** Ends what is due at `now`. */
  expire(now: number): void {
    while (this.flashes[0] && this.flashes[0].at <= now) {
      const { cell } = this.flashes.shift()!;
      cell.view.set({ ...cell.view.get(), tick: false });
    }
    let done = 0;
    for (; this.directions[done] && this.directions[done]!.at <= now; done += 1) {
      const { cell, at } = this.directions[done]!;
      // A later change of the same odds keeps the mark alive.
      if (this.until.get(cell) !== at) continue;
      this.until.delete(cell);
      cell.view.set({ ...cell.view.get(), direction: null });
    }
    if (done > 0) this.directions = this.directions.slice(done);
  }

  /** When the next mark ends, or null. */
  nextDue(): number | null {
    const times = [this.flashes[0]?.at, this.directions[0]?.at].filter((at): at is number => at !== undefined);
    return times.length ? Math.min(...times) : null;
  }

  get flashing(): number {
    return this.flashes.length;
  }
}
