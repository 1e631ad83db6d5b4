import type { ProductSums } from '../../../bets/exposure/read';
import type { LimitTable } from '../../../bets/limits/table';

/**
 * What all matches with open bets may cost together by their limits, in KRW; null where one of them has none, so that
 * nothing bounds the sum, and where there are no open bets.
 */
export function limitOfAll({ matches }: Pick<ProductSums, 'matches'>, limits: LimitTable): number | null {
  if (matches.size === 0 || !limits.has('max_loss')) return null;
  let sum = 0;
  for (const subject of matches.keys()) {
    const limit = limits.smallest('max_loss', 'match', subject);
    if (limit === null) return null;
    sum += limit;
  }
  return sum;
}
