import type { SportsList } from '@maru/contracts';
import { holds, searchForm } from './hangul';

/** A node of today's tree. `to` is set on leagues: where they lead. `count`: matches that can be bet on before they start. */
export interface TreeNode {
  key: string;
  name: string;
  count: number;
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

/** Today's matches: sport → country → league, the empty ones left out. */
export function sportsTree(list: SportsList): TreeNode[] {
  return list.sports
    .filter((sport) => sport.prematch > 0)
    .map((sport) => ({
      key: `${sport.id}`,
      name: sport.name,
      count: sport.prematch,
      icon: sportIcon(sport.id),
      children: sport.countries
        .filter((country) => country.prematch > 0)
        .map((country) => ({
          key: `${sport.id}-${country.id}`,
          name: country.name,
          count: country.prematch,
          flag: country.flag,
          children: country.leagues
            .filter((league) => league.prematch > 0)
            .map((league) => ({
              key: `${sport.id}-${country.id}-${league.id}`,
              name: league.name,
              count: league.prematch,
              league: league.id,
              to: `/theSports/prematch?sports_id=${sport.id}&country_id=${country.id}&league_id=${league.id}`,
              children: [],
            })),
        })),
    }));
}

/** Number of matches in the tree, and live now. */
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
  count: number;
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
          count: league.count,
        });
      }
    }
  }
  return { kind: 'hits', keyword, hits };
}
