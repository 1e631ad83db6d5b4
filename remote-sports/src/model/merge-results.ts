import type { GameResults } from '@maru/contracts';

/**
 * Pages of results as one answer: counts and filters of the first page, each match once. A match that ends between two
 * reads moves the others on by one. The last match of a page may then be the first of the next.
 */
export function mergeResults(first: GameResults, others: readonly GameResults[]): GameResults {
  const pages = [first, ...others];
  const items = new Map(pages.flatMap(({ data }) => data.map((item) => [item.match.id, item] as const)).reverse());
  return {
    ...first,
    data: [...items.values()].reverse(),
    leagues: Object.assign({}, ...pages.map(({ leagues }) => leagues)),
  };
}
