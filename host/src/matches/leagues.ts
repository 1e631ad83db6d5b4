import { isFound } from '@maru/contracts/search';
import { type OtherNames, withOthers } from './other-names';
import type { TreeNode } from './tree';

export interface LeagueHit {
  key: string;
  name: string;
  /** Sport and country that the league is in. */
  place: string;
  flag?: string;
  /** The areas that have matches of it. `areaName` where several have matches. */
  places: LeaguePlace[];
}
interface LeaguePlace {
  to: string;
  areaName?: string;
  live: number;
  coming: number;
}

/**
 * Leagues whose own, country's or sport's name answers to the keyword, by syllables or initial consonants. `areas`: those
 * whose names are looked through; all of them where it is left out.
 */
export function findLeagues(
  tree: readonly TreeNode[],
  keyword: string,
  areas?: readonly string[],
  also: OtherNames = {},
): LeagueHit[] {
  const hits = new Map<number, LeagueHit>();
  for (const sport of tree) {
    if (areas && !areas.includes(sport.area ?? '')) continue;
    for (const country of sport.children) {
      for (const league of country.children) {
        if (!isFound(withOthers([league.name, country.name, sport.name], also), keyword)) continue;
        const { live, coming } = league;
        const place: LeaguePlace = { to: league.to!, areaName: sport.areaName, live, coming };
        const hit = hits.get(league.league!);
        if (hit) hit.places.push(place);
        else {
          const where = `${sport.name} · ${country.name}`;
          hits.set(league.league!, {
            key: league.key,
            name: league.name,
            place: where,
            flag: country.flag,
            places: [place],
          });
        }
      }
    }
  }
  return [...hits.values()];
}
