import type { ProductSums } from '../../../bets/exposure/read';
import type { LimitTable } from '../../../bets/limits/table';

/**
 * Sum of the maximum losses of all matches with open bets, in KRW. Null without open bets, or if one match has no limit
 * and the sum is therefore unbounded.
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
