import { readFile, stat } from 'node:fs/promises';

/**
 * A file that may change while the server runs: read again when its time or size changed, looked at once a second at
 * most. What cannot be read or made sense of leaves the last good value in place.
 */
export class CachedFile<T> {
  private value: T | null = null;
  private stamp = '';
  private checkedAt = 0;
  private checking: Promise<T | null> | null = null;

  constructor(
    private readonly file: string,
    private readonly parse: (text: string) => T,
    private readonly onProblem: (error: unknown) => void = () => {},
    private readonly everyMs = 1_000,
  ) {}

  /** The value now, or the last good one; null when there has never been one. */
  async get(now = Date.now()): Promise<T | null> {
    if (now - this.checkedAt < this.everyMs) return this.checking ?? this.value;
    this.checkedAt = now;
    this.checking = this.refresh().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  private async refresh(): Promise<T | null> {
    try {
      const { mtimeMs, size, ino } = await stat(this.file);
      const stamp = `${mtimeMs}:${size}:${ino}`;
      if (stamp === this.stamp) return this.value;
      this.value = this.parse(await readFile(this.file, 'utf8'));
      this.stamp = stamp;
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!missing || this.value === null) this.onProblem(error);
    }
    return this.value;
  }
}
