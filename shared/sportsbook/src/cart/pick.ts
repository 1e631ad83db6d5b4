/**
 * One pick of the cart. `value` is the odds that the member agreed to, in 1/100; `code` and `line` are what the odds
 * id meant then, because a feed may give an id to something else. `cid`: groups of its market, comma-separated.
 */
export interface CartPick {
  matchId: number;
  marketId: number;
  sportId: number;
  oddsId: number;
  category: number;
  cid: string;
  value: number;
  code: string;
  line: number | null;
}

/** True when two picks are of the same outcome, whatever its odds are. */
export function isSamePick(a: CartPick, b: CartPick): boolean {
  return a.matchId === b.matchId && a.marketId === b.marketId && a.oddsId === b.oddsId;
}
