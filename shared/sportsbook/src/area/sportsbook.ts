import { configAtom, serverNow, store as state } from '@maru/platform';
import type { CartPick } from '../cart/pick';
import { lookAt } from '../cart/pick-state';
import { Health } from '../health/health';
import { joinFeed } from '../live/join-feed';
import { matchLoader } from '../live/match-loader';
import { type Snapshot, Topic, type TopicPorts } from '../live/topic';
import { Watches } from '../live/watches';
import { listAddress, readAddress } from '../match-list/model/address';
import type { ListQuery } from '../match-list/model/list-query';
import { type ListRules, wholeListRules } from '../match-list/model/list-rules';
import { MatchList } from '../match-list/model/match-list';
import type { SportNode } from '../match-list/model/tree';
import { type ScrollMemory, scrollMemory } from '../match-list/view/scroll-memory';
import { browserClock } from '../odds/frame-clock';
import { MatchStore } from '../odds/match-store';
import type { MatchesAnswer, MatchFrame } from '../odds/shapes';
import { Signal } from '../odds/signal';
import { CartBetting } from './cart-betting';
import { categoryById, type SportsArea, type SportsCategory } from './sports-area';
import { StoredSet } from './stored-set';

/** Where the configuration is not there yet: the spec's 20 s. */
const silentAfterMs = 20_000;

/** A part of the page with separate topics. */
export interface SportsbookPart {
  /** Called when the page is hidden or visible again. */
  pause(hidden: boolean): void;
  /** Names are to be fetched in another language. */
  resync(): void;
}

/**
 * The state of one sports area and its connections to the API: one for all roots of the area in the page. Made by the
 * remote that owns the area, which ends it with `dispose` when its build is retired.
 */
export class Sportsbook {
  readonly store: MatchStore;
  readonly list: MatchList;
  readonly watches: Watches;
  readonly health: Health;
  readonly betting: CartBetting<CartPick>;
  /** Starred matches. */
  readonly favourites: StoredSet;
  /** Where lists were left. */
  readonly scroll: ScrollMemory;
  /** The area's tree; null until it is there. */
  readonly sports: Signal<readonly SportNode[] | null>;
  private readonly rules: ListRules;
  private readonly loadMatch: ReturnType<typeof matchLoader>;
  private readonly parts = new Set<SportsbookPart>();
  private roots = 0;
  private clocks = 0;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private stop: (() => void) | null = null;

  constructor(readonly area: SportsArea) {
    this.rules = { ...wholeListRules, ...area.list };
    this.favourites = new StoredSet(`${area.id}.favourites`, 200);
    this.scroll = scrollMemory(`${area.id}.scroll`);
    this.store = new MatchStore(browserClock, (match) => this.list.belongs(match) || this.watches.has(match.id));
    this.sports = new Signal<readonly SportNode[] | null>(null, this.store.batch);
    this.health = new Health(
      {
        now: () => performance.now(),
        serverNow,
        silentAfter: () => area.limits(state.get(configAtom))?.silent_after_ms ?? silentAfterMs,
        online: () => navigator.onLine !== false,
      },
      this.store.batch,
    );
    this.loadMatch = matchLoader(async (ids, background) => {
      const answer = await area.calls.matches(ids, background);
      return answer.ok ? answer.data : null;
    });
    this.watches = new Watches(this.store, (id) =>
      this.topic(area.matchTopic(id), (background) => this.match(id, background), { matchId: id }),
    );
    this.list = new MatchList(this.store, {
      first: area.categories[0]!.id,
      category: (id) => this.category(id),
      rules: this.rules,
      fetch: (request) => area.calls.list(request),
      cached: (category, query) => area.calls.cachedList?.(category, query) ?? null,
      topic: (category, fetch, onMatches) => this.listTopic(category, fetch, onMatches),
      favourites: this.favourites.get,
      isWatched: (id) => this.watches.has(id),
      retain: (needed) => area.retain?.(needed),
      // Under the topic's own name: a list that was fetched while the feed was down must not outlive its next status.
      reportStatus: (category, alive, time) => this.reportStatus(category, alive, time),
      now: () => performance.now(),
      later: browserClock.later,
    });
    this.favourites.subscribe(() => this.list.favouritesChanged());
    this.betting = new CartBetting({
      area,
      batch: this.store.batch,
      category: (id) => this.category(id),
      look: (pick) => this.look(pick),
      standTogether: (a, b) => area.cart.standTogether?.(a, b, (market) => this.store.definitions.get(market)) ?? true,
      watch: (matchId) => this.watches.watch(Number(matchId)),
      correct: ({ matchId, marketId, oddsId }, { value, line }) =>
        this.store.correct(matchId, marketId, oddsId, value, line),
    });
    this.store.beforeEmit = () => this.betting.cart.review();
  }

  /** The category of an id. */
  category(id: number): SportsCategory {
    return categoryById(this.area, id);
  }

  /** Address of a category's list, narrowed by `query`, with a match selected. */
  address(category: number, query: Partial<ListQuery>, match: number | null = null): string {
    return listAddress(this.category(category).path, query, match);
  }

  /** The query and the match that the address of a list names. `search`: its part from the question mark on. */
  readAddress(search: string): { query: ListQuery; match: number | null } {
    return readAddress(search, this.rules.filters);
  }

  /** Called by each mounted root; the last one to leave stops the timers. */
  enter(): () => void {
    this.roots += 1;
    if (this.roots === 1) this.start();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.roots -= 1;
      if (this.roots === 0) this.stop?.();
    };
  }

  /** Ends everything when the build is retired. */
  dispose(): void {
    this.betting.dispose();
    this.store.beforeEmit = null;
    this.list.close();
  }

  /** Adds a part that has separate topics; returns a function that removes it. */
  addPart(part: SportsbookPart): () => void {
    this.parts.add(part);
    return () => this.parts.delete(part);
  }

  /** The topic of a category's list, on a snapshot of the caller's. `onMatches`: called with the frames of matches that are applied. */
  listTopic(
    category: number,
    fetch: (background: boolean) => Promise<Snapshot | null>,
    onMatches?: (frame: MatchFrame) => void,
  ): Topic {
    return this.topic(this.category(category).topic, fetch, { onMatches });
  }

  /** Records the state of a category's feed as an answer has it; its topic's status corrects it. `at`: server time, epoch ms. */
  reportStatus(category: number, alive: boolean, at: number): void {
    this.health.record(this.category(category).topic, { alive, at });
  }

  /** Names are in the member's language, so everything is fetched again when it changes. */
  relocalise(): void {
    this.list.retry();
    for (const part of this.parts) part.resync();
    this.watches.each((topic) => topic.resync());
  }

  /** Calls once a second, in the commit of that second's odds, while anything on the page shows the time. */
  subscribeSecond = (listener: () => void): (() => void) => {
    const leave = this.store.second.subscribe(listener);
    this.clocks += 1;
    this.ticking ??= setInterval(() => this.store.tick(), 1_000);
    return () => {
      leave();
      this.clocks -= 1;
      if (this.clocks > 0) return;
      clearInterval(this.ticking);
      this.ticking = undefined;
    };
  };

  private start(): void {
    const onVisible = () => this.pause(document.hidden);
    const check = () => this.health.check();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    const timer = setInterval(check, 1_000);
    const leaveTree = this.area.tree.subscribe(() => this.readTree());
    this.readTree();
    this.health.restart();
    this.stop = () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
      clearInterval(timer);
      leaveTree();
      this.stop = null;
    };
  }

  /** What is known of a pick of the cart now. */
  private look(pick: CartPick) {
    const category = this.category(pick.category);
    const range = category.range(state.get(configAtom));
    return lookAt(this.store, pick, category, range, this.watches.missing(pick.matchId), this.area.cart);
  }

  private readTree(): void {
    // Chips and counts are a help; the list works without them.
    const tree = this.area.tree.read();
    if (tree) this.sports.set(tree);
    this.store.batch.emit();
  }

  private pause(hidden: boolean): void {
    if (!hidden) this.health.restart();
    this.list.pause(hidden);
    for (const part of this.parts) part.pause(hidden);
    this.watches.each((topic) => topic.pause(hidden));
  }

  private async match(id: number, background: boolean): Promise<Snapshot | null> {
    const answer = await this.loadMatch(id, background);
    if (!answer) return null;
    const match = answer.matches[id];
    this.watches.setExists(id, match !== undefined);
    if (!match) return { seq: 0, take: () => this.store.forget(id) };
    const own: MatchesAnswer = { ...answer, matches: { [id]: match } };
    return { seq: match.seq, take: () => this.store.takeWhole(own) };
  }

  /** `matchId`: of a topic of one match, whose frames may carry its board. */
  private topic(
    channel: string,
    fetch: TopicPorts['fetch'],
    { matchId, onMatches }: { matchId?: number; onMatches?: ((frame: MatchFrame) => void) | undefined },
  ): Topic {
    return new Topic({
      fetch,
      join: (on) => {
        const leave = (this.area.join ?? joinFeed)(channel, on);
        return () => {
          leave();
          this.health.forget(channel);
        };
      },
      odds: (frame) => this.store.takeOdds(frame),
      matches: (frame) => {
        this.store.takeMatches(frame, matchId);
        onMatches?.(frame);
      },
      received: (status) => this.health.record(channel, status),
      later: browserClock.later,
    });
  }
}
