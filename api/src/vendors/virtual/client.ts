import type { VendorVirtualMessage, VendorVirtualSnapshot } from '@maru/contracts';
import { readStream } from '../odds/stream';
import { wait } from '../wait';
import { fetchSnapshot, readMessage } from './calls';

/** Receiver of the vendor's messages. A message may be repeated or arrive after a newer one: revisions tell. */
interface VirtualSink {
  snapshot(snapshot: VendorVirtualSnapshot): void;
  message(message: VendorVirtualMessage): void;
}

export interface VirtualClientOptions {
  url: string;
  sink: VirtualSink;
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
  times?: Partial<typeof defaultTimes>;
}

const defaultTimes = {
  connectMs: 5_000,
  /** `alive` is sent every 2 s: a stream without a byte for this long is dead. */
  stallMs: 10_000,
  callMs: 5_000,
  retryMs: 250,
  retryMaxMs: 5_000,
  /** Time to wait for skipped numbers before a snapshot is taken instead. */
  gapMs: 500,
};

/**
 * Follows virtual sports: a snapshot, then the stream, resumed after the last message. Each message is self-contained,
 * so a missing one is replaced by a new snapshot.
 */
export class VirtualClient {
  connected = false;
  /** Time of the last message or snapshot by this process's clock; 0 before the first. */
  lastMessageAt = 0;
  /** The vendor's clock less that of this process, ms, by its last message. */
  skewMs = 0;
  readonly counts = { messages: 0, malformed: 0, snapshots: 0, connects: 0 };
  readonly #stop = new AbortController();
  readonly #times: typeof defaultTimes;
  #running: Promise<void> | null = null;
  #gap: NodeJS.Timeout | null = null;
  #needSnapshot = true;
  #seq = 0;

  constructor(private readonly options: VirtualClientOptions) {
    this.#times = { ...defaultTimes, ...options.times };
  }

  start(): void {
    this.#running = this.#loop();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    if (this.#gap) clearTimeout(this.#gap);
    await this.#running;
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stop;
    let failures = 0;
    while (!signal.aborted) {
      const before = this.counts.messages;
      if (this.#needSnapshot && !(await this.#takeSnapshot())) failures++;
      else {
        const how = await this.#read();
        failures = this.counts.messages > before ? 1 : failures + 1;
        // The snapshot contains everything missed in between.
        this.#needSnapshot = true;
        if (how !== 'stopped') this.options.log.warn({ how }, 'the stream of virtual sports ended');
      }
      if (signal.aborted) return;
      const backOff = Math.min(this.#times.retryMaxMs, this.#times.retryMs * 2 ** Math.min(failures - 1, 10));
      await wait(backOff * (0.75 + Math.random() / 2), signal);
    }
  }

  async #read() {
    const how = await readStream({
      url: `${this.options.url}/v1/stream`,
      lastEventId: this.#seq,
      connectTimeoutMs: this.#times.connectMs,
      stallMs: this.#times.stallMs,
      onOpen: () => {
        this.connected = true;
        this.counts.connects++;
      },
      onData: (text) => this.#data(text),
      signal: this.#stop.signal,
    });
    this.connected = false;
    return how;
  }

  #data(text: string): void {
    const message = readMessage(text);
    if (!message) {
      this.counts.malformed++;
      this.#mend();
      return;
    }
    this.counts.messages++;
    this.lastMessageAt = Date.now();
    this.skewMs = message.ts - this.lastMessageAt;
    if (message.seq > this.#seq + 1) this.#mend();
    this.#seq = Math.max(this.#seq, message.seq);
    this.options.sink.message(message);
  }

  /** Something was lost: a snapshot, once what is only late has had its time. */
  #mend(): void {
    this.#gap ??= setTimeout(() => {
      this.#gap = null;
      void this.#takeSnapshot();
    }, this.#times.gapMs);
  }

  async #takeSnapshot(): Promise<boolean> {
    const got = await fetchSnapshot(this.options.url, this.#times.callMs);
    if (this.#stop.signal.aborted) return false;
    if (!got.ok) {
      this.options.log.warn({ reason: got.reason, detail: got.detail }, 'no snapshot of virtual sports');
      return false;
    }
    const { snapshot } = got;
    this.#needSnapshot = false;
    this.#seq = Math.max(this.#seq, snapshot.seq);
    this.lastMessageAt = Date.now();
    this.skewMs = snapshot.time - this.lastMessageAt;
    this.counts.snapshots++;
    this.options.sink.snapshot(snapshot);
    this.options.log.info({ seq: snapshot.seq, rounds: snapshot.rounds.length }, 'snapshot of virtual sports');
    return true;
  }
}
