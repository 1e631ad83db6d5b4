import type { MatchNames } from '@maru/contracts';
import { isFound } from '@maru/contracts/search';
import type { OpenArea } from './open-matches';
import { type OtherNames, withOthers } from './other-names';

/** Where a match or a league is shown: an area, and the address of its list. */
export interface Place {
  area: OpenArea;
  to: string;
}
/** A match that was found, once, with every area that offers it; live where one of them has it live. */
export interface MatchHit extends Omit<MatchNames, 'area'> {
  places: [Place, ...Place[]];
}

/** Where a match leads: to the list of its area that shows it; null where that is closed, or matches are not searched. */
function findPlace(match: MatchNames, areas: readonly OpenArea[]): Place | null {
  const area = areas.find((row) => row.area === match.area && row.search.includes('matches'));
  const list = area?.lists.find(({ count }) => (count === 'live') === match.live);
  return list ? { area: area!, to: `${list.path}?${area!.match}=${match.id}` } : null;
}

/** Matches with a team that answers to the keyword in any language: live ones first, then by their start. */
export function findMatches(
  matches: readonly MatchNames[],
  keyword: string,
  areas: readonly OpenArea[],
  also: OtherNames = {},
): MatchHit[] {
  const hits = new Map<number, MatchHit>();
  for (const match of matches) {
    const place = isFound(withOthers([match.home, match.away], also), keyword) ? findPlace(match, areas) : null;
    if (!place) continue;
    const hit = hits.get(match.id);
    if (hit) {
      hit.places.push(place);
      hit.live ||= match.live;
    } else hits.set(match.id, { ...match, places: [place] });
  }
  return [...hits.values()].sort((a, b) => Number(b.live) - Number(a.live) || a.time - b.time || a.id - b.id);
}
