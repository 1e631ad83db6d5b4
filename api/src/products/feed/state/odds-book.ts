import type { FeedMessage, FeedSnapshot, VendorCatalogue, VendorMatch } from '@maru/contracts';
import { emptyCatalogue } from './catalogue';
import type { Changes } from './changes';
import { price, recount, upsertMarket } from './market-change';
import { newMatch, patchMatch, placeInList } from './match-change';
import type { BookMarket, BookMatch, Result } from './model';

/** How long a match stays known after it left both lists, so that those who look at it see how it ended. */
const keepEndedMs = 120_000;

/** Messages that say something about results. */
export type ResultMessage = Extract<
  FeedMessage,
  { type: 'settlement' | 'rollback_settlement' | 'bet_cancel' | 'rollback_cancel' }
>;

/** Name of a result that the feed gives in parts. */
export const toGrade = (won: 0 | 1, voidTenths: 0 | 5 | 10): Result => {
  if (voidTenths === 10) return 'void';
  if (voidTenths === 5) return won ? 'half_won' : 'half_lost';
  return won ? 'won' : 'lost';
};

/** Everything that is offered, as this process received it from the feed. Reports every change. */
export class OddsBook {
  readonly matches = new Map<number, BookMatch>();
  /** Outcome ids that were used for two meanings. */
  readonly ambiguousOutcomes = new Set<number>();
  catalogue: VendorCatalogue = emptyCatalogue;

  constructor(
    private readonly changes: Changes,
    private readonly onAmbiguous: (match: BookMatch, marketId: number, outcomeId: number) => void = () => {},
    private readonly now: () => number = Date.now,
  ) {}

  /** Replaces the state by the feed's, reporting only what differs. */
  snapshot(snapshot: FeedSnapshot): void {
    this.catalogue = snapshot.catalogue;
    this.changes.catalogue(snapshot.catalogue);
    const present = new Set(snapshot.matches.map((match) => match.id));
    for (const match of [...this.matches.values()]) if (!present.has(match.id)) this.#drop(match);
    for (const match of snapshot.matches) this.#upsert(match);
  }

  /** Forgets everything: the feed restarted and its ids have new meanings. */
  reset(): void {
    for (const match of [...this.matches.values()]) this.#drop(match);
    this.ambiguousOutcomes.clear();
  }

  apply(message: FeedMessage): void {
    if (message.type === 'alive') return;
    if (message.type === 'match_added') {
      this.#upsert(message.match);
      return;
    }
    const match = this.matches.get(message.match);
    if (!match) return;
    switch (message.type) {
      case 'odds_change':
        this.#odds(match, message.market, message.outcomes);
        break;
      case 'market_change':
        upsertMarket(match, message.market, this.ambiguousOutcomes, this.#markAmbiguous, this.changes);
        recount(match, this.changes);
        break;
      case 'bet_stop':
        if (message.groups.length > 0) this.#stopGroups(match, message.groups, true);
        else this.#patch(match, { bet_stop: true, stop_reason: message.reason });
        break;
      case 'bet_start':
        this.#stopGroups(match, message.groups.length > 0 ? message.groups : [...match.stoppedGroups], false);
        if (message.groups.length === 0) this.#patch(match, { bet_stop: false, stop_reason: null });
        break;
      case 'match_status': {
        const { status_id, period, match_time, timer } = message;
        this.#patch(match, { status_id, period, match_time, timer });
        break;
      }
      case 'score':
        this.#patch(match, { scores: message.score });
        break;
      case 'board':
        match.board = message.board;
        this.changes.board(match);
        break;
      default:
        this.#grade(match, message);
    }
  }

  /** What a message about results changes on the screen; bets are settled elsewhere. */
  #grade(match: BookMatch, message: ResultMessage): void {
    // A cancel of a window in time says nothing about the market as it is now.
    if ('from' in message && (message.from !== null || message.to !== null)) return;
    this.#market(match, message.market, (market) => {
      if (message.type === 'settlement') {
        const decided = new Set(market.decided);
        for (const { id, won, void_tenths } of message.outcomes) {
          const outcome = market.outcomes.get(id);
          if (outcome) outcome.graded = toGrade(won, void_tenths);
          else decided.add(id);
        }
        market.decided = decided;
      } else if (message.type === 'rollback_settlement') {
        for (const outcome of market.outcomes.values()) outcome.graded = null;
        market.decided = new Set();
      } else market.cancelled = message.type === 'bet_cancel';
    });
  }

  /** Forgets matches that left the lists some time ago. */
  sweep(): void {
    const before = this.now() - keepEndedMs;
    for (const match of [...this.matches.values()]) {
      if (match.endedAt !== null && match.endedAt < before) this.#drop(match);
    }
  }

  #markAmbiguous = (match: BookMatch, marketId: number, outcomeId: number): void => {
    if (this.ambiguousOutcomes.has(outcomeId)) return;
    this.ambiguousOutcomes.add(outcomeId);
    this.onAmbiguous(match, marketId, outcomeId);
  };

  #upsert(from: VendorMatch): void {
    const now = this.now();
    let match = this.matches.get(from.id);
    if (!match) {
      match = newMatch(from);
      this.matches.set(match.id, match);
      // In no list yet: single markets are not reported, the match is reported whole.
      for (const market of from.markets)
        upsertMarket(match, market, this.ambiguousOutcomes, this.#markAmbiguous, this.changes);
      recount(match, this.changes);
      placeInList(match, this.changes, now);
      return;
    }
    if (!match.bet_stop && !from.bet_stop) this.#stopGroups(match, [...match.stoppedGroups], false);
    const offered = new Set(from.markets.map((market) => market.id));
    for (const id of [...match.markets.keys()]) if (!offered.has(id)) this.#removeMarket(match, id);
    for (const market of from.markets)
      upsertMarket(match, market, this.ambiguousOutcomes, this.#markAmbiguous, this.changes);
    recount(match, this.changes);
    match.board = from.board;
    this.changes.board(match);
    const { status_id, period, match_time, timer, neutral, bet_stop, stop_reason } = from;
    const values = { status_id, period, match_time, timer, scores: from.score, neutral, bet_stop, stop_reason };
    patchMatch(match, { ...values, hide: false }, this.changes, now);
  }

  #patch(match: BookMatch, values: Parameters<typeof patchMatch>[1]): void {
    patchMatch(match, values, this.changes, this.now());
  }

  #odds(match: BookMatch, marketId: number, items: { id: number; value: string; status: 'open' | 'suspended' }[]) {
    const market = match.markets.get(marketId);
    if (!market) return;
    for (const item of items) {
      const outcome = market.outcomes.get(item.id);
      if (outcome && price(outcome, item.value, item.status)) this.changes.odds(match, market, outcome);
    }
  }

  #market(match: BookMatch, marketId: number, edit: (market: BookMarket) => void): void {
    const market = match.markets.get(marketId);
    if (!market) return;
    edit(market);
    this.changes.market(match, market);
  }

  #stopGroups(match: BookMatch, groups: readonly number[], stopped: boolean): void {
    for (const group of groups) {
      if (stopped) match.stoppedGroups.add(group);
      else match.stoppedGroups.delete(group);
    }
    for (const market of match.markets.values()) {
      const now = market.groups.some((group) => match.stoppedGroups.has(group));
      if (now === market.stopped) continue;
      market.stopped = now;
      this.changes.market(match, market);
    }
  }

  #removeMarket(match: BookMatch, marketId: number): void {
    match.markets.delete(marketId);
    this.changes.marketGone(match, marketId);
  }

  #drop(match: BookMatch): void {
    if (match.list) this.#patch(match, { hide: true, period: 100 });
    this.matches.delete(match.id);
    this.changes.forget(match);
  }
}
