import type { MatchStore } from '../odds/match-store';
import type { Topic } from './topic';

/**
 * Matches that the page follows with all their markets: the one on show and those in the cart. Counted; a match without
 * followers is no longer whole.
 */
export class Watches {
  private readonly open = new Map<number, { topic: Topic; count: number }>();
  private readonly unknown = new Set<number>();

  constructor(
    private readonly store: MatchStore,
    private readonly makeTopic: (id: number) => Topic,
  ) {}

  watch(id: number): () => void {
    const watched = this.open.get(id);
    if (watched) watched.count += 1;
    else {
      const topic = this.makeTopic(id);
      this.open.set(id, { topic, count: 1 });
      topic.open();
    }
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.leave(id);
    };
  }

  has(id: number): boolean {
    return this.open.has(id);
  }

  /** True when the server has answered that there is no such match. */
  missing(id: number): boolean {
    return this.unknown.has(id);
  }

  /** What the server answered for a match. */
  setExists(id: number, exists: boolean): void {
    if (exists) this.unknown.delete(id);
    else this.unknown.add(id);
  }

  /** Fetches a match again now. */
  retry(id: number): void {
    this.open.get(id)?.topic.resync(true);
  }

  each(visit: (topic: Topic) => void): void {
    for (const { topic } of this.open.values()) visit(topic);
  }

  private leave(id: number): void {
    const watched = this.open.get(id);
    if (!watched) return;
    watched.count -= 1;
    if (watched.count > 0) return;
    watched.topic.close();
    this.open.delete(id);
    this.unknown.delete(id);
    const entry = this.store.matches.get(id);
    if (entry) entry.whole = false;
  }
}
