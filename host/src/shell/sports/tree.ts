import type { SportsList } from '@maru/contracts';
import { holds, searchForm } from './hangul';

/**
 * A node of today's tree. `live` matches are under way, `coming` ones can be bet on before they start. `to` is set on
 * leagues: where they lead.
 */
export interface TreeNode {
  key: string;
  name: string;
  live: number;
  coming: number;
  icon?: string;
  flag?: string;
  to?: string;
  league?: number;
  children: TreeNode[];
}

const icons: Record<number, string> = {
  1: 'ball-football',
  2: 'ball-basketball',
  3: 'ball-baseball',
  4: 'ball-volleyball',
  5: 'ice-skating',
  6: 'ball-tennis',
};

/** Icon of a sport of the feed. */
export function sportIcon(id: number): string {
  return icons[id] ?? 'trophy';
}

type Counted = { inplay: number; prematch: number };
const some = ({ inplay, prematch }: Counted) => inplay + prematch > 0;
const counts = ({ inplay, prematch }: Counted) => ({ live: inplay, coming: prematch });

/**
 * Today's matches: sport → country → league, the empty ones left out. A league leads to the list that is `open`, and to
 * the other one where it has no match in that.
 */
export function sportsTree(list: SportsList, open: 'inplay' | 'prematch' = 'prematch'): TreeNode[] {
  const other = open === 'inplay' ? 'prematch' : 'inplay';
  return list.sports.filter(some).map((sport) => ({
    key: `${sport.id}`,
    name: sport.name,
    ...counts(sport),
    icon: sportIcon(sport.id),
    children: sport.countries.filter(some).map((country) => ({
      key: `${sport.id}-${country.id}`,
      name: country.name,
      ...counts(country),
      flag: country.flag,
      children: country.leagues.filter(some).map((league) => ({
        key: `${sport.id}-${country.id}-${league.id}`,
        name: league.name,
        ...counts(league),
        league: league.id,
        to: `/theSports/${league[open] > 0 ? open : other}?sports_id=${sport.id}&country_id=${country.id}&league_id=${league.id}`,
        children: [],
      })),
    })),
  }));
}

/** Number of matches live now and to come. */
export function totals(list: SportsList): { inplay: number; prematch: number } {
  return list.sports.reduce(
    (sum, sport) => ({ inplay: sum.inplay + sport.inplay, prematch: sum.prematch + sport.prematch }),
    { inplay: 0, prematch: 0 },
  );
}

export interface SearchHit {
  key: string;
  to: string;
  name: string;
  /** Sport and country that the league is in. */
  place: string;
  flag?: string;
  live: number;
  coming: number;
}
export type SearchResult =
  | { kind: 'cleared' }
  | { kind: 'tooShort' }
  | { kind: 'hits'; keyword: string; hits: SearchHit[] };

export const searchMin = 2;

/**
 * Leagues whose own, country's or sport's name answers to the keyword, by syllables or initial consonants. One
 * character is too short, none clears.
 */
export function searchTree(tree: readonly TreeNode[], text: string): SearchResult {
  const keyword = text.trim();
  if (!keyword) return { kind: 'cleared' };
  const wanted = searchForm(keyword);
  if (wanted.length < searchMin) return { kind: 'tooShort' };
  const has = (name: string) => holds(searchForm(name), wanted);
  const hits: SearchHit[] = [];
  for (const sport of tree) {
    for (const country of sport.children) {
      for (const league of country.children) {
        if (!has(league.name) && !has(country.name) && !has(sport.name)) continue;
        const place = `${sport.name} · ${country.name}`;
        hits.push({
          key: league.key,
          to: league.to!,
          name: league.name,
          place,
          flag: country.flag,
          live: league.live,
          coming: league.coming,
        });
      }
    }
  }
  return { kind: 'hits', keyword, hits };
}
