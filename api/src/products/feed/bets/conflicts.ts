import { type Category, categories, standTogether } from '@maru/contracts';
import type { BookMarket, BookMatch } from '../state/model';

interface PlacedLeg {
  match: Pick<BookMatch, 'id'>;
  market: Pick<BookMarket, 'id' | 'cid'>;
}

/** Pairs of markets of one match that are independent enough to stand on one slip; an operator's choice. */
export type AllowedPairs = ReadonlySet<string>;

export const pairKey = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** True where two legs of one match may not stand on one slip. */
export function conflicts(category: Category, legs: readonly PlacedLeg[], allowed: AllowedPairs): boolean {
  const isAllowed = (a: number, b: number) => allowed.has(pairKey(a, b));
  const toMarket = ({ market: { id, cid } }: PlacedLeg) => ({ marketId: id, cid });
  return legs.some((leg, at) =>
    legs
      .slice(0, at)
      .some(
        (other) =>
          other.match.id === leg.match.id &&
          !standTogether(category === categories.inplay, toMarket(other), toMarket(leg), isAllowed),
      ),
  );
}
