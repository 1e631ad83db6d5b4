import { type Attempt, type AttemptOutcome, Placing, type PlacingPhase, type PlacingPorts } from '@maru/betting';

/** Ports of an attempt. `changed` is called at every new phase. */
export interface CashAttemptPorts<Body, Answer extends { success: boolean }>
  extends Omit<PlacingPorts<Body, Answer>, 'phaseChanged'> {
  changed(): void;
}

/** The platform's number of a wrong password. */
const wrongPassword = 'MARU-102';

/**
 * One request that moves money, sent under one key until the server has answered. What has no answer is remembered in this
 * browser, without anything secret, and only the same request may be sent again: there is never a second one.
 */
export class CashAttempt<Body, Answer extends { success: boolean }> {
  private readonly placing: Placing<Body, Answer>;
  /** The newest attempt, as it was saved. */
  private attempt: Attempt<Body> | null = null;

  constructor(ports: CashAttemptPorts<Body, Answer>) {
    const attempts = {
      ...ports.attempts,
      save: (attempt: Attempt) => {
        this.attempt = attempt as Attempt<Body>;
        ports.attempts.save(attempt);
      },
    };
    this.placing = new Placing({ ...ports, attempts, phaseChanged: () => ports.changed() });
  }

  get phase(): PlacingPhase {
    return this.placing.phase;
  }

  /** What is under way or has had no answer; null where nothing is. */
  get body(): Body | null {
    return this.placing.body;
  }

  /** Takes up what a reload or a closed tab has cut off of this member. */
  enterMember(userId: number | null): void {
    this.placing.enterMember(userId);
  }

  /** Sends a new request; null while another one is under way or has had no answer. */
  send(userId: number, body: Body): Promise<AttemptOutcome<Answer> | null> {
    return this.placing.place(userId, body);
  }

  /** Asks again what became of a request without an answer. A wrong password leaves it without one. */
  async retry(): Promise<AttemptOutcome<Answer> | null> {
    const { attempt } = this;
    const outcome = await this.placing.retry();
    if (attempt && outcome?.kind === 'stopped' && outcome.code === wrongPassword) this.placing.resume(attempt);
    return outcome;
  }
}
