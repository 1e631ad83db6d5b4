/** One message as sent. */
export interface Stored {
  seq: number;
  /** Message time, epoch ms. */
  ts: number;
  text: string;
}

/** The last messages, bounded by age and by size. Sequence numbers are without gaps. */
export class Ring {
  private items: Stored[] = [];
  private head = 0;
  private bytes = 0;

  constructor(
    private readonly maxAge = 75_000,
    private readonly maxBytes = 24_000_000,
  ) {}

  push(item: Stored): void {
    this.items.push(item);
    this.bytes += item.text.length;
    while (this.head < this.items.length - 1) {
      const oldest = this.items[this.head] as Stored;
      if (item.ts - oldest.ts <= this.maxAge && this.bytes <= this.maxBytes) break;
      this.bytes -= oldest.text.length;
      this.head++;
    }
    if (this.head > 4096 && this.head > this.items.length / 2) {
      this.items = this.items.slice(this.head);
      this.head = 0;
    }
  }

  /** Sequence number of the oldest message kept, or null. */
  get oldest(): number | null {
    return this.items[this.head]?.seq ?? null;
  }

  /** Messages after `seq`; null when some of them are no longer kept. */
  after(seq: number): Stored[] | null {
    const oldest = this.oldest;
    if (oldest === null) return null;
    if (seq < oldest - 1) return null;
    return this.items.slice(this.head + (seq - oldest + 1));
  }
}
