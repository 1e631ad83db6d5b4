import type { Sql } from '../../../kernel/sql';
import { toShownMatch } from '../results/missing';
import { loadResults, type NewResult, type ResultRow, resultOfMatch } from '../results/store';
import type { DomesticOffer } from '../state/domestic-offer';
import type { OfferMatch } from '../state/offer-source';
import type { PickData } from '../stored';

/** A match with what is written down of its result. */
export interface DecidableMatch {
  target: NewResult;
  /** As it is offered; undefined once the offer forgot it. */
  offered: OfferMatch | undefined;
  row: ResultRow | undefined;
}

/** A match of the offer as it is first written down. */
export function toNewResult(offer: DomesticOffer, match: OfferMatch): NewResult {
  const { markets: _markets, categories: _categories, ...shown } = match;
  const league = offer.league(match.league_id);
  return { subject: match.subject, shown: { match: shown, markets: offer.shownMarkets(match.id), league } };
}

/** Finds a match by its id: offered, with a result, or gone from the offer with bets that wait. */
export async function findDecidable(sql: Sql, offer: DomesticOffer, id: number): Promise<DecidableMatch | null> {
  const offered = offer.match(id);
  if (offered) {
    const row = (await loadResults(sql, [offered.subject])).get(offered.subject);
    return { target: toNewResult(offer, offered), offered, row };
  }
  const row = await resultOfMatch(sql, id);
  if (row) return { target: { subject: row.subject, shown: row.shown }, offered: undefined, row };
  const [gone] = await sql.query<{ matchKey: string }>(
    `select match_key from match_exposure where product = 'sports' and match_key ~ $1 order by match_key desc limit 1`,
    [`^sports:[fm]:(\\d+:)?${id}$`],
  );
  const target = gone && (await forgottenMatches(sql, [gone.matchKey]))[0];
  return target ? { target, offered: undefined, row: undefined } : null;
}

/** Matches as the legs of their bets know them, by their subjects. */
export async function forgottenMatches(sql: Sql, subjects: readonly string[]): Promise<NewResult[]> {
  const rows = await sql.query<{ matchKey: string; data: PickData }>(
    `select distinct on (market_key) match_key, data from match_bet_legs where match_key = any($1::text[])
      order by market_key`,
    [subjects],
  );
  const legs = new Map<string, PickData[]>();
  for (const { matchKey, data } of rows) legs.set(matchKey, [...(legs.get(matchKey) ?? []), data]);
  return [...legs].map(([subject, own]) => ({ subject, shown: toShownMatch(subject, own) }));
}

/** Version of what is written down of a match; 0 while nothing is. */
export async function resultVersion(sql: Sql, subject: string): Promise<number> {
  return (await loadResults(sql, [subject])).get(subject)?.version ?? 0;
}
