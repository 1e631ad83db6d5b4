import { z as zod } from 'zod';
import { areaCalls } from './areas/calls';
import * as auth from './auth';
import { attemptCalls } from './bets/attempt';
import { cashOutCalls } from './bets/cash-out';
import { betRecordCsvQuery, betRecordQuery, betRecordResponse, betRecordSums, betRecordSumsQuery } from './bets/record';
import type { Call } from './call';
import { config } from './config';
import { matchTreeQuery, matchTreeResponse } from './matches';
import { memberCalls } from './member/calls';
import { myPageCalls } from './member/my-page';
import { protectionCalls } from './member/protection';
import { pushCalls } from './member/push';
import { secondFactorCalls } from './member/second-factor';
import { signInCalls } from './member/sign-ins';
import { adminCalls } from './operators/admin';
import { ageCheckCalls } from './operators/age-checks';
import { approvalCalls } from './operators/approvals';
import { bannerCalls } from './operators/banners';
import { operatorCalls } from './operators/calls';
import { caseCalls } from './operators/cases';
import { operatorFactorCalls } from './operators/factors';
import { gamesDeskCalls } from './operators/games';
import { limitCalls } from './operators/limits';
import { memberPageCalls } from './operators/member-page';
import { questionDeskCalls } from './operators/questions';
import { reportCalls } from './operators/reports';
import { retentionCalls } from './operators/retention';
import { releaseCalls } from './releases/calls';
import { notification, user } from './user';
import { workChallenge, workQuery } from './work';

const ok = zod.object({ success: zod.literal(true) });
const page = zod.strictObject({ page: zod.coerce.number().int().min(1).max(10_000).optional() });
const uuid = zod.strictObject({ id: zod.string().max(64) });

/**
 * Why a process books no bets: it is `draining`, its `database` does not answer, its `writes` fail, or the `seals` of the
 * ledger are far behind.
 */
export const notReady = zod.enum(['draining', 'database', 'writes', 'seals']);
export type NotReady = zod.infer<typeof notReady>;

/** Every call that the API answers, by name. */
export const calls = {
  health: {
    method: 'GET',
    path: '/api/health',
    tag: 'site',
    access: 'guest',
    probe: true,
    summary: 'State of the process and what it depends on',
    response: zod.object({
      status: zod.enum(['ok', 'degraded']),
      ready: zod.boolean(),
      not_ready: zod.array(notReady),
      /** The process finishes what it does, and gets no new calls once a balancer has seen it. */
      draining: zod.boolean(),
      version: zod.string(),
      database: zod.enum(['ok', 'down']),
      redis: zod.enum(['ok', 'down', 'off']),
      feed: zod.enum(['ok', 'silent', 'down']),
      // 'wrong': the last daily comparison with the open bets found differences; 'unknown': there was none yet.
      exposure: zod.enum(['ok', 'wrong', 'unknown']),
      // The same of the last daily verification of the ledger.
      ledger: zod.enum(['ok', 'wrong', 'unknown']),
      uptime: zod.int(),
      time: zod.int(),
    }),
  },
  healthLive: {
    method: 'GET',
    path: '/api/health/live',
    tag: 'site',
    access: 'guest',
    summary: 'Whether the process answers at all; it needs nothing else',
    response: zod.object({ live: zod.literal(true) }),
  },
  healthReady: {
    method: 'GET',
    path: '/api/health/ready',
    tag: 'site',
    access: 'guest',
    summary: 'Whether bets can be booked here; 503 where they cannot',
    response: zod.object({ ready: zod.boolean(), not_ready: zod.array(notReady) }),
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
    refusals: ['throttled'],
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
    licensed: true,
    summary: 'Sign in, or the first step of it where the member has a second factor',
    body: auth.loginRequest,
    response: auth.loginResponse,
    refusals: ['credentials_wrong', 'captcha_wrong', 'account_blocked', 'throttled'],
  },
  logout: { method: 'POST', path: '/logout', tag: 'auth', access: 'guest', summary: 'Sign out', response: ok },
  register: {
    method: 'POST',
    path: '/api/register',
    tag: 'auth',
    access: 'guest',
    licensed: true,
    summary: 'Register a member',
    body: auth.registerRequest,
    response: auth.registerResponse,
    refusals: ['register_closed', 'register_refused', 'register_code_wrong', 'captcha_wrong', 'throttled'],
  },
  registerCheck: {
    method: 'POST',
    path: '/api/register/check',
    tag: 'auth',
    access: 'guest',
    licensed: true,
    summary: 'What a registration would be refused for, before its proof of work and picture are used up',
    body: auth.registerRequest,
    response: ok,
    refusals: ['register_closed', 'throttled'],
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
    refusals: ['forbidden'],
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
  betRecord: {
    method: 'GET',
    path: '/api/info/betRecord',
    tag: 'info',
    access: 'member',
    summary: 'Bets of the member, newest first',
    query: betRecordQuery,
    response: betRecordResponse,
  },
  betRecordCsv: {
    method: 'GET',
    path: '/api/info/betRecord.csv',
    tag: 'info',
    access: 'member',
    summary: 'The bet record as a file, newest first; whole, however long it is',
    query: betRecordCsvQuery,
    response: zod.string(),
    answers: 'text/csv',
  },
  betRecordSums: {
    method: 'GET',
    path: '/api/info/betRecordSums',
    tag: 'info',
    access: 'member',
    summary: 'Stakes, payouts and result of the member’s bets of a period, by product and by day',
    query: betRecordSumsQuery,
    response: betRecordSums,
  },
  betRecordHide: {
    method: 'DELETE',
    path: '/api/info/betRecord/:id',
    tag: 'info',
    access: 'member',
    summary: 'Hide a settled bet from the list; the record stays',
    params: uuid,
    takes: 'hidden',
    response: ok,
  },
  ...attemptCalls,
  ...cashOutCalls,
  ...memberCalls,
  ...protectionCalls,
  ...signInCalls,
  ...pushCalls,
  ...secondFactorCalls,
  ...myPageCalls,
  ...areaCalls,
  ...operatorCalls,
  ...operatorFactorCalls,
  ...approvalCalls,
  ...adminCalls,
  ...bannerCalls,
  ...questionDeskCalls,
  ...gamesDeskCalls,
  ...caseCalls,
  ...memberPageCalls,
  ...reportCalls,
  ...retentionCalls,
  ...ageCheckCalls,
  ...limitCalls,
  ...releaseCalls,
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof calls;
