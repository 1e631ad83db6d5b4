import type { Category, FeedList, FeedMatches, FeedStatus, MatchData, RationData, SportsList } from '@maru/contracts';
import { channels } from '@maru/contracts/live';
import { api, configAtom, live, type Result, serverNow, sportsAtom, store as state } from '@maru/platform';
import { Health } from '../health/health';
import { MatchList } from '../match-list/model/list';
import type { ListQuery } from '../match-list/model/sections';
import { browserClock } from '../odds/frame-clock';
import { Signal } from '../odds/signal';
import { FeedStore } from '../odds/store';
import { matchLoader } from '../topics/match-loader';
import { Topic, type TopicEdges } from '../topics/topic';
import { Watches } from '../topics/watch';
import { StoredSet } from './stored-set';

/** Where the configuration is not there yet: the spec's 20 s. */
const silentAfterMs = 20_000;

export type Snapshot = { seq: number; take(): void } | null;

/** A part of the page with topics of its own. */
export interface FeedPart {
  /** The page has gone to the background or come back. */
  pause(hidden: boolean): void;
  /** Names are to be fetched in another language. */
  resync(): void;
}

/** The feed area's state and its connections to the API: one for the page and the cart slot. */
export class Feed {
  readonly store: FeedStore;
  readonly list: MatchList;
  readonly watches: Watches;
  readonly health: Health;
  readonly favourites = new StoredSet('maru.feed.favourites', 200);
  /** Pinned and folded markets, by market id, the same in every match. */
  readonly pins = new StoredSet('maru.feed.pins', 100);
  readonly folds = new StoredSet('maru.feed.folds', 100);
  /** As the frame has fetched them for the whole page. */
  readonly sports: Signal<SportsList['sports'] | null>;
  private readonly loadMatch = matchLoader(fetchMatches);
  private readonly parts = new Set<FeedPart>();
  private users = 0;
  private stop: (() => void) | null = null;

  constructor() {
    this.store = new FeedStore(browserClock, (match) => this.list.wants(match) || this.watches.has(match.id));
    this.sports = new Signal<SportsList['sports'] | null>(null, this.store.batch);
    const health = {
      now: () => performance.now(),
      serverNow,
      silentAfter: () => state.get(configAtom)?.the_sports_config.silent_after_ms ?? silentAfterMs,
      online: () => navigator.onLine !== false,
    };
    this.health = new Health(health, this.store.batch);
    this.watches = new Watches(this.store, (id) =>
      this.topic(`feed.match.${id}`, (background) => this.match(id, background)),
    );
    this.list = new MatchList(this.store, {
      fetch: fetchList,
      topic: (category, fetch) => this.listTopic(category, fetch),
      favourites: this.favourites.get,
      kept: (id) => this.watches.has(id),
      // Under the topic's own name: a list that was fetched while the feed was down must not outlive its next status.
      heard: (category, alive, time) => this.heard(category, alive, time),
      now: () => performance.now(),
      later: browserClock.later,
    });
    this.favourites.subscribe(() => this.list.refresh());
  }

  /** Called by each mounted root; the last one to leave stops the timers. */
  enter(): () => void {
    this.users += 1;
    if (this.users === 1) this.start();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.users -= 1;
      if (this.users === 0) this.stop?.();
    };
  }

  /** Adds a part that has topics of its own; returns what takes it out. */
  addPart(part: FeedPart): () => void {
    this.parts.add(part);
    return () => this.parts.delete(part);
  }

  /** The topic of a category's list, on a snapshot of the caller's. */
  listTopic(category: Category, fetch: (background: boolean) => Promise<Snapshot>): Topic {
    return this.topic(topicOf(category), fetch);
  }

  /** What an answer says of a category's feed; the status of its topic will say it again. */
  heard(category: Category, alive: boolean, at: number): void {
    this.health.heard(topicOf(category), { alive, at });
  }

  /** Names come in the member's language: everything is fetched again when it changes. */
  relocalise(): void {
    this.list.retry();
    for (const part of this.parts) part.resync();
    this.watches.each((topic) => topic.resync());
  }

  private start(): void {
    const onVisible = () => this.pause(document.hidden);
    const check = () => this.health.check();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    const timer = setInterval(check, 1_000);
    const leaveSports = state.sub(sportsAtom, () => this.readSports());
    this.readSports();
    this.health.rest();
    this.stop = () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
      clearInterval(timer);
      leaveSports();
      this.stop = null;
    };
  }

  private readSports(): void {
    const known = state.get(sportsAtom);
    // Chips and counts are a help; the list works without them.
    if (known && known !== 'failed') this.sports.set(known.sports);
    this.store.batch.emit();
  }

  private pause(hidden: boolean): void {
    if (!hidden) this.health.rest();
    this.list.pause(hidden);
    for (const part of this.parts) part.pause(hidden);
    this.watches.each((topic) => topic.pause(hidden));
  }

  private async match(id: number, background: boolean): Promise<Snapshot> {
    const answer = await this.loadMatch(id, background);
    if (!answer) return null;
    const found = answer.matches[id];
    this.watches.found(id, found !== undefined);
    if (!found) return { seq: 0, take: () => this.store.forget(id) };
    const own: FeedMatches = { ...answer, matches: { [id]: found } };
    return { seq: found.seq, take: () => this.store.takeWhole(own) };
  }

  private topic(channel: string, fetch: TopicEdges['fetch']): Topic {
    return new Topic({
      fetch,
      join: (on) => {
        const leave = live.subscribe(channel, {
          GameRationUpdate: (data: { rationData?: RationData }) => data?.rationData && on.ration(data.rationData),
          MatchRefresh: (data: { matchData?: MatchData }) => {
            if (data?.matchData) on.match(data.matchData);
            else console.warn('MatchRefresh without matchData', channel);
          },
          FeedStatus: (data: FeedStatus) => on.status(data),
          onGapOrReconnect: on.rejoined,
        });
        // A frame of this topic may also be published to everybody. The host says what is wrong with an empty one.
        const leaveSite = live.subscribe(channels.site, {
          GameRationUpdate: (data: { rationData?: RationData } | null) =>
            data?.rationData?.topic === channel && on.ration(data.rationData),
          MatchRefresh: (data: { matchData?: MatchData } | null) =>
            data?.matchData?.topic === channel && on.match(data.matchData),
        });
        return () => {
          leave();
          leaveSite();
          this.health.left(channel);
        };
      },
      odds: (frame) => this.store.takeOdds(frame),
      matches: (frame) => this.store.takeMatches(frame),
      heard: (status) => this.health.heard(channel, status),
      later: browserClock.later,
    });
  }
}

function topicOf(category: Category): string {
  return category === 1 ? 'feed.inplay' : 'feed.prematch';
}

async function fetchList(category: Category, query: ListQuery, background: boolean): Promise<Result<FeedList>> {
  const path = category === 1 ? '/api/theSports/inplayList' : '/api/theSports/prematchList';
  const { sports_id, country_id, league_id } = query;
  return api.get<FeedList>(path, {
    background,
    query: {
      sports_id: sports_id || undefined,
      country_id: country_id || undefined,
      league_id: league_id || undefined,
    },
  });
}

async function fetchMatches(ids: readonly number[], background: boolean): Promise<FeedMatches | null> {
  const answer = await api.get<FeedMatches>('/api/theSports/matches', { query: { ids: ids.join(',') }, background });
  return answer.ok ? answer.data : null;
}
