import {
  type FeedMessage,
  type FeedSnapshot,
  periodFinished,
  type VendorCatalogue,
  type VendorMarket,
  type VendorMatch,
} from '@maru/contracts';
import { readLine, readOdds } from '../../../vendors/odds/odds-text';
import { mappedMarket } from './market-map';

/** A price of the feed. `fine` in 1/10 000, 0 where it cannot be read; `line` in 1/100. */
export interface FeedPrice {
  id: number;
  code: string;
  line: number | null;
  fine: number;
  open: boolean;
}
export interface FeedMarket {
  id: number;
  open: boolean;
  groups: readonly number[];
  prices: FeedPrice[];
}
/** A match of the feed with those of its markets that domestic sports offer. */
export interface FeedMatch {
  info: Omit<VendorMatch, 'markets' | 'board'>;
  markets: Map<number, FeedMarket>;
  stoppedGroups: Set<number>;
  /** When it ended, this process's clock. */
  endedAt: number | null;
}

/** Reported at once: the match, and the market of the feed where nothing else of it changed. */
export type OnFeedChange = (match: FeedMatch, marketId: number | null) => void;

const ended = ({ status_id, period }: FeedMatch['info']): boolean =>
  period === periodFinished || [4, 6, 8].includes(status_id);

/** What of the feed domestic sports need, as this process received it. */
export class FeedMatches {
  readonly matches = new Map<number, FeedMatch>();
  catalogue: VendorCatalogue = { sports: [], countries: [], leagues: [] };

  constructor(
    private readonly onChange: OnFeedChange,
    private readonly onGone: (match: FeedMatch) => void,
    private readonly now: () => number = Date.now,
  ) {}

  snapshot(snapshot: FeedSnapshot): void {
    this.catalogue = snapshot.catalogue;
    const present = new Set(snapshot.matches.map(({ id }) => id));
    for (const id of [...this.matches.keys()]) if (!present.has(id)) this.drop(id);
    for (const match of snapshot.matches) this.#put(match);
  }

  apply(message: FeedMessage): void {
    if (message.type === 'alive') return;
    if (message.type === 'match_added') {
      this.#put(message.match);
      return;
    }
    const match = this.matches.get(message.match);
    if (!match) return;
    const patch = (values: Partial<FeedMatch['info']>) => {
      Object.assign(match.info, values);
      match.endedAt = ended(match.info) ? (match.endedAt ?? this.now()) : null;
      this.onChange(match, null);
    };
    switch (message.type) {
      case 'odds_change':
        this.#prices(match, message.market, message.outcomes);
        break;
      case 'market_change':
        if (this.#market(match, message.market)) this.onChange(match, message.market.id);
        break;
      case 'bet_stop':
        for (const group of message.groups) match.stoppedGroups.add(group);
        patch(message.groups.length > 0 ? {} : { bet_stop: true, stop_reason: message.reason });
        break;
      case 'bet_start':
        if (message.groups.length === 0) match.stoppedGroups.clear();
        for (const group of message.groups) match.stoppedGroups.delete(group);
        patch(message.groups.length > 0 ? {} : { bet_stop: false, stop_reason: null });
        break;
      case 'match_status': {
        const { status_id, period, match_time, timer } = message;
        patch({ status_id, period, match_time, timer });
        break;
      }
      case 'score':
        patch({ score: message.score });
        break;
      case 'bet_cancel':
      case 'settlement': {
        // No part of it is offered any more; the feed resends a market that reopens.
        const market = match.markets.get(message.market);
        if (!market || ('from' in message && (message.from !== null || message.to !== null))) return;
        const graded = message.type === 'settlement' ? new Set(message.outcomes.map(({ id }) => id)) : null;
        for (const price of market.prices) if (!graded || graded.has(price.id)) price.open = false;
        this.onChange(match, market.id);
      }
    }
  }

  drop(id: number): void {
    const match = this.matches.get(id);
    if (match && this.matches.delete(id)) this.onGone(match);
  }

  #put({ markets, board: _board, ...info }: VendorMatch): void {
    const before = this.matches.get(info.id);
    const match: FeedMatch = { info, markets: new Map(), stoppedGroups: new Set(), endedAt: null };
    // A snapshot does not say which groups are stopped; what the match itself lifts is lifted.
    if (before && info.bet_stop) for (const group of before.stoppedGroups) match.stoppedGroups.add(group);
    if (ended(info)) match.endedAt = before?.endedAt ?? this.now();
    for (const market of markets) this.#market(match, market);
    this.matches.set(info.id, match);
    this.onChange(match, null);
  }

  #market(match: FeedMatch, from: VendorMarket): boolean {
    if (!mappedMarket(match.info.sport_id, from.id)) return false;
    const prices = from.outcomes.flatMap(({ id, code, line, value, status }): FeedPrice[] => {
      const read = readLine(line);
      if (read === undefined) return [];
      return [{ id, code, line: read, fine: readOdds(value)?.fine ?? 0, open: status === 'open' }];
    });
    match.markets.set(from.id, { id: from.id, open: from.status === 'open', groups: from.groups, prices });
    return true;
  }

  #prices(match: FeedMatch, marketId: number, items: { id: number; value: string; status: string }[]): void {
    const market = match.markets.get(marketId);
    if (!market) return;
    for (const { id, value, status } of items) {
      const price = market.prices.find((price) => price.id === id);
      if (!price) continue;
      price.fine = readOdds(value)?.fine ?? 0;
      price.open = status === 'open';
    }
    this.onChange(match, marketId);
  }
}
