import { appendFileSync, mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Events of a vendor, a line of JSON each: a restart continues from them. In memory only without a folder. */
export class Journal<Entry> {
  readonly #path: string | null;

  constructor(folder: string | undefined, name = 'bank-journal.jsonl') {
    this.#path = folder ? join(folder, name) : null;
  }

  /** Reads all earlier entries. Removes a truncated last line, so the next entry starts on a new line. */
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
