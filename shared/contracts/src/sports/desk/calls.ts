import { z } from 'zod';
import { voidReason } from '../../bets/void-reason';
import type { Call } from '../../call';
import { approvalRefusals } from '../../operators/refusals';
import { epochMs, id, krw, odds } from '../../primitives';
import { marketKey, outcomeCode, sportsCategory } from '../ids';
import {
  balance,
  enteredResult,
  named,
  newMarket,
  resultRow,
  tradingLeague,
  tradingLeagueEdit,
  tradingMarket,
  tradingMatch,
  tradingState,
} from './model';

const ok = z.object({ success: z.literal(true) });
const matchParam = z.strictObject({ id: z.coerce.number().int().min(1) });
const marketParam = z.strictObject({ market: marketKey });
const words = z.string().trim().min(1).max(300);
/** Answer of acts that change what is offered. */
const changed = z.object({ success: z.literal(true), version: z.int() });
/** Answer of acts that need a second person once results are known. */
const doneOrRequested = z.object({ success: z.literal(true), approval: z.int().nullable() });

const read = { tag: 'trading', access: 'operator', permission: 'trading:read' } as const;
const write = { tag: 'trading', access: 'operator', permission: 'trading:write' } as const;

/**
 * The trading desk: what is offered on domestic sports, results, voids. Every act is recorded in the audit log and
 * reaches open pages.
 */
export const tradingCalls = {
  opsTradingSummary: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/summary',
    summary: 'Figures of the desk: open stakes, worst loss, suspended markets, prices by hand, work that waits',
    response: z.object({
      bets: z.int(),
      stake: krw,
      worst_loss: balance,
      /** What all matches with open bets may cost together by their limits; null where one of them has none. */
      limit: krw.nullable(),
      near_limit: z.int(),
      alerts: z.int(),
      suspended_auto: z.int(),
      suspended_manual: z.int(),
      manual_prices: z.int(),
      ggr_today: balance,
      results_waiting: z.int(),
      all_suspended: z.boolean(),
      alive: z.boolean(),
    }),
  },
  opsTradingMatches: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/matches',
    summary: 'Matches of domestic sports with their exposure, the worst loss first, in pages',
    query: z.strictObject({
      view: z.enum(['all', 'live', 'coming', 'near_limit', 'manual', 'suspended']).optional(),
      search: z.string().max(60).optional(),
      sport: z.coerce.number().int().optional(),
      league: z.coerce.number().int().optional(),
      /** Id of the last match of the page before. */
      after: z.coerce.number().int().min(1).optional(),
      /** 100 unless asked otherwise. */
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    response: z.object({
      matches: z.array(tradingMatch),
      /** Matches of each view that fit search, sport and league. */
      counts: z.record(z.string(), z.int()),
      more: z.boolean(),
      time: epochMs,
    }),
  },
  opsTradingMatch: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/matches/:id',
    summary: 'One match with every market, its exposure and what was done to it',
    params: matchParam,
    response: z.object({
      match: tradingMatch,
      markets: z.array(tradingMarket),
      /** Version of the match's result, for results and voids; 0 while nothing is written down. */
      result_version: z.int(),
      trail: z.array(
        z.object({ at: epochMs, actor: z.string(), action: z.string(), detail: z.record(z.string(), z.unknown()) }),
      ),
      time: epochMs,
    }),
  },
  opsTradingMatchState: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/state',
    summary: 'Open, suspend or close a match, or leave it to the feed again',
    params: matchParam,
    body: z.strictObject({ state: tradingState, version: z.int(), reason: words.optional() }),
    response: changed,
  },
  opsTradingSuspendAll: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/suspend-all',
    summary: 'Suspend everything of domestic sports, or resume it',
    body: z.strictObject({ on: z.boolean(), reason: words.optional() }),
    response: ok,
  },
  opsTradingMarketState: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/markets/:market/state',
    summary: 'Open, suspend or close a market, or leave it to the feed again',
    params: marketParam,
    body: z.strictObject({ state: tradingState, version: z.int(), reason: words.optional() }),
    response: changed,
  },
  opsTradingPrice: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/markets/:market/price',
    summary:
      'Set prices by hand, move the line, or follow the feed again (odds null); far from the feed it needs a second person: `approval` is the request then',
    params: marketParam,
    body: z.strictObject({
      prices: z.array(z.strictObject({ code: outcomeCode, odds: odds.nullable() })).max(20),
      line: z.int().min(-100_000).max(100_000).optional(),
      version: z.int(),
    }),
    response: changed.extend({ approval: z.int().nullable() }),
    refusals: ['changed_meanwhile', ...approvalRefusals],
  },
  opsTradingMatchCreate: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches',
    summary: 'Add a match by hand',
    body: z.strictObject({
      league_id: id,
      home: named,
      away: named,
      match_time: epochMs,
    }),
    response: z.object({ id }),
  },
  opsTradingMarketCreate: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/markets',
    summary:
      'Add a market by hand: any game type; a special question with its own words. Priced far from the feed, or above the bounds where the feed has none, it needs a second person: `approval` is the request then',
    params: matchParam,
    body: newMarket,
    response: z.object({ id: marketKey.nullable(), approval: z.int().nullable() }),
    refusals: approvalRefusals,
  },
  opsTradingResults: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/results',
    summary: 'Matches that wait for a result, are being settled or are settled',
    query: z.strictObject({
      view: z.enum(['all', 'todo', 'requested', 'differs', 'settled', 'taken_back', 'void']).optional(),
      search: z.string().max(60).optional(),
      /** `next` of the page before. */
      before: z.coerce.number().int().optional(),
    }),
    response: z.object({
      rows: z.array(resultRow),
      counts: z.record(z.string(), z.int()),
      more: z.boolean(),
      /** Where the next page begins; null where nothing follows. */
      next: z.int().nullable(),
    }),
  },
  opsTradingResult: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/result',
    summary:
      'Enter a result and settle; a correction after a settlement and a result against the feed’s score need a second person',
    params: matchParam,
    body: enteredResult.extend({ version: z.int(), reason: words.optional() }),
    response: doneOrRequested,
    refusals: ['changed_meanwhile', ...approvalRefusals],
  },
  opsTradingVoid: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/void',
    summary: 'Void a match or some of its markets; once a result is known it needs a second person',
    params: matchParam,
    body: z.strictObject({
      markets: z.array(marketKey).min(1).max(100).optional(),
      reason: voidReason,
      note: words.optional(),
      version: z.int(),
    }),
    response: doneOrRequested,
  },
  opsTradingTakeBack: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/take-back',
    summary: 'Take a settlement back: bets are open again until another result; needs a second person',
    params: matchParam,
    body: z.strictObject({ note: words, version: z.int() }),
    response: doneOrRequested,
  },
  opsTradingLeagues: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/leagues',
    summary: 'Leagues and how they are offered',
    response: z.object({ leagues: z.array(tradingLeague) }),
  },
  opsTradingLeagueChange: {
    ...write,
    method: 'PUT',
    path: '/api/ops/trading/leagues/:id',
    summary: 'Change how a league is offered',
    params: matchParam,
    body: tradingLeagueEdit,
    response: changed,
  },
  opsTradingBets: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/bets',
    list: 'bets',
    summary: 'Bets on domestic and virtual sports, newest first',
    query: z.strictObject({
      match: z.coerce.number().int().optional(),
      member: z.coerce.number().int().optional(),
      id: z.coerce.number().int().optional(),
      status: z.string().max(20).optional(),
      before: z.coerce.number().int().optional(),
    }),
    response: z.object({
      bets: z.array(
        z.object({
          id: z.string(),
          member: z.object({ id, nick: z.string(), level: z.int() }),
          category: sportsCategory,
          status: z.string(),
          stake: krw,
          ratio: z.int(),
          win: krw,
          paid: krw.nullable(),
          placed_at: epochMs,
          legs: z.array(z.string()),
        }),
      ),
      more: z.boolean(),
    }),
  },
} as const satisfies Record<string, Call>;
