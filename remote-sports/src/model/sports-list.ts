import { type CallAnswer, type CallInput, cache, call } from '@maru/client';
import type { SportsMatchFrame } from '@maru/contracts';
import { Signal, type Sportsbook, type SportsbookPart, type Topic } from '@maru/sportsbook';
import { toListAnswer } from './calls';
import { type SportsQuery, toCallQuery, wholeList } from './list-query';
import { isListed, isSameSection, type LeagueSection, sectionsOf } from './list-sections';
import type { MarketIndex } from './market-index';
import type { SportsInfo } from './to-book';

/** What the list page shows. */
export interface SportsListView {
  state: 'loading' | 'ready' | 'error';
  category: number;
  query: SportsQuery;
  sections: readonly LeagueSection[];
  /** Counts of every sport in the category, and of every category in use; null before the first answer. */
  sports: GameListAnswer['sports'] | null;
  categories: GameListAnswer['categories'] | null;
  /** Matches that fit the query, loaded or not. */
  total: number;
  /** Further pages are there. */
  hasMore: boolean;
  loadingMore: boolean;
  message: string;
}

type GameListAnswer = CallAnswer<'gameList'>;
type Input = CallInput<'gameList'>;

/** Lists are fetched again this long after a match that they do not know has come. */
const unknownMs = 1_500;
/** Matches of a further page that are taken in one task: the member scrolls meanwhile. */
const partMatches = 40;

/**
 * The list of one category and query, page by page. Answers are kept in the page's store of answers, matches and odds in
 * the sportsbook's; the live topic keeps both right.
 */
export class SportsList implements SportsbookPart {
  readonly view: Signal<SportsListView>;
  readonly favorites: Signal<ReadonlySet<number>>;
  private topic: Topic | null = null;
  /** Ids in the order of the answers, of all pages. */
  private ids: number[] = [];
  private pages = 1;
  private lastPage = 1;
  private turn = 0;
  private unknownTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly book: Sportsbook,
    private readonly index: MarketIndex,
  ) {
    const { batch, membership } = book.store;
    this.view = new Signal<SportsListView>(emptyView(5, wholeList), batch);
    this.favorites = new Signal<ReadonlySet<number>>(new Set(), batch);
    membership.subscribe(() => {
      this.rebuild();
      batch.emit();
    });
  }

  /** Shows a category with a query. What was fetched before is shown at once and fetched again. */
  show(category: number, query: SportsQuery): void {
    const before = this.view.get();
    const isSame = before.category === category && JSON.stringify(before.query) === JSON.stringify(query);
    if (this.topic && isSame) return;
    const isRepeat = isAskedAgain(before, category, query);
    if (this.topic && isRepeat === false) {
      // Only the order or the filter of what is here has changed.
      this.view.set({ ...before, query });
      this.rebuild();
      return;
    }
    this.turn += 1;
    this.pages = 1;
    this.ids = [];
    const cached = before.category === category ? { sports: before.sports } : {};
    this.view.set({ ...emptyView(category, query), ...cached, categories: before.categories });
    const cachedList = cache.read('gameList', this.input(1));
    if (cachedList) this.take([cachedList]);
    this.book.store.batch.emit();
    if (this.topic && before.category === category) {
      this.topic.resync(true);
      return;
    }
    this.topic?.close();
    this.topic = this.book.listTopic(category, (background) => this.load(background));
    this.topic.open();
  }

  close(): void {
    clearTimeout(this.unknownTimer);
    this.topic?.close();
    this.topic = null;
    this.turn += 1;
  }

  /** Fetches again; the member asked for it. */
  refresh(): void {
    const view = this.view.get();
    if (view.state === 'error') this.view.set({ ...view, state: 'loading', message: '' });
    this.book.store.batch.emit();
    this.topic?.resync(true);
  }

  /** Fetches the next page, where there is one. */
  async more(): Promise<void> {
    const view = this.view.get();
    if (!view.hasMore || view.loadingMore || view.state !== 'ready') return;
    const { turn } = this;
    this.view.set({ ...view, loadingMore: true });
    this.book.store.batch.emit();
    const answer = await this.fetchPage(this.pages + 1, true);
    if (turn !== this.turn) return;
    if (answer) {
      for (let at = 0; at < answer.data.length; at += partMatches) {
        this.store({ ...answer, data: answer.data.slice(at, at + partMatches) });
        await nextTask();
        if (turn !== this.turn) return;
      }
      // The pages before were fetched again meanwhile, and what is not listed yet was dropped.
      const dropped = answer.data.filter(({ id }) => !this.book.store.matches.has(id));
      if (dropped.length > 0) this.store({ ...answer, data: dropped });
      this.pages += 1;
      // The pages before it are here already, and newer by what came live.
      this.list([answer], this.ids);
    }
    this.view.set({ ...this.view.get(), loadingMore: false });
    this.book.store.batch.emit();
  }

  pause(hidden: boolean): void {
    this.topic?.pause(hidden);
  }

  resync(): void {
    this.topic?.resync();
  }

  /** A frame has matches; those that the list does not have are fetched with it. */
  noteMatches(topic: string, frame: SportsMatchFrame): void {
    const { category } = this.view.get();
    if (!this.topic || topic !== this.book.category(category).topic) return;
    const live = this.book.category(category).live;
    const isNew = frame.matches.some((match) => !this.ids.includes(match.id) && isListed(match, live));
    if (!isNew || this.unknownTimer) return;
    this.unknownTimer = setTimeout(() => {
      this.unknownTimer = undefined;
      this.topic?.resync();
    }, unknownMs);
  }

  setFavorites(leagues: readonly number[]): void {
    this.favorites.set(new Set(leagues));
    this.rebuild();
    this.book.store.batch.emit();
  }

  private input(page: number): Input {
    const { category, query } = this.view.get();
    return { params: { category }, query: toCallQuery(query, page) } as Input;
  }

  private async fetchPage(page: number, background: boolean): Promise<GameListAnswer | null> {
    const input = this.input(page);
    const answer = await call('gameList', input, { background });
    if (answer.ok) {
      cache.write('gameList', input, answer.data);
      return answer.data;
    }
    const view = this.view.get();
    if (view.state !== 'ready') this.view.set({ ...view, state: 'error', message: answer.message });
    return null;
  }

  private async load(background: boolean) {
    const { turn, pages } = this;
    const answers = await Promise.all(Array.from({ length: pages }, (_, at) => this.fetchPage(at + 1, background)));
    const whole = answers.flatMap((answer) => answer ?? []);
    this.book.store.batch.emit();
    if (turn !== this.turn || whole.length < pages) return null;
    return { seq: Math.min(...whole.map(({ seq }) => seq)), take: () => this.take(whole) };
  }

  /** Takes all pages of the list. */
  private take(answers: readonly GameListAnswer[]): void {
    for (const answer of answers) this.store(answer);
    this.list(answers);
  }

  /** Takes matches into the sportsbook's store; the list does not have them yet. */
  private store(answer: GameListAnswer): void {
    this.book.store.takeList(toListAnswer(answer, this.index));
  }

  /** Lists pages whose matches are stored, behind those whose matches are listed `before` them. */
  private list(answers: readonly GameListAnswer[], before: readonly number[] = []): void {
    const { store, watches } = this.book;
    const { category } = this.view.get();
    const last = answers.at(-1)!;
    const ids = [...before];
    for (const answer of answers) for (const { id } of answer.data) ids.push(id);
    this.ids = [...new Set(ids)];
    this.lastPage = last.last_page;
    this.book.reportStatus(category, last.alive, last.time);
    const shown = new Set(this.ids);
    const needed = (id: number) => shown.has(id) || watches.has(id);
    this.index.retain(needed);
    this.favorites.set(new Set(last.favorites));
    const { sports, categories, total } = last;
    this.view.set({
      ...this.view.get(),
      state: 'ready',
      message: '',
      sports,
      categories,
      total,
      hasMore: this.pages < this.lastPage,
    });
    store.retain(needed);
    this.rebuild();
    store.batch.emit();
  }

  private rebuild(): void {
    const view = this.view.get();
    if (view.state !== 'ready') return;
    const { store } = this.book;
    const infos = this.ids.flatMap((id) => (store.matches.get(id)?.info.get() as SportsInfo | undefined) ?? []);
    const next = sectionsOf(infos, store.leagues, {
      live: this.book.category(view.category).live,
      sort: view.query.sort,
      favoritesOnly: view.query.favorites,
      favorites: this.favorites.get(),
    });
    const before = new Map(view.sections.map((section) => [section.key, section]));
    const sections = next.map((section) => {
      const old = before.get(section.key);
      return old && isSameSection(old, section) ? old : section;
    });
    const isSame = sections.length === view.sections.length && sections.every((each, at) => each === view.sections[at]);
    if (!isSame) this.view.set({ ...view, sections });
  }
}

/** Lets the browser draw and answer before the next part. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

function emptyView(category: number, query: SportsQuery): SportsListView {
  return {
    state: 'loading',
    category,
    query,
    sections: [],
    sports: null,
    categories: null,
    total: 0,
    hasMore: false,
    loadingMore: false,
    message: '',
  };
}

/** False where two views differ in nothing that the server is asked for. */
function isAskedAgain(before: SportsListView, category: number, query: SportsQuery): boolean {
  if (before.category !== category || before.state !== 'ready') return true;
  return JSON.stringify(toCallQuery(before.query, 1)) !== JSON.stringify(toCallQuery(query, 1));
}
