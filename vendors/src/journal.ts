import { appendFileSync, mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What has happened at a vendor, a line of JSON each: a restart goes on where it ended. Without a folder in memory only. */
export class Journal<Entry> {
  readonly #path: string | null;

  constructor(folder: string | undefined, name = 'bank-journal.jsonl') {
    this.#path = folder ? join(folder, name) : null;
  }

  /** Everything written before. A last line that was cut off is removed, so that the next one begins on a line of its own. */
  read(): Entry[] {
    if (!this.#path) return [];
    try {
      const text = readFileSync(this.#path, 'utf8');
      const complete = text.slice(0, text.lastIndexOf('\n') + 1);
      if (complete.length < text.length) truncateSync(this.#path, Buffer.byteLength(complete));
      return complete
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Entry);
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return [];
      throw error;
    }
  }

  write(entry: Entry): void {
    if (!this.#path) return;
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    appendFileSync(this.#path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  }

  /** Writes these entries in place of all others, as one change of the file. */
  replace(entries: readonly Entry[]): void {
    if (!this.#path) return;
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    writeFileSync(`${this.#path}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}
