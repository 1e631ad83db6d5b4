/** How many items one run takes at most, and how many runs go on at once. */
export interface BatchLimits {
  size: number;
  parallel: number;
}

/**
 * Runs items in batches, without ever waiting for one to fill: an item goes at once while fewer than `parallel` runs
 * go on; what comes meanwhile goes together with the next.
 */
export class Batches<Item, Answer> {
  readonly #waiting: { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }[] = [];
  #running = 0;

  /** @param run answers its items in their order; an error is the answer to each of them */
  constructor(
    private readonly run: (items: Item[]) => Promise<Answer[]>,
    private readonly limits: BatchLimits,
  ) {}

  /** Answers what the run of its batch answers to this item. */
  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#running < this.limits.parallel) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#running += 1;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.limits.size);
      try {
        const answers = await this.run(batch.map(({ item }) => item));
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running -= 1;
  }
}
