import { z } from 'zod';
import type { Call } from '../call';
import { epochMs, id } from '../primitives';
import {
  checkRatiosRequest,
  checkRatiosResponse,
  gameBetRequest,
  gameBetResponse,
  gameMaxBetRequest,
  gameMaxBetResponse,
  sportsBet,
} from './bets';
import { tradingCalls } from './desk';
import { roundCalls } from './desk/rounds';
import { sportsLeague, sportsMatch } from './model';
import { virtualResponse, virtualTableResponse } from './virtual';

const optionalId = z.coerce.number().int().min(0).optional();
const category = z.strictObject({ category: z.coerce.number().int().min(2).max(8) });

/** Query of the list; `sort` 'league' (default: favourites first, then leagues) or 'time'. Pages have up to 200 matches. */
export const gameListQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000).optional(),
  sports_id: optionalId,
  country_id: optionalId,
  league_id: optionalId,
  search: z.string().max(60).optional(),
  sort: z.enum(['league', 'time']).optional(),
});

/**
 * GET /api/game/list/{category}. `data`: matches in the order to show. `sports`: counts of the category's matches by sport
 * whatever the query asks, for the chips. `categories`: counts of every category in use, for the tabs. `favorites`: league
 * ids of the member. `seq`: of the topic category.{n}, included in this snapshot. `alive` false: prices are stale.
 */
export const gameListResponse = z.object({
  data: z.array(sportsMatch),
  leagues: z.record(z.string(), sportsLeague),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  sports: z.array(z.object({ id, count: z.int() })),
  categories: z.record(z.string(), z.int()),
  favorites: z.array(id),
  seq: z.int(),
  alive: z.boolean(),
  time: epochMs,
});
export type GameList = z.infer<typeof gameListResponse>;

/** GET /api/game/matches/{id}?category: one match with all its markets of the category (all where left out). */
export const gameMatchResponse = z.object({
  match: sportsMatch,
  league: sportsLeague,
  seq: z.int(),
  alive: z.boolean(),
  time: epochMs,
});
export type GameMatch = z.infer<typeof gameMatchResponse>;

/** Areas of the results: domestic matches, virtual ones (categories 6 to 8), and matches of the feed (overseas sports). */
export const resultAreas = ['sports', 'virtual', 'feed'] as const;
export type ResultAreaName = (typeof resultAreas)[number];

/** Query of results; `date` is a day of Korea. `mine` 1: only matches that the member bet on. */
export const gameResultsQuery = z.strictObject({
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  area: z.enum(resultAreas).optional(),
  sports_id: optionalId,
  league_id: optionalId,
  search: z.string().max(60).optional(),
  mine: z.literal('1').optional(),
  page: z.coerce.number().int().min(1).max(1_000).optional(),
});
/**
 * GET /api/game/result. `dates`: seven days up to the asked one or today, with the area's counts; `areas`: counts of that
 * day. `data`: matches with graded markets, the newest first; `void_reason` of a match that is void as a whole;
 * `round_number` of virtual ones; those of the feed have no category, and markets whose `title` and outcomes' names are the
 * catalogue's, in its order, one for each line; `mine`: results of the member's legs by market id; `mine_late`: markets on which the
 * member's leg is void because the match began too late for it.
 */
export const gameResultsResponse = z.object({
  date: z.string(),
  dates: z.array(z.object({ date: z.string(), count: z.int() })),
  areas: z.object({ sports: z.int(), virtual: z.int(), feed: z.int() }),
  sports: z.array(z.object({ id, count: z.int() })),
  data: z.array(
    z.object({
      match: sportsMatch.partial({ category: true }),
      void_reason: z.string().nullable(),
      round_number: z.int().optional(),
      mine: z.record(z.string(), z.string().nullable()),
      mine_late: z.array(z.string()).optional(),
    }),
  ),
  leagues: z.record(z.string(), sportsLeague),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
});
export type GameResults = z.infer<typeof gameResultsResponse>;

const favorites = z.object({ leagues: z.array(id) });

/** Domestic and virtual sports: what is offered, and bets on it (site spec, part 7). */
export const sportsCalls = {
  gameList: {
    method: 'GET',
    path: '/api/game/list/:category',
    tag: 'sports',
    access: 'member',
    summary: 'Matches of a category that can be bet on',
    params: category,
    query: gameListQuery,
    response: gameListResponse,
    refusals: ['not_found'],
  },
  gameMatch: {
    method: 'GET',
    path: '/api/game/matches/:id',
    tag: 'sports',
    access: 'member',
    summary: 'One match with all its markets',
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    query: z.strictObject({ category: z.coerce.number().int().min(2).max(8).optional() }),
    response: gameMatchResponse,
    refusals: ['not_found'],
  },
  gameBet: {
    method: 'POST',
    path: '/api/game/bet',
    tag: 'sports',
    access: 'member',
    licensed: true,
    summary: 'Place a bet on domestic or virtual sports',
    body: gameBetRequest,
    takes: 'bet',
    response: gameBetResponse,
    idempotent: true,
    refusals: ['forbidden', 'throttled'],
  },
  gameMaxBet: {
    method: 'POST',
    path: '/api/game/bet/calculateMaxBet',
    tag: 'sports',
    access: 'member',
    summary: 'Largest stake and the limit that binds',
    body: gameMaxBetRequest,
    response: gameMaxBetResponse,
    refusals: ['forbidden'],
  },
  gameCheckRatios: {
    method: 'POST',
    path: '/api/game/check-ratios',
    tag: 'sports',
    access: 'member',
    summary: 'Cart items whose odds, line or state are not those shown any more',
    body: checkRatiosRequest,
    response: checkRatiosResponse,
  },
  gameBets: {
    method: 'GET',
    path: '/api/game/betlist',
    tag: 'sports',
    access: 'member',
    summary: 'The member’s bets on domestic and virtual sports, newest first',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).optional() }),
    response: z.object({
      data: z.array(sportsBet),
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
    }),
  },
  gameResults: {
    method: 'GET',
    path: '/api/game/result',
    tag: 'sports',
    access: 'member',
    summary: 'Results of a day with the winning outcome of every market',
    query: gameResultsQuery,
    response: gameResultsResponse,
    refusals: ['not_found'],
  },
  gameVirtual: {
    method: 'GET',
    path: '/api/game/virtual/:category',
    tag: 'sports',
    access: 'member',
    summary: 'Rounds and stage of a virtual competition',
    params: z.strictObject({ category: z.coerce.number().int().min(6).max(8) }),
    response: virtualResponse,
    refusals: ['not_found'],
  },
  gameVirtualTable: {
    method: 'GET',
    path: '/api/game/virtual/:category/table',
    tag: 'sports',
    access: 'member',
    summary: 'Table of the season of a virtual competition',
    params: z.strictObject({ category: z.coerce.number().int().min(6).max(8) }),
    response: virtualTableResponse,
    refusals: ['not_found'],
  },
  favoriteLeagues: {
    method: 'GET',
    path: '/api/favorite-leagues',
    tag: 'sports',
    access: 'member',
    summary: 'Favourite leagues of the member',
    response: favorites,
  },
  favoriteLeague: {
    method: 'POST',
    path: '/api/favorite-league',
    tag: 'sports',
    access: 'member',
    summary: 'Make a league a favourite, or no longer one',
    body: z.strictObject({ league_id: id }),
    response: favorites.extend({ favorite: z.boolean() }),
  },
  ...tradingCalls,
  ...roundCalls,
} as const satisfies Record<string, Call>;
