/**
 * Runs one fetch at a time. A newer query waits for the one under way and takes the place of an older one that
 * waits; the answer to a query that is no longer the newest is thrown away.
 */
export class OneAtATime<Q, A> {
  private running = false;
  private waiting: { query: Q; done: (answer: A | null) => void } | null = null;

  constructor(private readonly fetch: (query: Q) => Promise<A>) {}

  /** The answer, or null when a newer query has taken this one's place. */
  fetchNewest(query: Q): Promise<A | null> {
    return new Promise((done) => {
      this.waiting?.done(null);
      this.waiting = { query, done };
      if (!this.running) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting) {
      const { query, done } = this.waiting;
      this.waiting = null;
      const answer = await this.fetch(query);
      done(this.waiting ? null : answer);
    }
    this.running = false;
  }
}
