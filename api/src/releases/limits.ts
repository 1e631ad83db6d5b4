/** Counts calls by key in windows of a minute. */
export class PerMinute {
  private counts = new Map<string, number>();
  private minute = 0;

  constructor(private readonly limit: number) {}

  /** False when the key has used up its calls of this minute. */
  take(key: string, now = Date.now()): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.minute) {
      this.counts.clear();
      this.minute = minute;
    }
    const times = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, times);
    return times <= this.limit;
  }
}
