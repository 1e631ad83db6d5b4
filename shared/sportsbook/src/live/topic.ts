import type { FeedState, MatchFrame, OddsFrame } from '../odds/shapes';
import type { FeedHandlers } from './join-feed';
import { type Framed, Sequence, type Step } from './sequence';

type Frame = Framed & ({ odds: OddsFrame } | { matches: MatchFrame });

/** What a topic starts from: everything up to `seq` is in it; `take` puts it into the store. */
export interface Snapshot {
  seq: number;
  take(): void;
}

/** What a topic needs from outside. */
export interface TopicPorts {
  /** Joins the channel; returns how to leave it. */
  join(handlers: FeedHandlers): () => void;
  /** Fetches the snapshot; null after a failure. `background`: no member waits for it. */
  fetch(background: boolean): Promise<Snapshot | null>;
  odds(frame: OddsFrame): void;
  matches(frame: MatchFrame): void;
  /** Anything received on the topic; `status` is null for a frame of odds or matches. */
  received(status: FeedState | null): void;
  later(ms: number, run: () => void): () => void;
}

/** A failed snapshot is fetched again after this long, doubled up to 30 s. */
const retryMs = 1_000;

/**
 * One live topic and its snapshot. It joins first, then fetches and applies frames in order. It fetches the snapshot
 * again after a gap, a reconnect, or time in the background.
 */
export class Topic {
  private readonly sequence = new Sequence<Frame>();
  private leave: (() => void) | null = null;
  private paused = false;
  private fetching = false;
  private again = false;
  /** The next snapshot is fetched at the member's request. */
  private requested = false;
  private failures = 0;
  private cancelRetry: (() => void) | null = null;

  constructor(private readonly ports: TopicPorts) {}

  /** Joins the channel and fetches the first snapshot. */
  open(): void {
    if (this.leave) return;
    this.leave = this.ports.join({
      odds: (odds) => this.take({ seq: odds.seq, odds }),
      matches: (matches) => this.take({ seq: matches.seq, matches }),
      status: (status) => {
        this.ports.received(status);
        if (!this.paused && this.sequence.missed(status.seq)) this.resync();
      },
      rejoined: () => this.resync(),
    });
    this.resync(true);
  }

  close(): void {
    this.cancelRetry?.();
    this.leave?.();
    this.leave = null;
  }

  /** In the background nothing is applied; coming back starts from a new snapshot. */
  pause(paused: boolean): void {
    if (this.paused === paused) return;
    this.paused = paused;
    if (!paused) this.resync();
  }

  /**
   * Fetches the snapshot; a call while one is on its way fetches once more after it. `requested`: by the member, who sees
   * when it fails.
   */
  resync(requested = false): void {
    if (!this.leave || this.paused) return;
    this.requested ||= requested;
    this.sequence.expect();
    if (this.fetching) {
      this.again = true;
      return;
    }
    this.cancelRetry?.();
    void this.load();
  }

  private async load(): Promise<void> {
    this.fetching = true;
    this.again = false;
    const background = !this.requested;
    this.requested = false;
    const snapshot = await this.ports.fetch(background);
    this.fetching = false;
    if (!this.leave || this.paused) return;
    // A newer snapshot was requested during the fetch: this one is outdated.
    if (this.again) return this.resync();
    if (snapshot === null) {
      const wait = Math.min(30_000, retryMs * 2 ** this.failures);
      this.failures += 1;
      this.cancelRetry = this.ports.later(wait, () => this.resync());
      return;
    }
    this.failures = 0;
    snapshot.take();
    this.act(this.sequence.snapshot(snapshot.seq));
  }

  private take(frame: Frame): void {
    this.ports.received(null);
    if (this.paused) return;
    this.act(this.sequence.frame(frame));
  }

  private act(step: Step<Frame>): void {
    if (step.do === 'refetch') this.resync();
    if (step.do !== 'apply') return;
    for (const frame of step.frames) {
      if ('odds' in frame) this.ports.odds(frame.odds);
      else this.ports.matches(frame.matches);
    }
  }
}
