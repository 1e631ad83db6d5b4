import type { VendorVirtualRound } from '@maru/contracts';
import type { Database } from '../../../kernel/sql';
import { readRound } from './rounds';
import { loadRounds, newerThanStored, type StoredRound, takeRound } from './store';

export interface IntakePorts {
  db: Database;
  log: { warn(fields: object, text: string): void; error(fields: object, text: string): void };
  /** Rounds as they are stored now. */
  onStored(rounds: StoredRound[]): void;
  /** Bets may have to be looked at. */
  onEnqueued(): void;
}

/**
 * Stores rounds in arrival order and passes them on once stored. During a database outage the newest version of each
 * round waits. Every process does this, and the database applies each change once.
 */
export class RoundIntake {
  readonly #waiting = new Map<number, VendorVirtualRound>();
  #working: Promise<void> | null = null;
  #stopped = false;

  constructor(private readonly ports: IntakePorts) {}

  /** Takes many rounds of which most are known: those alone that say something new. */
  async takeNew(rounds: readonly VendorVirtualRound[]): Promise<void> {
    const seen = rounds.map((round) => ({
      id: round.id,
      revision: round.revision,
      publishedAt: round.result?.published_at ?? 0,
      priced: round.matches.every(({ markets }) => markets.length > 0),
      round,
    }));
    this.take((await newerThanStored(this.ports.db, seen)).map(({ round }) => round));
  }

  /** A round as the vendor says it is. */
  take(rounds: readonly VendorVirtualRound[]): void {
    for (const round of rounds) {
      const waiting = this.#waiting.get(round.id);
      if (!waiting || waiting.revision <= round.revision) this.#waiting.set(round.id, round);
    }
    this.#work();
  }

  /** Ends when everything that was taken is stored. */
  async flush(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.flush();
  }

  #work(): void {
    this.#working ??= this.#drain().finally(() => {
      this.#working = null;
      if (this.#waiting.size > 0 && !this.#stopped) this.#work();
    });
  }

  async #drain(): Promise<void> {
    const { db, log } = this.ports;
    const touched: number[] = [];
    for (let next = this.#next(); next; next = this.#next()) {
      try {
        if (await this.#store(next)) touched.push(next.id);
        // A newer version of the same round is still to be stored.
        if (this.#waiting.get(next.id) === next) this.#waiting.delete(next.id);
      } catch (error) {
        log.error({ err: error, waiting: this.#waiting.size }, 'rounds of virtual sports could not be stored');
        if (this.#stopped) {
          this.#waiting.clear();
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
    try {
      if (touched.length > 0) this.ports.onStored(await loadRounds(db, touched));
    } catch (error) {
      // The sweep reads them.
      log.error({ err: error }, 'rounds of virtual sports could not be read');
    }
  }

  #next(): VendorVirtualRound | undefined {
    return this.#waiting.values().next().value;
  }

  /** @returns true where the stored round is to be read: also where another process has stored it already */
  async #store(round: VendorVirtualRound): Promise<boolean> {
    const { db, log, onEnqueued } = this.ports;
    const read = readRound(round);
    if (!read.ok) {
      log.warn({ round: round.id, reason: read.reason }, 'a round of virtual sports was refused');
      return false;
    }
    const taken = await takeRound(db, read.round);
    if (taken === 'conflict') {
      log.warn({ round: round.id }, 'a round of virtual sports has another commitment than before and was refused');
      return false;
    }
    if (taken === 'new' && (read.round.seed !== null || read.round.state === 'void')) onEnqueued();
    return true;
  }
}
