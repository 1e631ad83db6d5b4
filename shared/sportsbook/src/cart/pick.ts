import type { Id } from '../odds/shapes';

/** What every pick of a cart has, whatever it points to. `value` is the odds that the member agreed to, in 1/100. */
export interface SlipPick {
  category: number;
  value: number;
  /** The line that the member agreed to, in 1/100; null where the market has none. */
  line: number | null;
}

/**
 * One pick of a sports cart. `code` and `line` are what the odds id meant when it was picked, because a feed may give an
 * id to something else. `cid`: groups of its market, comma-separated.
 */
export interface CartPick extends SlipPick {
  matchId: number;
  marketId: Id;
  sportId: number;
  oddsId: Id;
  cid: string;
  code: string;
  /** Type of game, where the area has such. */
  gameType?: number;
}

/** Name of an outcome in the whole area. */
export function outcomeKey(matchId: number, marketId: Id, oddsId: Id): string {
  return `${matchId}.${marketId}.${oddsId}`;
}

/** Name of the outcome that a pick points to: picks of the same outcome have the same, whatever their odds are. */
export function pickKey({ matchId, marketId, oddsId }: Pick<CartPick, 'matchId' | 'marketId' | 'oddsId'>): string {
  return outcomeKey(matchId, marketId, oddsId);
}
