import { type Stored, stored } from '@maru/platform';
import type { Id } from '../odds/shapes';

const parseIds = (value: unknown): Id[] | null =>
  Array.isArray(value) ? value.filter((id): id is Id => typeof id === 'string' || Number.isSafeInteger(id)) : null;

/** A set of ids kept in this browser's storage: starred matches, pinned markets. Only the newest `limit` are kept. */
export class StoredSet {
  private ids: ReadonlySet<Id>;
  private readonly storage: Stored<Id[]>;
  private readonly listeners = new Set<() => void>();

  /** `name`: of what is stored, the area's id first ('feed.favourites'). */
  constructor(
    name: string,
    private readonly limit: number,
  ) {
    this.storage = stored('browser', name, 1, parseIds);
    this.ids = new Set(this.storage.read() ?? []);
  }

  get = (): ReadonlySet<Id> => this.ids;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  toggle(id: Id): void {
    const next = new Set(this.ids);
    if (!next.delete(id)) next.add(id);
    this.ids = new Set([...next].slice(-this.limit));
    this.storage.write([...this.ids]);
    for (const listener of [...this.listeners]) listener();
  }
}
