import type { Result } from '@maru/platform';
import { type Attempt, type AttemptOutcome, isCallerRefused, readOutcome, retryWaits } from './attempt';
import type { AttemptStorage } from './attempt-storage';

/** State of placing. 'unknown': an attempt has had no answer; nothing else may be sent. */
export type PlacingPhase = 'idle' | 'sending' | 'unknown';

/** What placing needs from outside. */
export interface PlacingPorts<Body, Answer extends { success: boolean }> {
  /** `repeated`: an automatic repeat, which shows no message to the member. */
  send(body: Body, key: string, repeated: boolean): Promise<Result<Answer>>;
  newKey(): string;
  /** Asks the server whether it has carried out the attempt of a key. `isTaken`: its answer was taken over from there. */
  hasArrived(key: string): Promise<Result<{ arrived: boolean; isTaken?: boolean }>>;
  /** The member who is signed in: an attempt is never sent for another one. */
  userId(): number | null;
  attempts: AttemptStorage;
  /** Refuses what is no body of the call: anybody may have changed what is stored. */
  isBody?(body: unknown): body is Body;
  /** True if the server executes the call only once under any key. Then a key is never used for another body. */
  isOnceByNature?: boolean;
  /** False where an attempt cannot be repeated now, because what it needs is not stored (a password). */
  canRepeat?(): boolean;
  /** Holds the page's build while a bet is under way; returns what lets go. */
  lease(): () => void;
  wait(ms: number): Promise<void>;
  phaseChanged(phase: PlacingPhase): void;
}

/** The platform's number of a key that was used for another body. */
const keyReused = 'MARU-204';

const isKeyReused = (outcome: { kind: string; code?: string }): boolean =>
  outcome.kind === 'stopped' && outcome.code === keyReused;

/** Result of one body. `isAnsweredAtOnce`: its first try was answered, so no request is still on its way. */
interface Sent<Answer extends { success: boolean }> {
  outcome: AttemptOutcome<Answer>;
  isAnsweredAtOnce: boolean;
}

/**
 * Sends one bet at a time. An attempt keeps its key until the server has answered, over reloads and in every tab. A
 * repeat therefore never places a second bet. A lease is held until the answer.
 *
 * A request without an answer may still arrive, even after the server reported it absent or refused a later try. The
 * next bet reuses its key, so the server executes only one of the two.
 */
export class Placing<Body, Answer extends { success: boolean }> {
  private attempt: Attempt<Body> | null = null;
  /** Key of an attempt that was reported to the member as not arrived. */
  private absentKey: string | null = null;
  private current: PlacingPhase = 'idle';

  constructor(private readonly ports: PlacingPorts<Body, Answer>) {}

  get phase(): PlacingPhase {
    return this.current;
  }

  /** The body of the attempt that is under way or has had no answer. */
  get body(): Body | null {
    return this.current === 'idle' ? null : (this.attempt?.body ?? null);
  }

  /**
   * Places a new bet. Null when one is under way or has had no answer yet. Where the browser still keeps an attempt without
   * an answer, that one is looked up instead, and its outcome is returned.
   */
  async place(userId: number, body: Body): Promise<AttemptOutcome<Answer> | null> {
    if (this.current !== 'idle') return null;
    this.enter('sending');
    return this.ports.attempts.alone(userId, async (waited) => {
      if (this.ports.userId() !== userId) return this.end(null, null);
      const before = this.load(userId);
      if (before && before.key !== this.absentKey) return this.lookUp(before);
      // Another tab has bet while this one waited: what is in the slip here may be that bet.
      if (waited) return this.end(null, null);
      const text = JSON.stringify(body);
      const earlier = before
        ? [...(before.earlier ?? []), before.body].filter((sent) => JSON.stringify(sent) !== text)
        : [];
      const attempt = {
        key: before?.key ?? this.ports.newKey(),
        userId,
        body,
        ...(earlier.length > 0 && { earlier }),
      };
      this.ports.attempts.save(attempt);
      return this.run(attempt);
    });
  }

  /** Takes up an attempt that a reload or a closed tab has cut off; `retry` looks it up. */
  resume(attempt: Attempt<Body>): void {
    if (this.current !== 'idle') return;
    this.attempt = attempt;
    this.ports.attempts.save(attempt);
    this.enter('unknown');
  }

  /** Asks what became of an attempt without an answer. One that has arrived is sent again, for its answer. */
  async retry(): Promise<AttemptOutcome<Answer> | null> {
    const { attempt } = this;
    if (this.current !== 'unknown' || !attempt) return null;
    this.enter('sending');
    return this.ports.attempts.alone(attempt.userId, async () => {
      // Another tab may have had its answer, and the member may have bet again since.
      if (this.ports.attempts.load(attempt.userId)?.key !== attempt.key) return this.end(attempt, null);
      return this.lookUp(attempt);
    });
  }

  /**
   * Another member, or none, is signed in: an attempt of the one before is left in storage. Returns true where this
   * member has one without an answer, which is taken up.
   */
  enterMember(userId: number | null): boolean {
    if (this.attempt && this.attempt.userId === userId) return this.current === 'unknown';
    this.attempt = null;
    this.absentKey = null;
    if (this.current !== 'idle') this.enter('idle');
    const attempt = userId === null ? null : this.load(userId);
    if (attempt) this.resume(attempt);
    return attempt !== null;
  }

  private async lookUp(attempt: Attempt<Body>): Promise<AttemptOutcome<Answer> | null> {
    this.attempt = attempt;
    this.enter('sending');
    const release = this.ports.lease();
    try {
      const answer = this.isSignedIn(attempt) ? await this.ports.hasArrived(attempt.key) : null;
      if (!answer?.ok) return this.leaveUnknown(attempt, answer?.message ?? '');
      if (!answer.data.arrived) {
        this.keepKey(attempt);
        return this.end(attempt, { kind: 'absent' });
      }
      if (answer.data.isTaken) {
        this.ports.attempts.remove(attempt);
        return this.end(attempt, null);
      }
    } finally {
      release();
    }
    if (this.ports.canRepeat?.() === false) return this.leaveUnknown(attempt, '');
    return this.run(attempt, true);
  }

  /** `hasArrived`: the server has executed it, so a refusal of the caller is not its answer. */
  private async run(attempt: Attempt<Body>, hasArrived = false): Promise<AttemptOutcome<Answer>> {
    const release = this.ports.lease();
    this.attempt = attempt;
    this.enter('sending');
    try {
      const first = await this.send(attempt, attempt.body, hasArrived);
      let { outcome } = first;
      let isUsedUp = hasArrived;
      // The key has carried out what was sent under it before: that one's answer counts.
      for (const body of [...(attempt.earlier ?? [])].reverse()) {
        if (!isKeyReused(outcome)) break;
        isUsedUp = true;
        ({ outcome } = await this.send(attempt, body, true));
      }
      if (outcome.kind === 'unanswered') return this.leaveUnknown(attempt, outcome.message);
      const isPending = !first.isAnsweredAtOnce || attempt.key === this.absentKey || attempt.earlier !== undefined;
      if (outcome.kind === 'accepted' || isUsedUp || isKeyReused(outcome) || !isPending)
        this.ports.attempts.remove(attempt);
      else this.keepKey(attempt);
      return this.end(attempt, outcome);
    } finally {
      release();
    }
  }

  /** Sends one body until it is answered, at most as often as `retryWaits` has it. */
  private async send(attempt: Attempt<Body>, body: Body, hasArrived: boolean): Promise<Sent<Answer>> {
    if (!this.isSignedIn(attempt)) return { outcome: { kind: 'unanswered', message: '' }, isAnsweredAtOnce: false };
    let outcome = readOutcome(await this.ports.send(body, attempt.key, false));
    if (hasArrived && isCallerRefused(outcome))
      return { outcome: { kind: 'unanswered', message: '' }, isAnsweredAtOnce: false };
    const isAnsweredAtOnce = outcome.kind !== 'unanswered';
    for (const ms of retryWaits) {
      if (outcome.kind !== 'unanswered') break;
      await this.ports.wait(ms);
      if (!this.isSignedIn(attempt)) break;
      const repeated = readOutcome(await this.ports.send(body, attempt.key, true));
      if (!isCallerRefused(repeated)) outcome = repeated;
    }
    return { outcome, isAnsweredAtOnce };
  }

  /** Reuses the key of this attempt for the next bet, because a request of the attempt may still arrive. */
  private keepKey(attempt: Attempt<Body>): void {
    if (this.ports.isOnceByNature) this.ports.attempts.remove(attempt);
    else if (this.attempt === attempt) this.absentKey = attempt.key;
  }

  private load(userId: number): Attempt<Body> | null {
    const attempt = this.ports.attempts.load(userId);
    if (!attempt || this.ports.isBody?.(attempt.body) !== false) return attempt as Attempt<Body> | null;
    this.ports.attempts.remove(attempt);
    return null;
  }

  private isSignedIn = ({ userId }: Attempt<Body>): boolean => this.ports.userId() === userId;

  private leaveUnknown(attempt: Attempt<Body>, message: string): AttemptOutcome<Answer> {
    if (this.attempt === attempt) this.enter('unknown');
    return { kind: 'unanswered', message };
  }

  /** Ends an attempt of this page; one that a change of member has taken off the page changes nothing. */
  private end<T>(attempt: Attempt<Body> | null, outcome: T): T {
    if (this.attempt !== attempt && this.attempt !== null) return outcome;
    this.attempt = null;
    if (this.current !== 'idle') this.enter('idle');
    return outcome;
  }

  private enter(phase: PlacingPhase): void {
    this.current = phase;
    this.ports.phaseChanged(phase);
  }
}
