import type { Highlights as Answer, Category, FeedList, HighlightList } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { inCategory, type MatchStore, Signal, type Snapshot, type SportsbookPart, type Topic } from '@maru/sportsbook';

/** What one section of the home page shows. `total`: matches of the whole list. */
export interface HomeList {
  state: 'loading' | 'ready' | 'error';
  ids: readonly number[];
  total: number;
  message: string;
}

/** What the lists need from outside. */
export interface HighlightPorts {
  fetch(background: boolean): Promise<Result<Answer>>;
  topic(category: Category, fetch: (background: boolean) => Promise<Snapshot | null>): Topic;
  reportStatus(category: Category, alive: boolean, time: number): void;
  now(): number;
  later(ms: number, run: () => void): () => void;
}

/** The choice and the counts are fetched again after this long. */
export const renewMs = 60_000;
/** A match that has left makes room for another one, fetched at most this often. */
const replaceMs = 2_000;
const loading: HomeList = { state: 'loading', ids: [], total: 0, message: '' };

/** The few matches of the home page, in the area's store: a snapshot for both lists, kept live by their topics. */
export class Highlights implements SportsbookPart {
  readonly lists: Record<Category, Signal<HomeList>>;
  private readonly topics = new Map<Category, Topic>();
  private flight: Promise<Result<Answer>> | null = null;
  private cancelRenew: (() => void) | null = null;
  private replacedAt = -replaceMs;

  constructor(
    private readonly store: MatchStore,
    private readonly ports: HighlightPorts,
  ) {
    this.lists = { 1: new Signal(loading, store.batch), 2: new Signal(loading, store.batch) };
    store.membership.subscribe(() => this.dropGone());
  }

  /** Follows these lists until what it returns is called. */
  open(categories: readonly Category[]): () => void {
    for (const category of categories) {
      this.lists[category].set(loading);
      this.topics.set(
        category,
        this.ports.topic(category, (background) => this.load(category, background)),
      );
    }
    this.store.batch.emit();
    for (const topic of this.topics.values()) topic.open();
    this.renewLater();
    return () => {
      this.cancelRenew?.();
      for (const topic of this.topics.values()) topic.close();
      this.topics.clear();
    };
  }

  /** The member asked for it again. */
  retry(category: Category): void {
    const list = this.lists[category];
    if (list.get().state === 'error') list.set(loading);
    this.store.batch.emit();
    this.topics.get(category)?.resync(true);
  }

  pause(hidden: boolean): void {
    for (const topic of this.topics.values()) topic.pause(hidden);
  }

  resync(): void {
    for (const topic of this.topics.values()) topic.resync();
  }

  private renewLater(): void {
    this.cancelRenew = this.ports.later(renewMs, () => {
      this.resync();
      this.renewLater();
    });
  }

  /** One answer is for both lists: what is needed while a call is on its way waits for that one. */
  private fetchBoth(background: boolean): Promise<Result<Answer>> {
    this.flight ??= this.ports.fetch(background).finally(() => {
      this.flight = null;
    });
    return this.flight;
  }

  private async load(category: Category, background: boolean): Promise<Snapshot | null> {
    const answer = await this.fetchBoth(background);
    const list = this.lists[category];
    if (answer.ok) return { seq: part(answer.data, category).seq, take: () => this.take(category, answer.data) };
    // A list that is on the page stays readable; only one that never loaded is an error.
    if (list.get().state !== 'ready') list.set({ ...loading, state: 'error', message: answer.message });
    this.store.batch.emit();
    return null;
  }

  private take(category: Category, answer: Answer): void {
    const { list, order, total, seq, alive } = part(answer, category);
    const { leagues, markets, time } = answer;
    this.ports.reportStatus(category, alive, time);
    this.store.takeList({ list, leagues, markets, seq, alive, time } satisfies FeedList);
    const before = this.lists[category].get();
    // Live ones have no order; upcoming ones are in the order of their start.
    const ids = category === 1 ? keepPlaces(before.ids, order) : order;
    if (before.state !== 'ready' || before.total !== total || !sameIds(before.ids, ids)) {
      this.lists[category].set({ state: 'ready', ids, total, message: '' });
    }
    this.store.batch.emit();
  }

  /** A match that has ended, started or was hidden leaves at once; the next answer has another. */
  private dropGone(): void {
    for (const [category, topic] of this.topics) {
      const list = this.lists[category];
      const { ids, state } = list.get();
      const offered = ids.filter((id) => {
        const info = this.store.matches.get(id)?.info.get();
        return info !== undefined && inCategory(info, { live: category === 1 });
      });
      if (state !== 'ready' || offered.length === ids.length) continue;
      list.set({ ...list.get(), ids: offered, total: Math.max(offered.length, list.get().total - 1) });
      const now = this.ports.now();
      if (now - this.replacedAt < replaceMs) continue;
      this.replacedAt = now;
      topic.resync();
    }
  }
}

function part(answer: Answer, category: Category): HighlightList {
  return category === 1 ? answer.inplay : answer.prematch;
}

/** The new choice in the old places: cards do not change places under the pointer because markets were opened. */
export function keepPlaces(before: readonly number[], order: readonly number[]): number[] {
  const fresh = order.filter((id) => !before.includes(id));
  const places = before.map((id) => (order.includes(id) ? id : fresh.shift()));
  return [...places.filter((id) => id !== undefined), ...fresh];
}

function sameIds(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
