/** The largest event that is read; more without an end is not the feed. */
const maxEvent = 8_000_000;

/**
 * Reads Server-Sent Events out of pieces of text. Only `data` matters here: the feed's messages carry their own
 * sequence number.
 */
export class SseReader {
  #rest = '';
  #data = '';

  constructor(private readonly onData: (data: string) => void) {}

  /** @throws when an event has no end within 8 MB */
  push(piece: string): void {
    let text = this.#rest + piece;
    let from = 0;
    for (;;) {
      const end = text.indexOf('\n', from);
      if (end < 0) break;
      const stop = end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
      this.#line(text, from, stop);
      from = end + 1;
    }
    if (from > 0) text = text.slice(from);
    this.#rest = text;
    if (text.length + this.#data.length > maxEvent) throw new Error('event too large');
  }

  #line(text: string, from: number, stop: number): void {
    if (stop === from) {
      if (this.#data) {
        const data = this.#data;
        this.#data = '';
        this.onData(data);
      }
      return;
    }
    if (!text.startsWith('data:', from)) return;
    const value = text.slice(text.charCodeAt(from + 5) === 32 ? from + 6 : from + 5, stop);
    this.#data = this.#data ? `${this.#data}\n${value}` : value;
  }
}
