/** A set of ids kept in this browser's storage: starred matches, pinned markets. Only the newest `limit` are kept. */
export class StoredSet {
  private ids: ReadonlySet<number>;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly key: string,
    private readonly limit: number,
  ) {
    this.ids = new Set(this.read());
  }

  get = (): ReadonlySet<number> => this.ids;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  toggle(id: number): void {
    const next = new Set(this.ids);
    if (!next.delete(id)) next.add(id);
    this.ids = new Set([...next].slice(-this.limit));
    try {
      localStorage.setItem(this.key, JSON.stringify([...this.ids]));
    } catch {
      // storage is full or forbidden: the set lasts as long as the page
    }
    for (const listener of [...this.listeners]) listener();
  }

  private read(): number[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [];
    } catch {
      return [];
    }
  }
}
