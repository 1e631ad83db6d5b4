import type { z } from 'zod';
import { z as zod } from 'zod';
import * as auth from './auth';
import { betRecordQuery, betRecordResponse } from './bets/record';
import { communityAdminCalls } from './community/admin';
import { communityCalls } from './community/calls';
import { config } from './config';
import * as feedBets from './feed/bets';
import * as feed from './feed/calls';
import { matchTreeQuery, matchTreeResponse } from './matches';
import { memberCalls } from './member/calls';
import { adminCalls } from './operators/admin';
import { operatorCalls } from './operators/calls';
import type { Permission } from './operators/operator';
import { releaseCalls } from './releases/calls';
import { notification, user } from './user';
import { workChallenge, workQuery } from './work';

/** One HTTP call: what the API validates with and what the OpenAPI document is made from. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  tag: string;
  /** 'guest': anyone; 'member': signed in; 'operator': an operator's session or token. */
  access: 'guest' | 'member' | 'operator';
  /** What the operator must be allowed to. */
  permission?: Permission;
  /** False where no CSRF token is asked for: nothing is done in a member's name. */
  csrf?: false;
  /** The body is a file of this type, of at most so many bytes, and not JSON. */
  upload?: { type: 'application/gzip'; limit: number };
  query?: z.ZodType;
  params?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** The answer is a text of this type, and not JSON. */
  answers?: 'text/csv';
  /** Header Idempotency-Key is required. */
  idempotent?: boolean;
}

const ok = zod.object({ success: zod.literal(true) });
const page = zod.strictObject({ page: zod.coerce.number().int().min(1).max(10_000).optional() });
const uuid = zod.strictObject({ id: zod.string().max(64) });

/** Every call that the API answers, by name. */
export const calls = {
  health: {
    method: 'GET',
    path: '/api/health',
    tag: 'site',
    access: 'guest',
    summary: 'State of the process and what it depends on',
    response: zod.object({
      status: zod.enum(['ok', 'degraded']),
      version: zod.string(),
      database: zod.enum(['ok', 'down']),
      redis: zod.enum(['ok', 'down', 'off']),
      feed: zod.enum(['ok', 'silent', 'down']),
      uptime: zod.int(),
      time: zod.int(),
    }),
  },
  configs: {
    method: 'GET',
    path: '/api/configs',
    tag: 'site',
    access: 'guest',
    summary: 'Configuration of the site',
    response: config,
  },
  configsOfHost: {
    method: 'GET',
    path: '/api/configs/:host',
    tag: 'site',
    access: 'guest',
    summary: 'Configuration for one host name',
    params: zod.strictObject({ host: zod.string().max(255) }),
    response: config,
  },
  csrf: {
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    tag: 'auth',
    access: 'guest',
    summary: 'Sets the XSRF-TOKEN cookie',
    response: zod.null(),
  },
  captcha: {
    method: 'GET',
    path: '/api/captcha/api',
    tag: 'auth',
    access: 'guest',
    summary: 'A captcha picture',
    response: auth.captchaResponse,
  },
  captchaWork: {
    method: 'GET',
    path: '/api/captcha/work',
    tag: 'auth',
    access: 'guest',
    summary: 'A proof of work to solve beside the picture, for one purpose and one use',
    query: workQuery,
    response: workChallenge,
  },
  login: {
    method: 'POST',
    path: '/login',
    tag: 'auth',
    access: 'guest',
    summary: 'Sign in',
    body: auth.loginRequest,
    response: auth.loginResponse,
  },
  logout: { method: 'POST', path: '/logout', tag: 'auth', access: 'guest', summary: 'Sign out', response: ok },
  register: {
    method: 'POST',
    path: '/api/register',
    tag: 'auth',
    access: 'guest',
    summary: 'Register a member',
    body: auth.registerRequest,
    response: auth.loginResponse,
  },
  user: {
    method: 'GET',
    path: '/api/user',
    tag: 'auth',
    access: 'member',
    summary: 'The signed-in member',
    response: user,
  },
  broadcastingAuth: {
    method: 'POST',
    path: '/broadcasting/auth',
    tag: 'live',
    access: 'member',
    summary: 'Authorise a private channel',
    body: auth.broadcastingAuthRequest,
    response: auth.broadcastingAuthResponse,
  },
  notify: {
    method: 'GET',
    path: '/api/user/notify',
    tag: 'notifications',
    access: 'member',
    summary: 'Counts for the bell',
    response: auth.notifyResponse,
  },
  notifications: {
    method: 'GET',
    path: '/api/user/notifications',
    tag: 'notifications',
    access: 'member',
    summary: 'The list of notifications',
    query: page,
    response: zod.object({
      data: zod.array(notification),
      current_page: zod.int(),
      last_page: zod.int(),
      total: zod.int(),
    }),
  },
  notificationsRead: {
    method: 'POST',
    path: '/api/user/notifications/read',
    tag: 'notifications',
    access: 'member',
    summary: 'Mark one as read',
    body: uuid,
    response: ok,
  },
  notificationsReadAll: {
    method: 'POST',
    path: '/api/user/notifications/readall',
    tag: 'notifications',
    access: 'member',
    summary: 'Mark all as read',
    response: ok,
  },
  notificationsDelete: {
    method: 'POST',
    path: '/api/user/notifications/delete/:id',
    tag: 'notifications',
    access: 'member',
    summary: 'Hide one',
    params: uuid,
    response: ok,
  },
  notificationsDeleteAll: {
    method: 'POST',
    path: '/api/user/notifications/deleteall',
    tag: 'notifications',
    access: 'member',
    summary: 'Hide all',
    response: ok,
  },
  gameMatches: {
    method: 'GET',
    path: '/api/game/matches',
    tag: 'site',
    access: 'member',
    summary: 'Today’s matches of all sports areas by sport, country and league',
    query: matchTreeQuery,
    response: matchTreeResponse,
  },
  sportsList: {
    method: 'GET',
    path: '/api/theSports/sportsList',
    tag: 'feed',
    access: 'member',
    summary: 'Sports, countries and leagues with counts',
    response: feed.sportsListResponse,
  },
  inplayList: {
    method: 'GET',
    path: '/api/theSports/inplayList',
    tag: 'feed',
    access: 'member',
    summary: 'Live matches',
    query: feed.listQuery,
    response: feed.listResponse,
  },
  prematchList: {
    method: 'GET',
    path: '/api/theSports/prematchList',
    tag: 'feed',
    access: 'member',
    summary: 'Matches that have not started',
    query: feed.listQuery,
    response: feed.listResponse,
  },
  highlights: {
    method: 'GET',
    path: '/api/theSports/highlights',
    tag: 'feed',
    access: 'member',
    summary: 'A few live and coming matches, for the home page',
    response: feed.highlightsResponse,
  },
  feedMatches: {
    method: 'GET',
    path: '/api/theSports/matches',
    tag: 'feed',
    access: 'member',
    summary: 'Whole matches by id',
    query: feed.matchesQuery,
    response: feed.matchesResponse,
  },
  bettingValidate: {
    method: 'POST',
    path: '/api/theSports/bettingValidate',
    tag: 'feed',
    access: 'member',
    summary: 'Validate and place a bet',
    body: feedBets.bettingRequest,
    response: feedBets.bettingResponse,
    idempotent: true,
  },
  calculateMaxBet: {
    method: 'POST',
    path: '/api/theSports/calculateMaxBet',
    tag: 'feed',
    access: 'member',
    summary: 'Largest stake and the limit that binds',
    body: feedBets.maxBetRequest,
    response: feedBets.maxBetResponse,
  },
  betRecord: {
    method: 'GET',
    path: '/api/info/betRecord',
    tag: 'info',
    access: 'member',
    summary: 'Bets of the member, newest first',
    query: betRecordQuery,
    response: betRecordResponse,
  },
  betRecordHide: {
    method: 'DELETE',
    path: '/api/info/betRecord/:id',
    tag: 'info',
    access: 'member',
    summary: 'Hide a settled bet from the list; the record stays',
    params: uuid,
    response: ok,
  },
  ...memberCalls,
  ...communityCalls,
  ...operatorCalls,
  ...adminCalls,
  ...communityAdminCalls,
  ...releaseCalls,
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof calls;
