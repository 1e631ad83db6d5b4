import type { Locale, SportsCategory } from '@maru/contracts';
import { toLeagueResponse } from '../state/leagues';
import type { OfferMatch, OfferSource } from '../state/offer-source';
import { toMatchResponse } from '../state/present';
import { perPage } from './select';

/** Matches as text in lists, each written once: a match that changes, or that the clock closes, is another object. */
export class MatchTexts {
  readonly #texts = new WeakMap<OfferMatch, Map<string, string>>();

  of(match: OfferMatch, category: SportsCategory, locale: Locale, source: OfferSource): string {
    let texts = this.#texts.get(match);
    if (!texts) {
      texts = new Map();
      this.#texts.set(match, texts);
    }
    const key = `${category}:${locale}`;
    let text = texts.get(key);
    if (text === undefined) {
      text = JSON.stringify(toMatchResponse(match, category, locale, false, source));
      texts.set(key, text);
    }
    return text;
  }
}

/** Contents of an answer in addition to its page of matches. */
export interface ListContents {
  counts: { sports: { id: number; count: number }[]; categories: Record<string, number> };
  favorites: readonly number[];
  seq: number;
  alive: boolean;
  time: number;
}

/** One page of a list as text, in the shape of `gameListResponse`. Pages past the last one are the last one. */
export function writePage(
  matches: readonly OfferMatch[],
  requestedPage: number,
  category: SportsCategory,
  locale: Locale,
  source: OfferSource,
  texts: MatchTexts,
  { counts, favorites, seq, alive, time }: ListContents,
): string {
  const last = Math.max(1, Math.ceil(matches.length / perPage));
  const page = Math.min(requestedPage, last);
  const shown = matches.slice((page - 1) * perPage, page * perPage);
  const leagues = Object.fromEntries(
    [...new Set(shown.map(({ league_id }) => league_id))].map((id) => [
      id,
      toLeagueResponse(source.league(id), locale),
    ]),
  );
  const rest = {
    leagues,
    total: matches.length,
    current_page: page,
    last_page: last,
    ...counts,
    favorites,
    seq,
    alive,
    time,
  };
  const rows = shown.map((match) => texts.of(match, category, locale, source)).join(',');
  return `{"data":[${rows}],${JSON.stringify(rest).slice(1)}`;
}
