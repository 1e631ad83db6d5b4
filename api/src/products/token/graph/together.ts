interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** How many items one question takes at most, and how many questions are under way at once. */
export interface TogetherLimits {
  most: number;
  parallel: number;
}

/**
 * Batches requests into few queries. The first runs immediately; requests that arrive during a query join the next one.
 * If a batch fails, its requests are retried individually.
 */
export class Together<Item, Result> {
  readonly #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;

  /** @param ask answers in the order of the items */
  constructor(
    private readonly ask: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly limits: TogetherLimits,
  ) {}

  get(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // Requests of the same event-loop turn form one batch.
      setImmediate(() => this.#next());
    });
  }

  #next(): void {
    if (this.#underWay >= this.limits.parallel || this.#waiting.length === 0) return;
    const taken = this.#waiting.splice(0, this.limits.most);
    this.#underWay += 1;
    void this.#answer(taken).finally(() => {
      this.#underWay -= 1;
      this.#next();
    });
  }

  async #answer(taken: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.ask(taken.map(({ item }) => item));
      taken.forEach(({ resolve }, at) => {
        resolve(results[at]!);
      });
    } catch (error) {
      if (taken.length === 1) return taken[0]!.reject(error);
      for (const waiting of taken) await this.#answer([waiting]);
    }
  }
}
