import { DatabaseUnavailable } from '../kernel/database-unavailable';
import { currentKind, type WorkKind } from '../kernel/work-kind';

/** Share of the longest wait after which a kind of work is refused. */
const waitShares: Record<WorkKind, number> = { list: 0.2, change: 0.6, money: 1, long: 1 };

/** Order in which turns are granted: the first kind first, within a kind by arrival. */
const ranks: readonly WorkKind[] = ['money', 'long', 'change', 'list'];

/** One grant in this many serves the last kind first, so background work never starves sign-ins and lists. */
const fairEvery = 8;

/** Most turns that lists hold at once: a quarter of the connections stays free for bets and money. */
export function listSlots(slots: number): number {
  return Math.max(1, slots - Math.ceil(slots / 4));
}

/** How long work of a kind waits for its turn, ms. */
export function waitLimit(kind: WorkKind, longestMs: number): number {
  return Math.ceil(longestMs * waitShares[kind]);
}

interface Waiting {
  grant(): void;
  refuse(error: Error): void;
}

/**
 * Turns on the connections of a database. Where all are taken, bets and money go before lists, and lists are refused
 * first. With one connection, the event loop runs between two turns (`setImmediate`), so timers and sockets are served.
 */
export class Turns {
  #taken = 0;
  #lists = 0;
  #grants = 0;
  readonly #waiting: Record<WorkKind, Waiting[]> = { money: [], long: [], change: [], list: [] };

  /** @param waitMs longest wait for a turn, ms; a nested query outside the open transaction ends here. */
  constructor(
    private readonly waitMs: number,
    private readonly slots = 1,
  ) {}

  /** Resolves with the function that ends the turn; it may be called more than once. @throws DatabaseUnavailable */
  take(kind: WorkKind = currentKind()): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (this.#isFree(kind)) return resolve(this.#grant(kind));
      const queue = this.#waiting[kind];
      const limit = waitLimit(kind, this.waitMs);
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(mine), 1);
        reject(new DatabaseUnavailable(`no turn within ${limit} ms; a query outside the open transaction?`));
      }, limit);
      const mine: Waiting = {
        grant: () => {
          clearTimeout(timer);
          resolve(this.#grant(kind));
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      queue.push(mine);
    });
  }

  /** Refuses all that wait; used when the database closes. */
  drain(error: Error): void {
    for (const kind of ranks) for (const entry of this.#waiting[kind].splice(0)) entry.refuse(error);
  }

  #isFree(kind: WorkKind): boolean {
    return this.#taken < this.slots && (kind !== 'list' || this.#lists < listSlots(this.slots));
  }

  #grant(kind: WorkKind): () => void {
    this.#taken += 1;
    this.#grants += 1;
    if (kind === 'list') this.#lists += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (this.slots === 1) setImmediate(() => this.#end(kind));
      else this.#end(kind);
    };
  }

  #end(kind: WorkKind): void {
    this.#taken -= 1;
    if (kind === 'list') this.#lists -= 1;
    const order = this.#grants % fairEvery === fairEvery - 1 ? [...ranks].reverse() : ranks;
    for (const next of order) {
      while (this.#waiting[next].length > 0 && this.#isFree(next)) this.#waiting[next].shift()!.grant();
    }
  }
}
