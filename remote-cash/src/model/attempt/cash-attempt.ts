import {
  type Attempt,
  type AttemptOutcome,
  type AttemptStorage,
  Placing,
  type PlacingPhase,
  type PlacingPorts,
} from '@maru/betting';

/** What an attempt needs from outside. `changed` is told of every new phase. */
export interface CashAttemptPorts<Body, Answer extends { success: boolean }>
  extends Pick<PlacingPorts<Body, Answer>, 'send' | 'newKey' | 'lease' | 'wait'> {
  storage: AttemptStorage;
  changed(): void;
}

/** The platform's number of a wrong password. */
const wrongPassword = 'MARU-102';
/** Refusals of whoever asks: no session, a stale token, too many calls. They say nothing of the attempt. */
const refusedAsking = [401, 419, 429];

/**
 * One request that moves money, sent under one key until the server has answered. What has no answer is remembered over a
 * reload, without anything secret, and only the same request may be sent again: there is never a second one.
 */
export class CashAttempt<Body, Answer extends { success: boolean }> {
  private readonly placing: Placing<Body, Answer>;
  private attempt: Attempt<Body> | null = null;

  constructor(private readonly ports: CashAttemptPorts<Body, Answer>) {
    const { send, newKey, lease, wait, storage, changed } = ports;
    const save = (attempt: Attempt<Body> | null) => {
      if (attempt) this.attempt = attempt;
      storage.save(attempt);
    };
    this.placing = new Placing({ send, newKey, lease, wait, save, phaseChanged: () => changed() });
  }

  get phase(): PlacingPhase {
    return this.placing.phase;
  }

  /** What is under way or has had no answer; null where nothing is. */
  get body(): Body | null {
    return this.placing.phase === 'idle' ? null : (this.attempt?.body ?? null);
  }

  /** Takes up what a reload of the page has cut off. `isBody` refuses what is no body of the call. */
  resume(userId: number, isBody: (body: unknown) => body is Body): void {
    const attempt = this.ports.storage.load(userId);
    if (!attempt || this.placing.phase !== 'idle') return;
    if (!isBody(attempt.body)) {
      this.ports.storage.save(null);
      return;
    }
    this.attempt = attempt as Attempt<Body>;
    this.placing.resume(this.attempt);
  }

  /** Sends a new request; null while another one is under way or has had no answer. */
  send(userId: number, body: Body): Promise<AttemptOutcome<Answer> | null> {
    return this.placing.place(userId, body);
  }

  /** Asks again what became of a request without an answer. Where only the asking was refused it stays without one. */
  async retry(): Promise<AttemptOutcome<Answer> | null> {
    const { attempt } = this;
    const outcome = await this.placing.retry();
    if (attempt && outcome?.kind === 'stopped') {
      const { status, code } = outcome;
      if (code === wrongPassword || refusedAsking.includes(status)) {
        this.ports.storage.save(attempt);
        this.placing.resume(attempt);
      }
    }
    return outcome;
  }
}
