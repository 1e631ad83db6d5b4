import type { LocalizedLeague, SportsCategory } from '@maru/contracts';
import { isNamed, searchKey } from '@maru/contracts/search';
import type { OfferMatch } from '../state/offer-source';

/** Matches of one page of a list. */
export const perPage = 200;

export interface ListQuery {
  page?: number | undefined;
  sports_id?: number | undefined;
  country_id?: number | undefined;
  league_id?: number | undefined;
  search?: string | undefined;
  sort?: 'league' | 'time' | undefined;
}

/** Shortest text that is searched for (site spec, part 5); an empty one searches for nothing. */
export const shortestSearch = 2;

/** No key has a sign. */
const findsNothing = '!';

/** The key of what is searched for; '' for no search. One with fewer letters and digits than `least` finds nothing. */
export function askedKey(text = '', least = 1): string {
  if (text.trim() === '') return '';
  const key = searchKey(text);
  return key.length < least ? findsNothing : key;
}

/**
 * Matches of a category that a query asks for, in the order to show: leagues one after another, each at the place of its
 * first match; or by time alone. The same for every member.
 */
export function selectMatches(
  matches: Iterable<OfferMatch>,
  category: SportsCategory,
  query: ListQuery,
  context: { league(id: number): LocalizedLeague },
): OfferMatch[] {
  const keyword = askedKey(query.search, shortestSearch);
  const hasText = (match: OfferMatch) =>
    [match.home.name, match.away.name, context.league(match.league_id).name].some((names) => isNamed(names, keyword));
  const isSelected = (match: OfferMatch) =>
    match.categories.includes(category) &&
    (!query.sports_id || match.sport_id === query.sports_id) &&
    (!query.country_id || match.country_id === query.country_id) &&
    (!query.league_id || match.league_id === query.league_id) &&
    (keyword === '' || hasText(match));
  const matching = [...matches].filter(isSelected);
  const byTime = (a: OfferMatch, b: OfferMatch) => a.match_time - b.match_time || a.id - b.id;
  matching.sort(byTime);
  if (query.sort === 'time') return matching;
  const place = new Map<number, number>();
  for (const [i, match] of matching.entries()) if (!place.has(match.league_id)) place.set(match.league_id, i);
  const rank = ({ league_id }: OfferMatch) => place.get(league_id)!;
  return matching.sort((a, b) => rank(a) - rank(b) || byTime(a, b));
}

/** Matches in the order of `selectMatches` with those of a member's favourite leagues before the others. */
export function favoritesFirst(matching: readonly OfferMatch[], favorites: ReadonlySet<number>): readonly OfferMatch[] {
  if (favorites.size === 0) return matching;
  const [first, others]: [OfferMatch[], OfferMatch[]] = [[], []];
  for (const match of matching) (favorites.has(match.league_id) ? first : others).push(match);
  return first.length === 0 ? matching : [...first, ...others];
}

/** Counts of matches by category, and by sport within one. */
export function countMatches(
  matches: Iterable<OfferMatch>,
  category: SportsCategory,
  inUse: (category: SportsCategory) => boolean,
): { sports: { id: number; count: number }[]; categories: Record<string, number> } {
  const sports = new Map<number, number>();
  const categories: Record<string, number> = {};
  for (const each of [2, 3, 4, 5, 6, 7, 8] as const) if (inUse(each)) categories[each] = 0;
  for (const match of matches) {
    for (const each of match.categories) if (inUse(each)) categories[each]!++;
    if (match.categories.includes(category)) sports.set(match.sport_id, (sports.get(match.sport_id) ?? 0) + 1);
  }
  return { sports: [...sports].sort(([a], [b]) => a - b).map(([id, count]) => ({ id, count })), categories };
}
