import type { BettingRequest, BettingResponse } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { type Batch, Signal } from '../odds/signal';
import { type Attempt, retryWaits, type Verdict, verdictOf } from './attempt';
import type { Phase } from './slip';

/** What placing needs from outside. */
export interface PlacingEdges {
  /** `again`: a repetition of its own accord, which the member is not told of. */
  send(body: BettingRequest, key: string, again: boolean): Promise<Result<BettingResponse>>;
  newKey(): string;
  keep(attempt: Attempt | null): void;
  lease(): () => void;
  wait(ms: number): Promise<void>;
}

/**
 * Sends one bet at a time. An attempt keeps its key until the server has answered, so that sending it again after a
 * lost connection can never place a second bet. A lease is held while it is under way.
 */
export class Placing {
  readonly phase: Signal<Phase>;
  private attempt: Attempt | null = null;

  constructor(
    private readonly edges: PlacingEdges,
    private readonly batch: Batch,
  ) {
    this.phase = new Signal<Phase>('idle', batch);
  }

  /** Places a new bet. Null when one is under way or has had no answer yet. */
  async place(userId: number, body: BettingRequest): Promise<Verdict | null> {
    if (this.phase.get() !== 'idle') return null;
    this.attempt = { key: this.edges.newKey(), userId, body };
    this.edges.keep(this.attempt);
    return this.run();
  }

  /** Takes up an attempt that a reload of the page has cut off. */
  resume(attempt: Attempt): void {
    if (this.phase.get() !== 'idle') return;
    this.attempt = attempt;
    this.enter('unknown');
  }

  /** Asks again what became of an attempt without an answer: the same body under the same key. */
  async again(): Promise<Verdict | null> {
    return this.phase.get() === 'unknown' && this.attempt ? this.run() : null;
  }

  private async run(): Promise<Verdict> {
    const { body, key } = this.attempt!;
    const giveBack = this.edges.lease();
    this.enter('sending');
    try {
      let verdict = verdictOf(await this.edges.send(body, key, false));
      for (const ms of retryWaits) {
        if (verdict.kind !== 'lost') break;
        await this.edges.wait(ms);
        verdict = verdictOf(await this.edges.send(body, key, true));
      }
      if (verdict.kind === 'lost') {
        this.enter('unknown');
        return verdict;
      }
      this.attempt = null;
      this.edges.keep(null);
      this.enter('idle');
      return verdict;
    } finally {
      giveBack();
    }
  }

  private enter(phase: Phase): void {
    this.phase.set(phase);
    this.batch.emit();
  }
}
