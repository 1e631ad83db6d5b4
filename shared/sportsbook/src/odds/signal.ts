/** Collects changed signals and calls their listeners together, so that React commits once for all of them. */
export class Batch {
  private readonly changed = new Set<Signal<unknown>>();

  mark(signal: Signal<unknown>): void {
    this.changed.add(signal);
  }

  /** Calls every listener of every changed signal, in one task. */
  emit(): void {
    if (this.changed.size === 0) return;
    const now = [...this.changed];
    this.changed.clear();
    for (const signal of now) signal.notify();
  }
}

/** One value outside React's state; `get` and `subscribe` are what `useSyncExternalStore` takes. */
export class Signal<T> {
  private readonly listeners = new Set<() => void>();

  constructor(
    private value: T,
    private readonly batch: Batch,
  ) {}

  get = (): T => this.value;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** True while anything on the page shows it. */
  get watched(): boolean {
    return this.listeners.size > 0;
  }

  /** Sets the value; listeners are called when the batch emits. */
  set(value: T): void {
    if (Object.is(this.value, value)) return;
    this.value = value;
    this.batch.mark(this as Signal<unknown>);
  }

  notify(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
