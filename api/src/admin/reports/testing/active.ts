import type { Days } from '../period';
import { type Posting, splitPosting } from './postings';

/** A member who staked on a Korean day, with the level of the last stake of that day on this product. */
export interface Stake {
  day: string;
  member: number;
  product: string;
  level: number;
}

/** Who staked when, from the postings in the order in which they were counted: the oracle of the tests. */
export function listStakes(
  postings: readonly Posting[],
  findMember: (posting: Posting) => number | undefined,
  toLevel: (posting: Posting) => number,
): Stake[] {
  const stakes = new Map<string, Stake>();
  for (const posting of postings) {
    const member = findMember(posting);
    if (member === undefined || !/^(bet|casino_bet)$/.test(posting.kind)) continue;
    for (const { product } of splitPosting(posting)) {
      const key = `${posting.day} ${member} ${product}`;
      stakes.set(key, { day: posting.day, member, product, level: toLevel(posting) });
    }
  }
  return [...stakes.values()];
}

/** Different members of some stakes in a period. */
export function membersIn(stakes: readonly Stake[], { from, to }: Days): Set<number> {
  return new Set(stakes.filter(({ day }) => day >= from && day <= to).map(({ member }) => member));
}
