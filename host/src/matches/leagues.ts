import { holds, searchForm } from './hangul';
import type { TreeNode } from './tree';

export interface LeagueHit {
  key: string;
  to: string;
  name: string;
  /** Sport and country that the league is in, and the area where several have matches. */
  place: string;
  flag?: string;
  live: number;
  coming: number;
}

/**
 * Leagues whose own, country's or sport's name answers to the keyword, by syllables or initial consonants. `areas`: those
 * whose names are looked through; all of them where it is left out.
 */
export function findLeagues(tree: readonly TreeNode[], keyword: string, areas?: readonly string[]): LeagueHit[] {
  const term = searchForm(keyword);
  const has = (name: string) => holds(searchForm(name), term);
  const hits: LeagueHit[] = [];
  for (const sport of tree) {
    if (areas && !areas.includes(sport.area ?? '')) continue;
    for (const country of sport.children) {
      for (const league of country.children) {
        if (!has(league.name) && !has(country.name) && !has(sport.name)) continue;
        hits.push({
          key: league.key,
          to: league.to!,
          name: league.name,
          place: [sport.name, country.name, sport.areaName].filter(Boolean).join(' · '),
          flag: country.flag,
          live: league.live,
          coming: league.coming,
        });
      }
    }
  }
  return hits;
}
