import type { calls, League, Locale } from '@maru/contracts';
import type { z } from 'zod';

type Results = (typeof calls)['gameResults'];
/** A match as the page of results shows it, whatever area it is of. */
export type ResultMatch = z.output<Results['response']>['data'][number]['match'];
/** A name that the call knows an area by. */
export type ResultAreaName = NonNullable<z.output<Results['query']>['area']>;

/** Query for an area's results. Times in epoch ms; null and '' are "all". */
export interface AskedResults {
  from: number;
  /** Not included. */
  to: number;
  leagueId: number | null;
  /** A search key, looked for in the names of teams and leagues in every language. */
  search: string;
  locale: Locale;
  /** Only matches that this member bet on. */
  mineOf: number | null;
}

/** One match that is over. `subject`: what legs on it begin with. */
export interface ResultItem {
  subject: string;
  match: ResultMatch;
  league: League;
  void_reason: string | null;
  round_number?: number;
}

/** An area of the page of results: where its matches are kept, and how they were graded. */
export interface ResultsArea {
  name: ResultAreaName;
  /** Matches of a page; left out, the usual number. */
  perPage?: number;
  /** The market of a result that a leg is on, where its subject alone does not say it. `line` in 1/100. */
  toMarket?(market: string, line: number | null): string;
  /** Counts by day: the number of the day is `(time + zone) / day`, whole. Times in epoch ms. */
  countsByDay(from: number, to: number, zone: number, day: number): Promise<Map<number, number>>;
  /** Counts by sport; ignores the query's sport. */
  countsBySport(query: AskedResults): Promise<{ id: number; count: number }[]>;
  /** The newest first. */
  page(query: AskedResults, sportId: number | null, limit: number, offset: number): Promise<ResultItem[]>;
}
