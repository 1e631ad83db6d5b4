/** Caches what a load answered for a time, ms. Calls share a load in flight, and a failed load is not cached. */
export class CachedLoad<Value> {
  #cached: { value: Promise<Value>; until: number } | null = null;

  constructor(private readonly ms: number) {}

  get(load: () => Promise<Value>, now = Date.now()): Promise<Value> {
    if (this.#cached && now < this.#cached.until) return this.#cached.value;
    const cached = { value: load(), until: now + this.ms };
    this.#cached = cached;
    cached.value.catch(() => {
      if (this.#cached === cached) this.#cached = null;
    });
    return cached.value;
  }

  clear(): void {
    this.#cached = null;
  }
}
