import type { SportsMarket } from '@maru/contracts';

/** What is remembered of a market in addition to its odds: its match, its state, and its special question. */
export type MarketDetails = Pick<SportsMarket, 'match_id' | 'gameTypeId' | 'special' | 'title' | 'state'> & {
  /** It has two outcomes: a result without a draw. */
  twoWay: boolean;
};

/** Markets by id: frames of odds name the market alone, and a pick of the cart does too. */
export class MarketIndex {
  private readonly markets = new Map<string, MarketDetails>();

  take(markets: readonly SportsMarket[]): void {
    for (const { id, match_id, gameTypeId, special, title, state, outcomes } of markets) {
      this.markets.set(id, { match_id, gameTypeId, special, title, state, twoWay: outcomes.length === 2 });
    }
  }

  get(id: string | number): MarketDetails | undefined {
    return this.markets.get(String(id));
  }

  /** Forgets markets of matches that are not shown. */
  retain(needed: (matchId: number) => boolean): void {
    for (const [id, { match_id }] of this.markets) if (!needed(match_id)) this.markets.delete(id);
  }
}
