import { Ring, type Stored } from './ring';

/** Where a client's stream is written to. `write` tells how many bytes still wait to be read. */
export interface Listener {
  write(text: string): number;
  end(): void;
}

/** A client that leaves this much unread is cut off. */
const maxUnread = 8_000_000;

/**
 * Numbers and dates messages, keeps the last ones, and sends them to the listeners; commits the faults of the wire.
 * `Body` is a message before it has its number and time.
 */
export class Hub<Body extends object> {
  /** Number of the last message. */
  seq: number;
  readonly ring = new Ring();
  private readonly listeners = new Set<Listener>();
  private waiting: Stored[] = [];
  private faults = { gap: 0, duplicate: 0, reorder: 0, malformed: 0 };
  private silentUntil = 0;

  constructor(
    private readonly time: () => number,
    private readonly realTime: () => number = Date.now,
    first = 0,
  ) {
    this.seq = first;
  }

  readonly emit = (body: Body): void => {
    const ts = this.time();
    const stored = { seq: ++this.seq, ts, text: JSON.stringify({ seq: this.seq, ts, ...body }) };
    this.ring.push(stored);
    this.waiting.push(stored);
  };

  get silent(): boolean {
    return this.realTime() < this.silentUntil;
  }
  get clients(): number {
    return this.listeners.size;
  }

  /** Arms a fault for the next `count` messages. */
  arm(fault: 'gap' | 'duplicate' | 'reorder' | 'malformed', count: number): void {
    this.faults[fault] = count;
  }
  silence(seconds: number): void {
    this.flush();
    this.silentUntil = this.realTime() + seconds * 1000;
  }
  disconnect(): void {
    for (const listener of this.listeners) listener.end();
    this.listeners.clear();
  }

  /** Adds a listener after the messages it missed; false when those are not kept. Without `after` it begins now. */
  join(listener: Listener, after: number | null): boolean {
    this.flush();
    if (after !== null && after !== this.seq) {
      const missed = after > this.seq ? null : this.ring.after(after);
      if (missed === null) return false;
      if (!this.silent) listener.write(missed.map(frame).join(''));
    }
    this.listeners.add(listener);
    return true;
  }
  leave(listener: Listener): void {
    this.listeners.delete(listener);
  }

  /** Sends what has gathered, in one write for each listener. */
  flush(): void {
    if (this.waiting.length === 0) return;
    const messages = this.waiting;
    this.waiting = [];
    if (this.silent || this.listeners.size === 0) return;
    const text = this.faulty(messages);
    if (text === '') return;
    for (const listener of this.listeners) {
      if (listener.write(text) <= maxUnread) continue;
      listener.end();
      this.listeners.delete(listener);
    }
  }

  private held: Stored[] = [];

  /** The text of the messages, spoilt by the faults that are armed. */
  private faulty(messages: Stored[]): string {
    const f = this.faults;
    if (f.gap + f.duplicate + f.reorder + f.malformed + this.held.length === 0) return messages.map(frame).join('');
    let text = '';
    for (const message of messages) {
      if (f.malformed > 0) {
        f.malformed--;
        text += `data: {"seq":${message.seq},"type":"ch\n\n`;
      }
      if (f.gap > 0) {
        f.gap--;
        continue;
      }
      if (f.reorder > 0) {
        f.reorder--;
        this.held.push(message);
        if (f.reorder === 0) {
          text += this.held.reverse().map(frame).join('');
          this.held = [];
        }
        continue;
      }
      text += frame(message);
      if (f.duplicate > 0) {
        f.duplicate--;
        text += frame(message);
      }
    }
    return text;
  }
}

const frame = (message: Stored): string => `id: ${message.seq}\ndata: ${message.text}\n\n`;
