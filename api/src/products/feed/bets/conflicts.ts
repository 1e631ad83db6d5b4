import { type Category, categories, groupedMarkets, sharesGroup } from '@maru/contracts';
import type { BookMarket, BookMatch } from '../state/model';

interface PlacedLeg {
  match: Pick<BookMatch, 'id'>;
  market: Pick<BookMarket, 'id' | 'cid'>;
}

/** Pairs of markets of one match that are independent enough to stand on one slip; an operator's choice. */
export type AllowedPairs = ReadonlySet<string>;

export const pairKey = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/**
 * True where two legs of one match may not stand on one slip. In-play: never two of a match. Pre-match: two of a match
 * only where their pair of markets is allowed, and never two of the grouped markets that share a group.
 */
export function conflicts(category: Category, legs: readonly PlacedLeg[], allowed: AllowedPairs): boolean {
  const seen = new Map<number, PlacedLeg[]>();
  for (const leg of legs) {
    const others = seen.get(leg.match.id);
    if (!others) {
      seen.set(leg.match.id, [leg]);
      continue;
    }
    if (category === categories.inplay) return true;
    for (const other of others) {
      if (other.market.id === leg.market.id) return true;
      const grouped = groupedMarkets.includes(other.market.id) && groupedMarkets.includes(leg.market.id);
      if (grouped && sharesGroup(other.market.cid, leg.market.cid)) return true;
      if (!allowed.has(pairKey(other.market.id, leg.market.id))) return true;
    }
    others.push(leg);
  }
  return false;
}
