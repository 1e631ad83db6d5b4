import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What has happened at the bank, a line of JSON each: a restart goes on where it ended. Without a folder in memory only. */
export class Journal<Entry> {
  readonly #path: string | null;

  constructor(folder: string | undefined) {
    this.#path = folder ? join(folder, 'bank-journal.jsonl') : null;
  }

  /** Everything written before; a last line that was cut off is left out. */
  read(): Entry[] {
    if (!this.#path) return [];
    try {
      const complete = readFileSync(this.#path, 'utf8').split('\n').slice(0, -1);
      return complete.map((line) => JSON.parse(line) as Entry);
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return [];
      throw error;
    }
  }

  write(entry: Entry): void {
    if (!this.#path) return;
    mkdirSync(dirname(this.#path), { recursive: true });
    appendFileSync(this.#path, `${JSON.stringify(entry)}\n`);
  }
}
