import { type Result, yieldToMain } from '@maru/platform';
import type { Snapshot, Topic } from '../../live/topic';
import type { MatchStore } from '../../odds/match-store';
import type { Id, MatchFrame, SportsMatch } from '../../odds/shapes';
import { Signal } from '../../odds/signal';
import type { ListedCategory } from './lifecycle';
import { type ListQuery, sameQuery, wholeList } from './list-query';
import type { ListRules } from './list-rules';
import type { CategoryCounts, ListRequest, MatchPage, SportCounts } from './match-page';
import { OneAtATime } from './one-at-a-time';
import { fits, keepSections, listSections, type Section } from './sections';

/** What a list's page shows. */
export interface ListView {
  state: 'loading' | 'ready' | 'error';
  category: number;
  query: ListQuery;
  sections: readonly Section[];
  /** Matches that fit the query, of all pages. */
  total: number;
  /** Counts from the list's answer; null before the first answer, and if the area's tree has them. */
  sportCounts: SportCounts | null;
  categoryCounts: CategoryCounts | null;
  /** Further pages are there. */
  hasMore: boolean;
  loadingMore: boolean;
  /**
   * The next page could not be loaded. It is requested again on the member's command, or when the list is fetched
   * again.
   */
  moreFailed: boolean;
  message: string;
}

/** What a list needs from outside. */
export interface ListPorts {
  /** The category before any is shown. */
  first: number;
  category(id: number): ListedCategory;
  rules: ListRules;
  fetch(request: ListRequest): Promise<Result<MatchPage>>;
  /** The first page as it was fetched before, to be shown until it is here again. */
  cached?(category: number, query: ListQuery): MatchPage | null;
  /** `onMatches`: called with the frames of matches that are applied. */
  topic(
    category: number,
    fetch: (background: boolean) => Promise<Snapshot | null>,
    onMatches: (frame: MatchFrame) => void,
  ): Topic;
  /** Starred matches. */
  favourites(): ReadonlySet<Id>;
  /** A match that is kept although the list does not have it. */
  isWatched(id: number): boolean;
  /** Told which matches are needed whenever the list drops the others. */
  retain?(needed: (id: number) => boolean): void;
  /** Records the feed's state as a list's answer has it; the status of the list's topic corrects it later. */
  reportStatus(category: number, alive: boolean, time: number): void;
  now(): number;
  later(ms: number, run: () => void): () => void;
}

type Pages = Omit<ListRequest, 'page'> & { pages: number };

/** Rows do not move under the pointer for longer than this. */
export const holdMs = 2_000;
/** Delay before a list with fetched new matches is fetched again, ms. */
export const newMatchMs = 1_500;
/** A list in which the name of a league is missing is fetched again at most this often. */
const leagueMs = 10_000;
/** Matches of a further page that are taken in one task. Between tasks the member can scroll. */
const partMatches = 40;

/**
 * The list of one category and query, whole or page by page: fetched, kept live, cut into blocks. Matches and odds are in
 * the store; what the list has is which of them it shows.
 */
export class MatchList {
  readonly view: Signal<ListView>;
  /** The member's favourite leagues as the list's answer has them. */
  readonly favouriteLeagues: Signal<ReadonlySet<number>>;
  private topic: Topic | null = null;
  private readonly fetches: OneAtATime<Pages, Result<MatchPage[]>>;
  /** Ends with the list that is shown now: its fetches are of no use to the next. */
  private shown = new AbortController();
  /** Ids of each page that is here. */
  private pages: (readonly number[])[] = [];
  /** Ids of all of them. */
  private ids: ReadonlySet<number> = new Set();
  /** Matches that fit the query as the answer counts them; null where it does not. */
  private total: number | null = null;
  private holding = false;
  private cancelHold: (() => void) | null = null;
  private cancelNewMatch: (() => void) | null = null;
  private dirty = false;
  private leagueFetchedAt = 0;

  constructor(
    private readonly store: MatchStore,
    private readonly ports: ListPorts,
  ) {
    this.fetches = new OneAtATime((pages) => this.fetchPages(pages));
    this.view = new Signal<ListView>(emptyView(ports.first, wholeList), store.batch);
    this.favouriteLeagues = new Signal<ReadonlySet<number>>(new Set(), store.batch);
    store.membership.subscribe(() => this.changed());
  }

  /**
   * Shows a category with a query; a list that is on show already is kept, and one that was fetched before is shown at
   * once and fetched again.
   */
  show(category: number, query: ListQuery): void {
    const before = this.view.get();
    const isSameCategory = before.category === category;
    const isWhole = this.ports.rules.newMatches === 'added';
    if (this.topic && isSameCategory && sameQuery(before.query, query)) return;
    this.release();
    if (this.topic && isSameCategory && before.state === 'ready' && isSameRequest(before.query, query, isWhole)) {
      this.update({ query });
      this.rebuild();
      this.store.batch.emit();
      return;
    }
    this.endShown();
    this.shown = new AbortController();
    this.pages = [];
    this.ids = new Set();
    const { categoryCounts } = before;
    const sportCounts = isSameCategory ? before.sportCounts : null;
    this.view.set({ ...emptyView(category, query), sportCounts, categoryCounts });
    const cached = this.ports.cached?.(category, query);
    if (cached) this.take([cached]);
    this.store.batch.emit();
    if (this.topic && isSameCategory) {
      this.topic.resync(true);
      return;
    }
    this.topic?.close();
    this.topic = this.ports.topic(
      category,
      (background) => this.load(background),
      (frame) => this.noteNewMatches(frame),
    );
    this.topic.open();
  }

  close(): void {
    this.endShown();
    this.topic?.close();
    this.topic = null;
  }

  /** Fetches the list again; the member asked for it. */
  retry(): void {
    if (this.view.get().state === 'error') this.update({ state: 'loading', message: '' });
    this.topic?.resync(true);
    this.store.batch.emit();
  }

  /** Fetches the next page, where there is one. */
  async more(): Promise<void> {
    const { state, hasMore, loadingMore, category, query } = this.view.get();
    if (state !== 'ready' || !hasMore || loadingMore) return;
    const { signal } = this.shown;
    this.update({ loadingMore: true, moreFailed: false });
    this.store.batch.emit();
    const page = this.pages.length + 1;
    const answer = await this.ports.fetch({ category, query, page, background: true, signal });
    if (signal.aborted) return;
    if (answer.ok) {
      const { ids } = answer.data;
      for (let at = 0; at < ids.length; at += partMatches) {
        this.store.takeList(answer.data.toList(ids.slice(at, at + partMatches)));
        // The browser draws and answers before the next part.
        await yieldToMain();
        if (signal.aborted) return;
      }
      // The earlier pages were fetched again during this fetch, and the unlisted matches were dropped.
      const dropped = ids.filter((id) => !this.store.matches.has(id));
      if (dropped.length > 0) this.store.takeList(answer.data.toList(dropped));
      // The earlier pages are loaded already, and live frames made them newer.
      this.list([answer.data], page - 1);
    }
    this.update({ loadingMore: false, moreFailed: !answer.ok });
    this.store.batch.emit();
  }

  pause(paused: boolean): void {
    this.topic?.pause(paused);
  }

  /** True when a match that is new to the feed is to be added to this list. */
  belongs(match: SportsMatch): boolean {
    const { category, query } = this.view.get();
    const { rules } = this.ports;
    if (this.topic === null || rules.newMatches !== 'added') return false;
    return rules.isListed(match, this.ports.category(category)) && fits(match, query);
  }

  /** The pointer is over the list: rows stay where they are until it leaves, at most 2 s. */
  hold(over: boolean): void {
    if (!over) this.release();
    this.holding = over;
  }

  setFavouriteLeagues(leagues: readonly number[]): void {
    const before = this.favouriteLeagues.get();
    if (leagues.length === before.size && leagues.every((id) => before.has(id))) return;
    this.favouriteLeagues.set(new Set(leagues));
    this.favouritesChanged();
  }

  /** Matches or leagues were starred: they stand elsewhere at once. */
  favouritesChanged(): void {
    this.release();
    this.rebuild();
    this.store.batch.emit();
  }

  private async fetchPages({ pages, ...request }: Pages): Promise<Result<MatchPage[]>> {
    const numbers = Array.from({ length: pages }, (_, at) => at + 1);
    const answers = await Promise.all(numbers.map((page) => this.ports.fetch({ ...request, page })));
    const data: MatchPage[] = [];
    for (const answer of answers) {
      if (!answer.ok) return answer;
      data.push(answer.data);
    }
    return { ok: true, data };
  }

  private async load(background: boolean): Promise<Snapshot | null> {
    const { category, query } = this.view.get();
    const { signal } = this.shown;
    const pages = Math.max(1, this.pages.length);
    const answer = await this.fetches.fetchNewest({ category, query, pages, background, signal });
    if (!answer || signal.aborted) return null;
    if (!answer.ok) {
      // A list that is on the page stays readable; only one that never loaded is an error.
      if (this.view.get().state !== 'ready') this.update({ state: 'error', message: answer.message });
      this.store.batch.emit();
      return null;
    }
    const { data } = answer;
    return { seq: Math.min(...data.map(({ seq }) => seq)), take: () => this.take(data) };
  }

  /** Takes the list from its first page on. */
  private take(pages: readonly MatchPage[]): void {
    for (const page of pages) this.store.takeList(page.toList());
    this.list(pages, 0);
  }

  /** Lists pages whose matches are stored, in the place of those from `at` on. */
  private list(pages: readonly MatchPage[], at: number): void {
    const last = pages.at(-1)!;
    this.pages.splice(at, pages.length, ...pages.map(({ ids }) => ids));
    this.ids = new Set(this.pages.flat());
    this.total = last.total;
    this.ports.reportStatus(this.view.get().category, last.alive, last.time);
    const needed = (id: number) => this.ids.has(id) || this.ports.isWatched(id);
    this.ports.retain?.(needed);
    this.store.retain(needed);
    this.update({
      state: 'ready',
      message: '',
      sportCounts: last.sportCounts ?? null,
      categoryCounts: last.categoryCounts ?? null,
      hasMore: this.pages.length < last.lastPage,
      moreFailed: false,
    });
    if (last.favouriteLeagues) this.setFavouriteLeagues(last.favouriteLeagues);
    this.rebuild();
    this.store.batch.emit();
  }

  /** A frame has matches; those that the list does not have are fetched with it, where it does not add them. */
  private noteNewMatches(frame: MatchFrame): void {
    const { rules } = this.ports;
    if (rules.newMatches === 'added' || this.cancelNewMatch) return;
    const category = this.ports.category(this.view.get().category);
    const isNew = frame.added?.some((match) => !this.ids.has(match.id) && rules.isListed(match, category));
    if (!isNew) return;
    this.cancelNewMatch = this.ports.later(newMatchMs, () => {
      this.cancelNewMatch = null;
      this.topic?.resync();
    });
  }

  private endShown(): void {
    this.shown.abort();
    this.cancelNewMatch?.();
    this.cancelNewMatch = null;
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
    const { ports, store } = this;
    const next = listSections(this.infos(), store.leagues, {
      category: ports.category(view.category),
      query: view.query,
      rules: ports.rules,
      favourites: { matches: ports.favourites(), leagues: this.favouriteLeagues.get() },
    });
    const sections = keepSections(view.sections, next);
    this.refetchForLeagues(sections);
    this.update({ sections, total: this.total ?? sections.reduce((sum, { ids }) => sum + ids.length, 0) });
  }

  /** The matches that the list chooses from: a list that adds new ones has all that fit, any other those of its pages. */
  private *infos() {
    for (const { id, info } of this.store.matches.values()) {
      if (this.ports.rules.newMatches === 'added' || this.ids.has(id)) yield info.get();
    }
  }

  /** A match of a new league arrives without its name: the list is fetched again. */
  private refetchForLeagues(sections: readonly Section[]): void {
    if (sections.every((section) => section.league) || this.ports.now() - this.leagueFetchedAt < leagueMs) return;
    this.leagueFetchedAt = this.ports.now();
    this.topic?.resync();
  }

  /** Changes the view; listeners are called only if something is different. */
  private update(changes: Partial<ListView>): void {
    const view = this.view.get();
    const names = Object.keys(changes) as (keyof ListView)[];
    if (names.some((name) => view[name] !== changes[name])) this.view.set({ ...view, ...changes });
  }
}

function emptyView(category: number, query: ListQuery): ListView {
  return {
    state: 'loading',
    category,
    query,
    sections: [],
    total: 0,
    sportCounts: null,
    categoryCounts: null,
    hasMore: false,
    loadingMore: false,
    moreFailed: false,
    message: '',
  };
}

/**
 * True if two queries lead to the same request: favourites are filtered in the browser, and a `whole` list is sorted
 * here.
 */
function isSameRequest(a: ListQuery, b: ListQuery, whole: boolean): boolean {
  const asked = (query: ListQuery) => ({ ...query, favorites: false, ...(whole && { sort: wholeList.sort }) });
  return sameQuery(asked(a), asked(b));
}
