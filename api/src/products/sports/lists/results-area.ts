import type { Locale, SportsLeague, SportsMatch } from '@maru/contracts';

/** What of an area's results is asked for. Times in epoch ms; null and '' are "all". */
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
  match: SportsMatch;
  league: SportsLeague;
  void_reason: string | null;
  round_number?: number;
}

/** An area of the page of results: where its matches are kept, and how they were graded. */
export interface ResultsArea {
  /** Counts by day: the number of the day is `(time + zone) / day`, whole. Times in epoch ms. */
  days(from: number, to: number, zone: number, day: number): Promise<Map<number, number>>;
  /** Counts by sport, whatever sport is asked for. */
  sports(query: AskedResults): Promise<{ id: number; count: number }[]>;
  /** The newest first. */
  page(query: AskedResults, sportId: number | null, limit: number, offset: number): Promise<ResultItem[]>;
}
