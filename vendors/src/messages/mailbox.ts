/** A message as it was handed over. */
interface Letter {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** A letter that was taken: when, and how often it was handed over. */
export type StoredMessage = Letter & { at: number; handed: number };

/** What became of a letter: new, known already, or another text under a known id. */
type DeliveryResult = 'new' | 'again' | 'other';

/** The letters that were taken, the newest ones in memory. A letter's id is taken once. */
export class Mailbox {
  readonly #kept = new Map<string, StoredMessage>();

  constructor(
    private readonly limit = 500,
    private readonly now: () => number = Date.now,
  ) {}

  take(letter: Letter): DeliveryResult {
    const stored = this.#kept.get(letter.id);
    if (stored) {
      const same = stored.to === letter.to && stored.subject === letter.subject && stored.text === letter.text;
      if (!same) return 'other';
      stored.handed += 1;
      return 'again';
    }
    this.#kept.set(letter.id, { ...letter, at: this.now(), handed: 1 });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.limit) break;
      this.#kept.delete(oldest);
    }
    return 'new';
  }

  /** Newest first; with `to` those of one receiver. */
  list(to?: string): StoredMessage[] {
    const all = [...this.#kept.values()].reverse();
    return to === undefined ? all : all.filter((letter) => letter.to.toLowerCase() === to.toLowerCase());
  }
}

const limits: Record<keyof Letter, number> = { id: 100, to: 320, subject: 300, text: 20_000 };

/** A letter out of what was sent, or the names of the fields that are missing or wrong. */
export function parseLetter(body: unknown): { ok: true; letter: Letter } | { ok: false; fields: string[] } {
  const letter = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>;
  const fields = (Object.keys(limits) as (keyof Letter)[]).filter((name) => {
    const value = letter[name];
    return typeof value !== 'string' || value.trim() === '' || value.length > limits[name];
  });
  const { id, to, subject, text } = letter as unknown as Letter;
  if (!fields.includes('to') && !/^[^\s@]+@[^\s@]+$/.test(to)) fields.push('to');
  if (!fields.includes('subject') && /[\r\n]/.test(subject)) fields.push('subject');
  return fields.length ? { ok: false, fields } : { ok: true, letter: { id, to, subject, text } };
}
