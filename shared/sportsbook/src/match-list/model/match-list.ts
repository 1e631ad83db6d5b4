import type { Result } from '@maru/platform';
import type { SportsCategory } from '../../area/sports-area';
import type { Snapshot, Topic } from '../../live/topic';
import type { MatchStore } from '../../odds/match-store';
import type { Id, ListAnswer, SportsMatch } from '../../odds/shapes';
import { Signal } from '../../odds/signal';
import { inCategory } from './lifecycle';
import type { ListQuery } from './list-query';
import { OneAtATime } from './one-at-a-time';
import { fits, type Section, sectionsOf } from './sections';

/** What the list column shows. */
export interface ListView {
  state: 'loading' | 'ready' | 'error';
  category: number;
  query: ListQuery;
  sections: readonly Section[];
  /** Matches by sport in the list, all of them where the query is empty. */
  total: number;
  message: string;
}

/** What a list needs from outside. */
export interface ListPorts {
  /** The category before any is shown. */
  first: number;
  category(id: number): Pick<SportsCategory, 'live'>;
  /** `background`: nobody asked for it, so a failure is not shown again. */
  fetch(category: number, query: ListQuery, background: boolean): Promise<Result<ListAnswer>>;
  topic(category: number, fetch: (background: boolean) => Promise<Snapshot | null>): Topic;
  favourites(): ReadonlySet<Id>;
  /** A match that is kept although the list does not have it. */
  isWatched(id: number): boolean;
  /** Records the feed's state as a list's answer has it; the status of the list's topic corrects it later. */
  reportStatus(category: number, alive: boolean, time: number): void;
  now(): number;
  later(ms: number, run: () => void): () => void;
}

/** Rows do not move under the pointer for longer than this. */
export const holdMs = 2_000;
const noQuery: ListQuery = { sports_id: 0, country_id: 0, league_id: 0 };

/** The list of one category and query: fetched, kept live, cut into blocks. */
export class MatchList {
  readonly view: Signal<ListView>;
  private topic: Topic | null = null;
  private readonly fetches: OneAtATime<{ category: number; query: ListQuery; background: boolean }, Result<ListAnswer>>;
  private holding = false;
  private cancelHold: (() => void) | null = null;
  private dirty = false;
  private leagueFetchedAt = 0;

  constructor(
    private readonly store: MatchStore,
    private readonly ports: ListPorts,
  ) {
    this.fetches = new OneAtATime(({ category, query, background }) => ports.fetch(category, query, background));
    const view: ListView = {
      state: 'loading',
      category: ports.first,
      query: noQuery,
      sections: [],
      total: 0,
      message: '',
    };
    this.view = new Signal(view, store.batch);
    store.membership.subscribe(() => this.changed());
  }

  /** Shows a category with a query; a list that is on show already is kept. */
  show(category: number, query: ListQuery): void {
    const before = this.view.get();
    const same = before.category === category && sameQuery(before.query, query);
    if (this.topic && same) return;
    this.release();
    this.view.set({ state: 'loading', category, query, sections: [], total: 0, message: '' });
    this.store.batch.emit();
    if (this.topic && before.category === category) {
      this.topic.resync(true);
      return;
    }
    this.topic?.close();
    this.topic = this.ports.topic(category, (background) => this.load(background));
    this.topic.open();
  }

  close(): void {
    this.topic?.close();
    this.topic = null;
  }

  retry(): void {
    const view = this.view.get();
    if (view.state === 'error') this.view.set({ ...view, state: 'loading', message: '' });
    this.topic?.resync(true);
    this.store.batch.emit();
  }

  pause(paused: boolean): void {
    this.topic?.pause(paused);
  }

  /** True when a match that is new to the feed belongs to this list. */
  belongs(match: SportsMatch): boolean {
    const { category, query } = this.view.get();
    return this.topic !== null && inCategory(match, this.ports.category(category)) && fits(match, query);
  }

  /** The pointer is over the list: rows stay where they are until it leaves, at most 2 s. */
  hold(over: boolean): void {
    if (!over) this.release();
    this.holding = over;
  }

  /** Favourites changed. */
  refresh(): void {
    this.release();
    this.rebuild();
    this.store.batch.emit();
  }

  private async load(background: boolean): Promise<Snapshot | null> {
    const { category, query } = this.view.get();
    const answer = await this.fetches.fetchNewest({ category, query, background });
    if (!answer) return null;
    if (!answer.ok) {
      const view = this.view.get();
      // A list that is on the page stays readable; only one that never came is an error.
      if (view.state !== 'ready') this.view.set({ ...view, state: 'error', message: answer.message });
      this.store.batch.emit();
      return null;
    }
    const { data } = answer;
    return { seq: data.seq, take: () => this.take(data) };
  }

  private take(answer: ListAnswer): void {
    this.ports.reportStatus(this.view.get().category, answer.alive, answer.time);
    this.store.takeList(answer);
    this.store.retain((id) => String(id) in answer.list || this.ports.isWatched(id));
    this.view.set({ ...this.view.get(), state: 'ready', message: '' });
    this.rebuild();
    this.store.batch.emit();
  }

  private changed(): void {
    if (this.view.get().state !== 'ready') return;
    this.dirty = true;
    if (!this.holding) {
      this.rebuild();
      this.store.batch.emit();
      return;
    }
    this.cancelHold ??= this.ports.later(holdMs, () => {
      this.cancelHold = null;
      if (this.dirty) this.rebuild();
      this.store.batch.emit();
    });
  }

  private release(): void {
    this.cancelHold?.();
    this.cancelHold = null;
    if (!this.dirty) return;
    this.rebuild();
    this.store.batch.emit();
  }

  private rebuild(): void {
    this.dirty = false;
    const view = this.view.get();
    if (view.state !== 'ready') return;
    const infos = [...this.store.matches.values()].map((entry) => entry.info.get());
    const next = sectionsOf(
      infos,
      this.store.leagues,
      this.ports.category(view.category),
      view.query,
      this.ports.favourites(),
    );
    const sections = next.map((section) => view.sections.find((old) => sameSection(old, section)) ?? section);
    this.refetchForLeagues(sections);
    const same =
      sections.length === view.sections.length && sections.every((section, at) => section === view.sections[at]);
    if (same) return;
    this.view.set({ ...view, sections, total: sections.reduce((sum, section) => sum + section.ids.length, 0) });
  }

  /** A match of a new league comes without its name: the list is fetched again, at most every 10 s. */
  private refetchForLeagues(sections: readonly Section[]): void {
    if (sections.every((section) => section.league) || this.ports.now() - this.leagueFetchedAt < 10_000) return;
    this.leagueFetchedAt = this.ports.now();
    this.topic?.resync();
  }
}

export function sameQuery(a: ListQuery, b: ListQuery): boolean {
  return a.sports_id === b.sports_id && a.country_id === b.country_id && a.league_id === b.league_id;
}

function sameSection(a: Section, b: Section): boolean {
  return (
    a.key === b.key &&
    a.league === b.league &&
    a.ids.length === b.ids.length &&
    a.ids.every((id, index) => id === b.ids[index])
  );
}
