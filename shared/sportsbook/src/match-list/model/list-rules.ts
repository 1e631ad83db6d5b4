import { inCategory, type Lifecycle, type ListedCategory } from './lifecycle';
import type { ListFilter } from './list-query';

/** How an area's lists are narrowed, ordered and kept live. */
export interface ListRules {
  /** What the address may ask for besides sport, country and league. */
  filters: readonly ListFilter[];
  /** True while a match is shown in the list of a category. */
  isListed(match: Lifecycle, category: ListedCategory): boolean;
  /**
   * Order of matches under way. 'competition' keeps sports and leagues together and is stable while odds and scores move;
   * 'start' is that of matches to come.
   */
  liveOrder: 'competition' | 'start';
  /**
   * A match that is new to the list's topic: it is 'added' as it came, or the list is 'fetched' again soon, as only the
   * server knows whether a search finds it and on which page it stands.
   */
  newMatches: 'added' | 'fetched';
}

/** The rules of a list that comes whole, for an area that has none of its own. */
export const wholeListRules: ListRules = {
  filters: [],
  isListed: inCategory,
  liveOrder: 'competition',
  newMatches: 'added',
};
