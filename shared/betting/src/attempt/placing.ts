import type { Result } from '@maru/platform';
import { type Attempt, type AttemptOutcome, readOutcome, retryWaits } from './attempt';

/** Where placing stands. 'unknown': an attempt has had no answer; nothing else may be sent. */
export type PlacingPhase = 'idle' | 'sending' | 'unknown';

/** What placing needs from outside. */
export interface PlacingPorts<Body, Answer extends { success: boolean }> {
  /** `repeated`: sent again of its own accord, which the member is not notified of. */
  send(body: Body, key: string, repeated: boolean): Promise<Result<Answer>>;
  newKey(): string;
  save(attempt: Attempt<Body> | null): void;
  /** Holds the page's build while a bet is under way; returns what lets go. */
  lease(): () => void;
  wait(ms: number): Promise<void>;
  phaseChanged(phase: PlacingPhase): void;
}

/**
 * Sends one bet at a time. An attempt keeps its key until the server has answered, so that sending it again after a
 * dropped connection can never place a second bet. A lease is held while it is under way.
 */
export class Placing<Body, Answer extends { success: boolean }> {
  private attempt: Attempt<Body> | null = null;
  private current: PlacingPhase = 'idle';

  constructor(private readonly ports: PlacingPorts<Body, Answer>) {}

  get phase(): PlacingPhase {
    return this.current;
  }

  /** Places a new bet. Null when one is under way or has had no answer yet. */
  async place(userId: number, body: Body): Promise<AttemptOutcome<Answer> | null> {
    if (this.current !== 'idle') return null;
    this.attempt = { key: this.ports.newKey(), userId, body };
    this.ports.save(this.attempt);
    return this.run(this.attempt);
  }

  /** Continues an attempt that a reload of the page has cut off. */
  resume(attempt: Attempt<Body>): void {
    if (this.current !== 'idle') return;
    this.attempt = attempt;
    this.enter('unknown');
  }

  /** Asks again what became of an attempt without an answer: the same body under the same key. */
  async retry(): Promise<AttemptOutcome<Answer> | null> {
    return this.current === 'unknown' && this.attempt ? this.run(this.attempt) : null;
  }

  private async run({ body, key }: Attempt<Body>): Promise<AttemptOutcome<Answer>> {
    const release = this.ports.lease();
    this.enter('sending');
    try {
      let outcome = readOutcome(await this.ports.send(body, key, false));
      for (const ms of retryWaits) {
        if (outcome.kind !== 'unanswered') break;
        await this.ports.wait(ms);
        outcome = readOutcome(await this.ports.send(body, key, true));
      }
      if (outcome.kind === 'unanswered') {
        this.enter('unknown');
        return outcome;
      }
      this.attempt = null;
      this.ports.save(null);
      this.enter('idle');
      return outcome;
    } finally {
      release();
    }
  }

  private enter(phase: PlacingPhase): void {
    this.current = phase;
    this.ports.phaseChanged(phase);
  }
}
