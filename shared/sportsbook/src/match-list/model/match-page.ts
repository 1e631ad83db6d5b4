import type { ListAnswer } from '../../odds/shapes';
import type { ListQuery } from './list-query';

/** Request of a list. */
export interface ListRequest {
  category: number;
  query: ListQuery;
  /** From 1. */
  page: number;
  /** No member waits for it, so a failure is not shown. */
  background: boolean;
  /** Aborted when another list is shown before the answer. */
  signal: AbortSignal;
}

/** One page of a list, as the server has answered it. */
export interface MatchPage {
  /** Its matches. */
  ids: readonly number[];
  /** Number of pages of the list; 1 if it is unpaged. */
  lastPage: number;
  /** Matches that fit the query, of all pages; null: as many as are listed. */
  total: number | null;
  /** Last frame of the list's topic that is in it. */
  seq: number;
  /** State of the feed at the server's `time`, epoch ms. */
  alive: boolean;
  time: number;
  /** The member's favourite leagues, where the server keeps them. */
  favouriteLeagues?: readonly number[];
  /** Matches of the category by sport, whatever the query; left out where the area's tree has them. */
  sportCounts?: SportCounts;
  /** Matches of every category in use; left out where the area's tree has them. */
  categoryCounts?: CategoryCounts;
  /** Its matches in the shapes of the store: all, or those of `ids`. */
  toList(ids?: readonly number[]): ListAnswer;
}

export type SportCounts = readonly { id: number; count: number }[];
export type CategoryCounts = Readonly<Record<string, number>>;

/** The one page of an unpaged list. */
export function wholePage(answer: ListAnswer): MatchPage {
  const { list, seq, alive, time } = answer;
  return { ids: Object.keys(list).map(Number), lastPage: 1, total: null, seq, alive, time, toList: () => answer };
}
