import { type Batch, Signal } from '../odds/signal';

/** State of the odds as the member has to know it. */
export interface HealthView {
  /** The feed is silent, by its own status or after a time without frames: no bets. */
  silent: boolean;
  /** The browser has no network: no bets, the list stays readable. */
  offline: boolean;
  /** Server time of the last odds, epoch ms; null before the first. */
  lastAt: number | null;
}

/** What the watch over odds needs from outside. */
export interface HealthPorts {
  /** Monotonic time, ms. */
  now(): number;
  serverNow(): number;
  /** Nothing for longer than this, ms, is silence. */
  silentAfter(): number;
  online(): boolean;
}

/** Watches whether odds are alive. `check` is called once a second by its owner. */
export class Health {
  readonly view: Signal<HealthView>;
  private recordedAt: number;
  /** Topics whose last status said that the feed is dead. */
  private readonly dead = new Set<string>();

  constructor(
    private readonly ports: HealthPorts,
    private readonly batch: Batch,
  ) {
    this.recordedAt = ports.now();
    this.view = new Signal<HealthView>({ silent: false, offline: !ports.online(), lastAt: null }, batch);
  }

  /** Records a frame of a topic; a status carries the state of the feed itself. */
  record(topic: string, status: { alive: boolean; at: number } | null): void {
    this.recordedAt = this.ports.now();
    if (status?.alive === false) this.dead.add(topic);
    else if (status) this.dead.delete(topic);
    this.settle(status ? status.at : this.ports.serverNow());
  }

  /** A topic was left: its last status no longer counts. */
  forget(topic: string): void {
    this.dead.delete(topic);
    this.settle(null);
  }

  /** Restarts the silence timer when the page listens again after an absence. */
  restart(): void {
    this.recordedAt = this.ports.now();
    this.settle(null);
  }

  check(): void {
    this.settle(null);
  }

  private settle(at: number | null): void {
    const before = this.view.get();
    const silent = this.dead.size > 0 || this.ports.now() - this.recordedAt > this.ports.silentAfter();
    const offline = !this.ports.online();
    // The time is read only while something is wrong; it does not re-render a page where all is well.
    const lastAt = at ?? before.lastAt;
    this.lastAt = lastAt;
    if (before.silent === silent && before.offline === offline && (before.lastAt === null) === (lastAt === null))
      return;
    this.view.set({ silent, offline, lastAt });
    this.batch.emit();
  }

  private lastAt: number | null = null;

  /** Server time of the last odds now. */
  get last(): number | null {
    return this.lastAt;
  }
}
