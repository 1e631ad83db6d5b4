import type { MatchNames } from '@maru/contracts';
import { holds, searchForm } from './hangul';
import type { OpenArea } from './open-matches';

export interface MatchHit extends MatchNames {
  to: string;
}
const hitLimit = 20;

/** Where a match leads: to the list of its area that shows it; null where that is closed, or matches are not searched. */
function addressOf(match: MatchNames, areas: readonly OpenArea[]): string | null {
  const area = areas.find((row) => row.area === match.area && row.search.includes('matches'));
  const list = area?.lists.find(({ count }) => (count === 'live') === match.live);
  return list ? `${list.path}?${area!.match}=${match.id}` : null;
}

/** Matches with a team that answers to the keyword: live ones first, then by their start. */
export function findMatches(matches: readonly MatchNames[], keyword: string, areas: readonly OpenArea[]): MatchHit[] {
  const term = searchForm(keyword);
  const has = (name: string) => holds(searchForm(name), term);
  return matches
    .filter((match) => has(match.home) || has(match.away))
    .flatMap((match) => {
      const to = addressOf(match, areas);
      return to ? [{ ...match, to }] : [];
    })
    .sort((a, b) => Number(b.live) - Number(a.live) || a.time - b.time || a.id - b.id)
    .slice(0, hitLimit);
}
