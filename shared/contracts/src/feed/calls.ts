import { z } from 'zod';
import { maxBetResponse } from '../bets/max-bet';
import type { Call } from '../call';
import { league, marketDefinition } from '../match-facts';
import { epochMs, id } from '../primitives';
import { bettingRequest, bettingResponse, maxBetRequest } from './bets';
import { match, matchBoard } from './model';

/** GET /api/theSports/sportsList. Counts are of matches that can be bet on now. */
export const sportsListResponse = z.object({
  sports: z.array(
    z.object({
      id,
      name: z.string(),
      inplay: z.int(),
      prematch: z.int(),
      countries: z.array(
        z.object({
          id,
          name: z.string(),
          flag: z.string(),
          inplay: z.int(),
          prematch: z.int(),
          leagues: z.array(z.object({ id, name: z.string(), inplay: z.int(), prematch: z.int() })),
        }),
      ),
    }),
  ),
});
export type SportsList = z.infer<typeof sportsListResponse>;

/** Query of inplayList and prematchList. */
export const listQuery = z.strictObject({
  sports_id: z.coerce.number().int().min(0).optional(),
  country_id: z.coerce.number().int().min(0).optional(),
  league_id: z.coerce.number().int().min(0).optional(),
});

/**
 * GET /api/theSports/inplayList and prematchList. `list`: matches by id, each with its main market only.
 * `markets`: definitions by market id. `seq`: sequence number of the topic (feed.inplay or feed.prematch)
 * that this snapshot includes.
 */
export const listResponse = z.object({
  list: z.record(z.string(), match),
  leagues: z.record(z.string(), league),
  markets: z.record(z.string(), marketDefinition),
  seq: z.int(),
  alive: z.boolean(),
  time: epochMs,
});
export type FeedList = z.infer<typeof listResponse>;

/**
 * A few matches of one list, each with its main market only. `order`: their ids as they are to be shown. `total`: how
 * many the list has. `seq`: sequence number of the list's topic that this snapshot includes. `alive`: its feed speaks.
 */
export const highlightList = z.object({
  list: z.record(z.string(), match),
  order: z.array(id),
  total: z.int(),
  seq: z.int(),
  alive: z.boolean(),
});
export type HighlightList = z.infer<typeof highlightList>;

/**
 * GET /api/theSports/highlights, for the home page. `inplay`: the live matches with the most markets, at most 6.
 * `prematch`: of the matches of the next 24 hours the 7 with the most markets, in the order of their start; where there
 * are fewer, the next ones follow.
 */
export const highlightsResponse = z.object({
  inplay: highlightList,
  prematch: highlightList,
  leagues: z.record(z.string(), league),
  markets: z.record(z.string(), marketDefinition),
  time: epochMs,
});
export type Highlights = z.infer<typeof highlightsResponse>;

/** GET /api/theSports/matches?ids=1,2: whole matches (at most 30 ids), for the detail and to restore a cart. */
export const matchesQuery = z.strictObject({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,29}$/) });
export const matchesResponse = z.object({
  matches: z.record(z.string(), z.object({ match, board: matchBoard.nullable(), league, seq: z.int() })),
  markets: z.record(z.string(), marketDefinition),
  time: epochMs,
});
export type FeedMatches = z.infer<typeof matchesResponse>;

/** Overseas sports: what is offered, and bets on it. */
export const feedCalls = {
  sportsList: {
    method: 'GET',
    path: '/api/theSports/sportsList',
    tag: 'feed',
    access: 'member',
    summary: 'Sports, countries and leagues with counts',
    response: sportsListResponse,
  },
  inplayList: {
    method: 'GET',
    path: '/api/theSports/inplayList',
    tag: 'feed',
    access: 'member',
    summary: 'Live matches',
    query: listQuery,
    response: listResponse,
  },
  prematchList: {
    method: 'GET',
    path: '/api/theSports/prematchList',
    tag: 'feed',
    access: 'member',
    summary: 'Matches that have not started',
    query: listQuery,
    response: listResponse,
  },
  highlights: {
    method: 'GET',
    path: '/api/theSports/highlights',
    tag: 'feed',
    access: 'member',
    summary: 'A few live and coming matches, for the home page',
    response: highlightsResponse,
  },
  feedMatches: {
    method: 'GET',
    path: '/api/theSports/matches',
    tag: 'feed',
    access: 'member',
    summary: 'Whole matches by id',
    query: matchesQuery,
    response: matchesResponse,
  },
  bettingValidate: {
    method: 'POST',
    path: '/api/theSports/bettingValidate',
    tag: 'feed',
    access: 'member',
    licensed: true,
    summary: 'Validate and place a bet',
    body: bettingRequest,
    takes: 'bet',
    response: bettingResponse,
    idempotent: true,
    refusals: ['forbidden', 'throttled'],
  },
  calculateMaxBet: {
    method: 'POST',
    path: '/api/theSports/calculateMaxBet',
    tag: 'feed',
    access: 'member',
    summary: 'Largest stake and the limit that binds',
    body: maxBetRequest,
    response: maxBetResponse,
    refusals: ['forbidden'],
  },
} as const satisfies Record<string, Call>;
