import type { FeedMessage, FeedSnapshot, LocalizedLeague, SportsCategory, VoidReason } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import type { OddsFeed } from '../../../vendors/odds/odds-feed';
import {
  type AutoMarkets,
  buildAutoMarkets,
  buildFeedOffer,
  buildManualOffer,
  isLive,
  isPrematch,
} from './build-offer';
import { type FeedMatch, FeedMatches } from './feed-matches';
import { findLeague } from './leagues';
import type { GradedLeg, LegGrade, OfferMarket, OfferMatch, OfferSource } from './offer-source';
import { closesBeforeMs, closingTimes, suspension } from './trading-rules';
import { feedSubject, type TradingChange, type TradingState } from './trading-state';

/** How long a match stays known after its end, so that those who look at it see how it ended. */
const keepEndedMs = 120_000;

interface Entry {
  offer: OfferMatch;
  autos: AutoMarkets;
  /** The last main market of each question, for the page of results. */
  shown: Map<string, OfferMarket>;
}

/** What the offer needs of results, which are stored. */
export interface ResultPorts {
  grade(sql: Sql, legs: readonly GradedLeg[]): Promise<LegGrade[]>;
  finalScore(matchSubject: string): [number, number] | null;
  voidReason(leg: GradedLeg): VoidReason | null;
  isLate(leg: GradedLeg): boolean;
}

/**
 * The offer of domestic sports, built in memory from the feed's matches and operator settings. A message only marks
 * what it changed; the change is applied on the next read or the next `publish`.
 */
export class DomesticOffer implements OfferSource {
  readonly prefixes = ['sports:f:', 'sports:m:'] as const;
  readonly categories = [2, 3, 4, 5] as const;
  readonly feed: FeedMatches;
  /** The present life of the feed; 0 while it is not known: nothing is offered. */
  #epoch = 0;
  readonly #entries = new Map<number, Entry>();
  readonly #byKey = new Map<string, number>();
  /** Matches to rebuild: the changed markets of the feed, or everything (null). */
  readonly #dirty = new Map<number, Set<number> | null>();
  #changed = new Set<number>();
  readonly #heldUntil = new Map<string, { match: number; until: number }>();
  /** The next time at which the clock closes something of a match, epoch ms. */
  readonly #closesAt = new Map<number, number>();
  readonly #listeners: ((matchIds: ReadonlySet<number>) => void)[] = [];
  readonly #refused = new Set<'live' | 'prematch'>();

  constructor(
    readonly trading: TradingState,
    private readonly results: ResultPorts,
    private readonly messages: Pick<OddsFeed, 'lastMessageAt' | 'seq'>,
    private readonly now: () => number = Date.now,
  ) {
    this.feed = new FeedMatches(
      (match, market) => this.#mark(match.info.id, market),
      (match) => this.#forget(match.info.id),
      now,
    );
  }

  get epoch(): number {
    return this.#epoch;
  }

  get at(): number {
    return this.messages.lastMessageAt;
  }

  /** With `isNewRun`, ids have new meanings: nothing is offered until their life is known. */
  snapshot(snapshot: FeedSnapshot, isNewRun: boolean): void {
    if (isNewRun) {
      this.#epoch = 0;
      for (const id of [...this.feed.matches.keys()]) this.feed.drop(id);
    }
    this.feed.snapshot(snapshot);
  }

  message(message: FeedMessage): void {
    if (message.type === 'alive') {
      if (message.subscribed) this.#refused.delete(message.producer);
      else this.#refused.add(message.producer);
    } else this.feed.apply(message);
  }

  /** The life of the feed is known: its matches are offered. */
  begin(epoch: number): void {
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    for (const id of this.#entries.keys()) if (this.feed.matches.has(id)) this.#forget(id);
    for (const id of this.feed.matches.keys()) this.#mark(id, null);
  }

  /** Something that operators set changed. */
  changed(change: TradingChange): void {
    for (const match of this.feed.matches.values()) {
      if (this.#concerns(change, match)) this.#mark(match.info.id, null);
    }
    for (const id of this.trading.manualMatches.keys()) this.#mark(id, null);
  }

  /** Rebuilds changed matches and notifies listeners. Called every 300 ms. */
  publish(): void {
    const now = this.now();
    for (const [key, { match, until }] of this.#heldUntil) {
      if (until > now) continue;
      this.#heldUntil.delete(key);
      this.#mark(match, null);
    }
    for (const [id, at] of this.#closesAt) if (at <= now) this.#mark(id, null);
    for (const id of [...this.#dirty.keys()]) this.#renew(id);
    if (this.#changed.size === 0) return;
    const changed = this.#changed;
    this.#changed = new Set();
    for (const listener of this.#listeners) listener(changed);
  }

  /** Forgets matches that ended a while ago. */
  sweep(): void {
    const now = this.now();
    for (const [id, match] of this.feed.matches) {
      if (match.endedAt !== null && match.endedAt < now - keepEndedMs) this.feed.drop(id);
    }
  }

  *matches(): Iterable<OfferMatch> {
    for (const id of [...this.#dirty.keys()]) this.#renew(id);
    for (const { offer } of this.#entries.values()) yield offer;
  }

  match(id: number): OfferMatch | undefined {
    this.#renew(id);
    return this.#entries.get(id)?.offer;
  }

  market(key: string): { match: OfferMatch; market: OfferMarket } | undefined {
    const id = this.#byKey.get(key);
    const match = id === undefined ? undefined : this.match(id);
    const market = match?.markets.get(key);
    return match && market ? { match, market } : undefined;
  }

  /** A market as the feed and our margin make it, without what operators set; undefined for markets by hand. */
  automatic(id: number, key: string): OfferMarket | undefined {
    this.#renew(id);
    for (const markets of this.#entries.get(id)?.autos.values() ?? []) {
      const existing = markets.find((market) => market.key === key);
      if (existing) return existing;
    }
    return undefined;
  }

  /** Markets by which a match was offered, before the match and in play: one of each question. */
  shownMarkets(id: number): OfferMarket[] {
    this.#renew(id);
    return [...(this.#entries.get(id)?.shown.values() ?? [])];
  }

  league(id: number): LocalizedLeague {
    return findLeague(this.feed.catalogue, this.trading, id);
  }

  tradingVersions({ league_id, subject }: OfferMatch, marketKey: string) {
    return this.trading.findVersions(league_id, subject, marketKey);
  }

  feedSeq({ id }: OfferMatch) {
    return this.trading.manualMatches.has(id) ? undefined : this.messages.seq;
  }

  alive(category: SportsCategory | null, silentAfterMs: number): boolean {
    if (this.#epoch === 0 || this.at === 0 || this.now() - this.at >= silentAfterMs) return false;
    return category === null || !this.#refused.has(category === 4 ? 'live' : 'prematch');
  }

  isOpenAt(match: OfferMatch, category: SportsCategory, now: number): boolean {
    if (category === 4) return isLive(match);
    return isPrematch(match) && match.match_time - closesBeforeMs(category) > now;
  }

  onChange(listener: (matchIds: ReadonlySet<number>) => void): void {
    this.#listeners.push(listener);
  }

  grade(sql: Sql, legs: readonly GradedLeg[]): Promise<LegGrade[]> {
    return this.results.grade(sql, legs);
  }

  finalScore(matchSubject: string): [number, number] | null {
    return this.results.finalScore(matchSubject);
  }

  voidReason(leg: GradedLeg): VoidReason | null {
    return this.results.voidReason(leg);
  }

  isLate(leg: GradedLeg): boolean {
    return this.results.isLate(leg);
  }

  #concerns(change: TradingChange, match: FeedMatch): boolean {
    switch (change.what) {
      case 'all':
        return true;
      case 'league':
        return match.info.league_id === change.league;
      case 'match':
        return change.subject === feedSubject(this.#epoch, match.info.id);
      case 'market':
        return this.#byKey.get(change.key) === match.info.id;
    }
  }

  #mark(id: number, market: number | null): void {
    const markets = this.#dirty.get(id);
    if (market === null || markets === null) this.#dirty.set(id, null);
    else if (markets) markets.add(market);
    else this.#dirty.set(id, new Set([market]));
  }

  #forget(id: number): void {
    const entry = this.#entries.get(id);
    this.#dirty.delete(id);
    this.#closesAt.delete(id);
    if (!entry) return;
    for (const key of entry.offer.markets.keys()) this.#byKey.delete(key);
    this.#entries.delete(id);
    this.#changed.add(id);
  }

  #renew(id: number): void {
    const markets = this.#dirty.get(id);
    if (markets === undefined) return;
    this.#dirty.delete(id);
    const manual = this.trading.manualMatches.get(id);
    const match = this.feed.matches.get(id);
    if (manual) {
      this.#put(id, buildManualOffer(manual, this.trading, this.now()), new Map());
      return;
    }
    if (!match || this.#epoch === 0) return;
    const before = this.#entries.get(id);
    // Prices of a match that is over are those that it ended with.
    let autos = before?.autos ?? new Map();
    if (isLive(match.info) || isPrematch(match.info)) {
      const held: string[] = [];
      for (const only of before && markets ? markets : [null]) {
        const made = buildAutoMarkets(match, this.#epoch, this.trading, autos, only);
        autos = made.autos;
        held.push(...made.jumped);
      }
      for (const key of held) this.#heldUntil.set(key, { match: id, until: this.now() + suspension.jumpHoldMs });
    }
    const isHeld = (key: string) => this.#heldUntil.has(key);
    this.#put(id, buildFeedOffer(match, this.#epoch, this.trading, autos, isHeld), autos);
  }

  #put(id: number, offer: OfferMatch, autos: AutoMarkets): void {
    const before = this.#entries.get(id);
    if (before) for (const key of before.offer.markets.keys()) this.#byKey.delete(key);
    for (const key of offer.markets.keys()) this.#byKey.set(key, id);
    const shown = before?.shown ?? new Map<string, OfferMarket>();
    for (const market of offer.markets.values()) {
      if (market.main) shown.set(`${market.gameTypeId}:${market.special ?? market.title?.ko ?? ''}`, market);
    }
    this.#entries.set(id, { offer, autos, shown });
    const now = this.now();
    const closesAt = isPrematch(offer) ? closingTimes(offer.match_time).find((time) => time > now) : undefined;
    if (closesAt === undefined) this.#closesAt.delete(id);
    else this.#closesAt.set(id, closesAt);
    this.#changed.add(id);
  }
}
