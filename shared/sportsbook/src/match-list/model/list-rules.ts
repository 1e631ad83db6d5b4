import { inCategory, type Lifecycle, type ListedCategory } from './lifecycle';
import type { ListFilter } from './list-query';

/** How an area's lists are narrowed, ordered and kept live. */
export interface ListRules {
  /** Filters that the address may have in addition to sport, country and league. */
  filters: readonly ListFilter[];
  /** True while a match is shown in the list of a category. */
  isListed(match: Lifecycle, category: ListedCategory): boolean;
  /**
   * Order of live matches. 'competition' keeps sports and leagues together and is stable while odds and scores move;
   * 'start' is that of upcoming matches.
   */
  liveOrder: 'competition' | 'start';
  /**
   * Handling of a match that is new to the list's topic. 'added': at once, as received. 'fetched': the list is fetched
   * again soon, because only the server knows whether a search finds it and on which page it is.
   */
  newMatches: 'added' | 'fetched';
}

/** Rules of an unpaged list, for an area without separate rules. */
export const wholeListRules: ListRules = {
  filters: [],
  isListed: inCategory,
  liveOrder: 'competition',
  newMatches: 'added',
};
