import type { VendorResults } from '@maru/contracts';

/** Results of matches that left, the newest thousand. Kept as texts: a tenth of the memory of the objects. */
export class Archive {
  private readonly texts = new Map<number, string>();

  constructor(private readonly size = 1000) {}

  put(match: number, results: VendorResults): void {
    this.texts.set(match, JSON.stringify(results));
    if (this.texts.size > this.size) this.texts.delete(this.texts.keys().next().value as number);
  }

  get(match: number): VendorResults | null {
    const text = this.texts.get(match);
    return text === undefined ? null : (JSON.parse(text) as VendorResults);
  }

  /** Newest match that left, if any. */
  last(): number | null {
    return [...this.texts.keys()].at(-1) ?? null;
  }
}
