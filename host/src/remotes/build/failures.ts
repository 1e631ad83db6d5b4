import type { LoadFailure } from '../failures/reasons';
import { afterFailure, type Breaker, closed, mayTry } from './breaker';

/** A build that has stayed up for this long is trusted again, ms. */
const trustAfterMs = 30_000;

/** What a build has done wrong. */
export interface FailureState {
  breaker: Breaker;
  failure: LoadFailure | null;
  /** The next try must execute the code again, because a failed lazy part stays failed in its module. */
  stale: boolean;
}

const healthy: FailureState = { breaker: closed, failure: null, stale: false };

/** The state after a further failure at a time, epoch ms. */
function withFailure(state: FailureState, failure: LoadFailure, now: number): FailureState {
  const stale = state.stale || failure.reason === 'chunk_failed';
  return { breaker: afterFailure(state.breaker, now), failure: failure, stale };
}

/** Failures of one build, and its circuit breaker. */
export class BuildFailures {
  #state: FailureState = healthy;
  #trust: ReturnType<typeof setTimeout> | undefined;
  /** The opening of the breaker that the log has. */
  #logged = 0;

  /** When the host retries automatically, epoch ms; 0 if a retry is allowed now. */
  get retryAt(): number {
    return this.#state.breaker.openUntil;
  }

  /** Whether the next try must execute the code again. */
  get stale(): boolean {
    return this.#state.stale;
  }

  /** The failure that blocks a try now; null if the host may try. */
  blocking(now = Date.now()): LoadFailure | null {
    const { breaker, failure } = this.#state;
    return failure && !mayTry(breaker, now) ? failure : null;
  }

  add(failure: LoadFailure, now = Date.now()): void {
    clearTimeout(this.#trust);
    this.#state = withFailure(this.#state, failure, now);
  }

  /** Notes that the build is up: the breaker is closed once it has stayed up for a while. */
  mounted(): void {
    clearTimeout(this.#trust);
    if (this.#state !== healthy) this.#trust = setTimeout(() => this.reset(), trustAfterMs);
  }

  /** Allows the next load at once, whatever the breaker says: a member pressed the button, or the retry is due. */
  closeBreaker(): void {
    if (this.#state === healthy) return;
    this.#state = { ...this.#state, breaker: { ...this.#state.breaker, openUntil: 0 } };
  }

  /** Notes that the code is executed again. */
  refreshed(): void {
    this.#state = { ...this.#state, stale: false };
  }

  reset(): void {
    clearTimeout(this.#trust);
    this.#state = healthy;
    this.#logged = 0;
  }

  /** Whether this opening of the breaker is new to the log; true once for each. */
  isNewOpening(): boolean {
    if (this.#logged === this.retryAt) return false;
    this.#logged = this.retryAt;
    return true;
  }
}
