import type { SportsCategory as CategoryId, Config } from '@maru/contracts';
import { isVirtual, sportsTopics } from '@maru/contracts/sports-rules';
import type { SportsCategory } from '@maru/sportsbook';
import { listFlags } from './flags';

/** Names of the categories: their words stand under them in the texts, in the order of their tabs. */
const names = {
  5: 'cross',
  2: 'handicap',
  3: 'special',
  4: 'live',
  6: 'virtualSoccer',
  7: 'motionSoccer',
  8: 'motionBasketball',
} as const satisfies Record<CategoryId, string>;

/** Categories of domestic sports in the order of their tabs. */
export const domesticIds = [5, 2, 3, 4] as const satisfies readonly CategoryId[];
/** Categories of virtual sports in the order of their tabs. */
export const virtualIds = [6, 7, 8] as const satisfies readonly CategoryId[];

/** The odds that the operators allow, in 1/100; everything from 1.00 to 100.00 while there is no configuration. */
function oddsRange(config: Config | null): { min: number; max: number } {
  const limits = config?.sports_config;
  return { min: limits?.min_ration ?? 100, max: limits?.max_ration ?? 10_000 };
}

function describe(id: CategoryId): SportsCategory {
  return {
    id,
    name: names[id],
    path: `/game/sports/${id}`,
    topic: sportsTopics.category(id),
    live: id === 4,
    flags: listFlags(id),
    range: oddsRange,
    count: (counts) => counts[names[id]] ?? 0,
  };
}

/** All categories of domestic and virtual sports as the sportsbook takes them. */
export const categories: readonly SportsCategory[] = [...domesticIds, ...virtualIds].map(describe);

/** The category of an id, of those that exist. */
export function categoryId(id: number): CategoryId | null {
  return id in names ? (id as CategoryId) : null;
}

/** True where matches of a category are simulated in rounds. */
export function isVirtualCategory(id: number): boolean {
  const categoryKey = categoryId(id);
  return categoryKey !== null && isVirtual(categoryKey);
}
