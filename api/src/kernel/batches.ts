/**
 * Runs items in sequential batches without waiting for one to fill. An item runs immediately if no batch is running;
 * otherwise it joins the next batch.
 */
export class Batches<Item, Answer> {
  readonly #waiting: { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }[] = [];
  #isRunning = false;

  /**
   * @param run answers its items in their order; an error is the answer to each of them
   * @param size how many items a batch has at most
   */
  constructor(
    private readonly run: (items: Item[]) => Promise<Answer[]>,
    private readonly size: number,
  ) {}

  /** Answers what the run of its batch answers to this item. */
  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isRunning) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.size);
      try {
        const answers = await this.run(batch.map(({ item }) => item));
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isRunning = false;
  }
}
