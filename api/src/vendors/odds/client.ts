import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import { wait } from '../wait';
import { fetchEvents, fetchSnapshot } from './calls';
import { readMessage } from './read-message';
import { Sequencer } from './sequencer';
import { readStream } from './stream';

/** What becomes of the feed's news. Called in order; never for the same message twice. */
export interface FeedSink {
  /**
   * The whole state, at startup or after a permanent loss of messages. With `isNewRun`, the feed began a new life: numbers
   * and ids have new meanings.
   */
  snapshot(snapshot: FeedSnapshot, isNewRun: boolean): void;
  message(message: FeedMessage): void;
}

export interface FeedLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}

export interface FeedClientOptions {
  url: string;
  sink: FeedSink;
  log: FeedLog;
  now?: () => number;
  times?: Partial<typeof defaultTimes>;
}

const defaultTimes = {
  /** Length of a gap in the numbers before it is requested, because messages may be reordered. */
  holeMs: 300,
  connectMs: 5_000,
  /** `alive` is sent every 2 s: a stream without a byte for this long is dead. */
  stallMs: 15_000,
  callMs: 10_000,
  retryMs: 250,
  retryMaxMs: 5_000,
  /** After a hole that could not be closed. */
  mendAgainMs: 1_000,
  /** A stream that sends only old messages for this long has restarted its numbers. */
  staleMs: 3_000,
};

/**
 * Keeps up with the feed: snapshot, then the stream, resumed after the last message. A hole is first asked for
 * (`/v1/events`), then closed by a new snapshot. Duplicates, other orders and messages that cannot be read do no harm.
 */
export class FeedClient {
  connected = false;
  /** Time of the last new message by this process's clock; 0 before the first. */
  lastMessageAt = 0;
  readonly counts = { messages: 0, malformed: 0, snapshots: 0, connects: 0, fills: 0 };
  #stop = new AbortController();
  #running: Promise<void> | null = null;
  #sequencer: Sequencer<FeedMessage>;
  #needSnapshot = true;
  #run: string | undefined;
  #mending = false;
  #mendAfter = 0;
  /** Start of the period with only outdated messages. */
  #staleSince: number | null = null;
  /** True until the first message on the current connection. */
  #resumed = false;
  #watch: NodeJS.Timeout | null = null;
  readonly #times: typeof defaultTimes;
  readonly #now: () => number;

  constructor(private readonly options: FeedClientOptions) {
    this.#times = { ...defaultTimes, ...options.times };
    this.#now = options.now ?? Date.now;
    this.#sequencer = new Sequencer((message) => {
      this.counts.messages++;
      options.sink.message(message);
    });
  }

  /** Number of the last message that the state includes. */
  get seq(): number {
    return this.#sequencer.last;
  }

  start(): void {
    this.#watch = setInterval(() => this.#checkHole(), Math.max(20, this.#times.holeMs / 3));
    this.#watch.unref();
    this.#running = this.#loop();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    if (this.#watch) clearInterval(this.#watch);
    await this.#running;
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stop;
    let failures = 0;
    while (!signal.aborted) {
      if (this.#needSnapshot && !(await this.#takeSnapshot())) {
        failures++;
      } else {
        const before = this.counts.messages;
        const how = await readStream({
          url: `${this.options.url}/v1/stream`,
          lastEventId: this.seq,
          connectTimeoutMs: this.#times.connectMs,
          stallMs: this.#times.stallMs,
          onOpen: () => {
            this.connected = true;
            this.#resumed = true;
            this.counts.connects++;
          },
          onData: (text) => this.#data(text),
          signal,
        });
        this.connected = false;
        if (how === 'gone') this.#needSnapshot = true;
        failures = this.counts.messages > before ? 1 : failures + 1;
        if (how !== 'stopped') this.options.log.warn({ how, seq: this.seq }, 'the stream of the odds feed ended');
      }
      if (signal.aborted) return;
      const backOff = Math.min(this.#times.retryMaxMs, this.#times.retryMs * 2 ** Math.min(failures - 1, 10));
      await wait(backOff * (0.75 + Math.random() / 2), signal);
    }
  }

  #data(text: string): void {
    const read = readMessage(text);
    const now = this.#now();
    if (!read.ok) {
      this.counts.malformed++;
      if (read.seq !== null) this.#sequencer.push(read.seq, null, now);
      return;
    }
    if (read.message.seq > this.seq) {
      this.lastMessageAt = now;
      this.#staleSince = null;
    } else {
      // A resumed stream sends newer messages. If it begins with an older one, the feed has most likely restarted its
      // numbers.
      this.#staleSince ??= this.#resumed ? now - this.#times.staleMs : now;
    }
    this.#resumed = false;
    this.#sequencer.push(read.message.seq, read.message, now);
  }

  /** Requests a persistent gap; if the feed no longer has its messages, a snapshot closes it. */
  #checkHole(): void {
    const now = this.#now();
    const hole = this.#sequencer.holeSince;
    const waits = hole !== null && now - hole >= this.#times.holeMs;
    const stale = this.#staleSince !== null && now - this.#staleSince >= this.#times.staleMs;
    if ((!waits && !stale) || this.#mending || now < this.#mendAfter) return;
    this.#mending = true;
    this.#staleSince = null;
    void (stale ? this.#takeSnapshot() : this.#mend()).finally(() => {
      this.#mending = false;
      this.#mendAfter = this.#now() + this.#times.mendAgainMs;
    });
  }

  async #mend(): Promise<void> {
    const got = await fetchEvents(this.options.url, this.seq, this.#times.callMs);
    if (this.#stop.signal.aborted) return;
    if (got.ok) {
      this.counts.fills++;
      const now = this.#now();
      for (const event of got.events) {
        if (event.ok) this.#sequencer.push(event.message.seq, event.message, now);
        else if (event.seq !== null) this.#sequencer.push(event.seq, null, now);
      }
    }
    if (this.#sequencer.holeSince === null) return;
    await this.#takeSnapshot();
  }

  async #takeSnapshot(): Promise<boolean> {
    const got = await fetchSnapshot(this.options.url, this.#times.callMs);
    if (this.#stop.signal.aborted) return false;
    if (!got.ok) {
      this.options.log.warn({ reason: got.reason, detail: got.detail }, 'no snapshot from the odds feed');
      return false;
    }
    const { snapshot, refused } = got;
    const first = this.counts.snapshots === 0;
    const older = snapshot.seq < this.seq;
    // A feed without named lives counts as restarted if its numbers are lower.
    const isNewRun = !first && (snapshot.run !== this.#run || (snapshot.run === undefined && older));
    this.#needSnapshot = false;
    if (older && !isNewRun) return true;
    if (isNewRun) this.#sequencer.clear();
    if (snapshot.seq > this.seq || isNewRun) this.lastMessageAt = this.#now();
    this.#run = snapshot.run;
    this.counts.snapshots++;
    this.options.sink.snapshot(snapshot, isNewRun);
    this.#sequencer.reset(snapshot.seq, this.#now());
    this.options.log.info(
      { seq: snapshot.seq, matches: snapshot.matches.length, refused },
      'snapshot of the odds feed',
    );
    return true;
  }
}
