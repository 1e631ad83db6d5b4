import { createParser } from 'eventsource-parser';

/** The largest event that is read, in characters; more without an end is not the feed. */
const maxEvent = 8_000_000;

/**
 * Reads Server-Sent Events out of pieces of text. Only `data` matters here: the feed's messages carry their own
 * sequence number.
 */
export class SseReader {
  readonly #parser;

  constructor(onData: (data: string) => void) {
    this.#parser = createParser({
      maxBufferSize: maxEvent,
      onEvent: ({ data }) => {
        if (data) onData(data);
      },
      onError: ({ type }) => {
        // Fields that the feed does not have are passed over, as browsers do.
        if (type === 'max-buffer-size-exceeded') throw new Error('event too large');
      },
    });
  }

  /** @throws when an event has no end within 8 million characters */
  push(piece: string): void {
    this.#parser.feed(piece);
  }
}
