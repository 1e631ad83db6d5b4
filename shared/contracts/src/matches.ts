import { z } from 'zod';
import { epochMs, id } from './primitives';

/**
 * What every node of today's tree has. `count`: matches that can be bet on now; `live`: those of them that are under
 * way. `icon`: a sport's picture by its name in the site's set, or a country's flag by its code; empty for a league.
 */
const node = { id, name: z.string(), icon: z.string(), count: z.int(), live: z.int() };
const league = z.object({ ...node, sub: z.array(z.never()) });
const country = z.object({ ...node, sub: z.array(league) });
/** A sport of one area, its countries, their leagues. `area`: the product whose matches they are ('feed'). */
export const matchTreeSport = z.object({ ...node, area: z.string(), sub: z.array(country) });
export type MatchTreeSport = z.infer<typeof matchTreeSport>;

/** Names of a match in one area, for the search; matches of one id are the same match, whatever areas offer it. `time`: when it starts; `flag`: code of the league's country. */
export const matchNames = z.object({
  area: z.string(),
  id,
  home: z.string(),
  away: z.string(),
  league: z.string(),
  flag: z.string(),
  live: z.boolean(),
  time: epochMs,
});
export type MatchNames = z.infer<typeof matchNames>;

/** Query of GET /api/game/matches; with `names=1` the answer carries the matches themselves too. */
export const matchTreeQuery = z.strictObject({ names: z.literal('1').optional() });

/** How many matches several areas offer: the same areas, `live` in some, before their start (`coming`) in others. */
export const sharedMatches = z.object({ live: z.array(z.string()), coming: z.array(z.string()), count: z.int() });
export type SharedMatches = z.infer<typeof sharedMatches>;

/**
 * GET /api/game/matches: today's matches of all sports areas in use, area by area, in the member's language. A sport
 * counts the matches of its area. `total` and `live` count each match once; `shared` holds the matches that several
 * areas offer, left out if there are none. `lists`: number of matches by area and list name, for areas with more lists
 * than live and upcoming. A match may be in several lists. `also`, beside `names`: other-language names of a sport,
 * country, league or team, by its name here.
 */
export const matchTreeResponse = z.object({
  total: z.int(),
  live: z.int(),
  treeData: z.array(matchTreeSport),
  shared: z.array(sharedMatches).optional(),
  lists: z.record(z.string(), z.record(z.string(), z.int())).optional(),
  names: z.array(matchNames).optional(),
  also: z.record(z.string(), z.array(z.string())).optional(),
});
export type MatchTree = z.infer<typeof matchTreeResponse>;
