import { z } from 'zod';
import type { Call } from '../call';
import { epochMs, id, krw } from '../primitives';
import { ownAgeCheck } from './age-check';

/**
 * What a member may limit: `deposit` credits that were requested (not rejected or expired ones), `stake` everything that
 * was bet, `loss` stakes less returns with open stakes counted as lost and transfers with casinos counted net, `time` minutes
 * signed in. Money in KRW.
 */
export const ownLimitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export const ownLimitKind = z.enum(ownLimitKinds);
export type OwnLimitKind = z.infer<typeof ownLimitKind>;

/** The last 24 hours, the last 7 days, the last month; each of them rolls. The lowest of what they leave counts. */
export const limitSpans = ['day', 'week', 'month'] as const;
export const limitSpan = z.enum(limitSpans);
export type LimitSpan = z.infer<typeof limitSpan>;

/** Hours until a higher limit, or none, can be confirmed; days in which it has to be. */
export const raiseAfterHours = 24;
export const raiseWithinDays = 7;

/** Minutes between two reality checks; it can't be switched off. */
export const realityMinutes = [15, 30, 60] as const;
/** Lengths of a time-out. */
export const timeOutLengths = ['day', 'week', 'month', 'six_weeks'] as const;
export type TimeOutLength = (typeof timeOutLengths)[number];
/** Months of a self-exclusion; null is without an end. */
export const exclusionMonths = [6, 12, 24, 36, 60] as const;

/** A raise that waits: it can be confirmed from `confirm_from` on and lapses at `expires_at`. `amount` null: no limit. */
export const limitRaise = z.object({
  id,
  amount: krw.nullable(),
  requested_at: epochMs,
  confirm_from: epochMs,
  expires_at: epochMs,
});
export type LimitRaise = z.infer<typeof limitRaise>;

/** One limit and what is used of it. `amount` null: none is set. `time` in minutes. */
export const ownLimit = z.object({
  kind: ownLimitKind,
  span: limitSpan,
  amount: z.int().min(0).nullable(),
  /** What an operator has set beside it, of which the lower one holds; null where none has. */
  operator: z.int().min(0).nullable(),
  /** May be below 0 for `loss`: the member has won. */
  used: z.int(),
  raise: limitRaise.nullable(),
  /** When the oldest amount that counts leaves the span; null where nothing counts, and of a limit that is not set. */
  frees_at: epochMs.nullable(),
});
export type OwnLimit = z.infer<typeof ownLimit>;

/** The session under way: from the sign-in that followed a pause. Money in KRW; `net` is of bets that have ended. */
export const playSession = z.object({
  started_at: epochMs,
  staked: krw,
  /** Of `staked`, on bets that are open. */
  open: krw,
  returned: krw,
  net: z.int(),
  /** When the next reality check is due; new bets are refused from then on until it was acknowledged. */
  reality_at: epochMs,
  time: epochMs,
});
export type PlaySession = z.infer<typeof playSession>;

/** A self-exclusion. `until` null: without an end. It ends by a request to return, 24 hours after it, and not before `until`. */
export const selfExclusion = z.object({
  from: epochMs,
  until: epochMs.nullable(),
  return_requested_at: epochMs.nullable(),
  returns_at: epochMs.nullable(),
});
export type SelfExclusion = z.infer<typeof selfExclusion>;

/** What a member did in a period. Money in KRW; `seconds` signed in; `longest_day` the day of most of it, 'YYYY-MM-DD'. */
export const playActivity = z.object({
  span: z.enum(['day', 'week', 'month', 'year']),
  deposits: krw,
  withdrawals: krw,
  net: z.int(),
  seconds: z.int().min(0),
  longest_day: z.string().nullable(),
  longest_seconds: z.int().min(0),
});
export type PlayActivity = z.infer<typeof playActivity>;

/** GET /api/protection */
export const protection = z.object({
  limits: z.array(ownLimit),
  reality_minutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  time_out_until: epochMs.nullable(),
  exclusion: selfExclusion.nullable(),
  age: ownAgeCheck.nullable(),
  /** Time of the next review of the limits by the member, every 6 months. */
  review_at: epochMs,
  session: playSession,
  activity: z.array(playActivity),
});
export type Protection = z.infer<typeof protection>;

/** A line of the record of changes; it is only ever appended to. `actor`: 'member', 'system' or an operator's name. */
export const protectionEvent = z.object({
  id,
  at: epochMs,
  actor: z.string(),
  action: z.enum([
    'limit_set',
    'limit_lowered',
    'raise_requested',
    'raise_confirmed',
    'raise_withdrawn',
    'raise_expired',
    'reality_changed',
    'reality_acknowledged',
    'time_out',
    'excluded',
    'return_requested',
    'returned',
    'reviewed',
    /** Of operators; `until` of a lifted limit is when it ends. */
    'operator_limit',
    'operator_limit_lifted',
    'stop_lifted',
    /** Of the check of the age. */
    'age_requested',
    'age_confirmed',
    'age_refused',
    'age_withdrawn',
  ]),
  kind: ownLimitKind.nullable(),
  span: limitSpan.nullable(),
  /** Amounts before and after, KRW or minutes; null where there was or is no limit, and in other lines. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** When it takes effect or ends. */
  until: epochMs.nullable(),
});
export type ProtectionEvent = z.infer<typeof protectionEvent>;

const member = { tag: 'protection', access: 'member' } as const;
const ok = z.object({ success: z.literal(true), protection });
const raiseParam = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** Protection of players. Everything here stays open to a member in a time-out or a self-exclusion. */
export const protectionCalls = {
  protection: {
    ...member,
    method: 'GET',
    path: '/api/protection',
    summary: 'Limits of the member with what is used, time-out, self-exclusion, the session and past activity',
    response: protection,
  },
  protectionSession: {
    ...member,
    method: 'GET',
    path: '/api/protection/session',
    summary: 'The session under way: time, stakes, returns, next reality check',
    response: playSession,
  },
  protectionEvents: {
    ...member,
    method: 'GET',
    path: '/api/protection/events',
    summary: 'The record of changes, newest first, 50 lines at most',
    query: z.strictObject({ before: z.coerce.number().int().min(1).optional() }),
    response: z.object({ rows: z.array(protectionEvent), more: z.boolean() }),
  },
  ageCheckRequest: {
    ...member,
    method: 'POST',
    path: '/api/protection/age-check',
    summary: 'Request the age check, if the licence requires one; repeating the request changes nothing',
    response: ok,
    refusals: ['throttled', 'age_unverified'],
  },
  limitChange: {
    ...member,
    method: 'POST',
    path: '/api/protection/limit',
    summary:
      'Set a limit. A first or lower one holds at once; a higher one, or none, is requested and needs a second yes 24 hours later',
    body: z.strictObject({ kind: ownLimitKind, span: limitSpan, amount: krw.nullable() }),
    response: ok,
    refusals: ['throttled', 'limit_by_operator'],
  },
  limitRaiseConfirm: {
    ...member,
    method: 'POST',
    path: '/api/protection/raise/:id/confirm',
    summary: 'Confirm a higher limit once its 24 hours are over',
    params: raiseParam,
    response: ok,
    refusals: ['throttled', 'raise_too_early', 'raise_over', 'limit_by_operator'],
  },
  limitRaiseWithdraw: {
    ...member,
    method: 'DELETE',
    path: '/api/protection/raise/:id',
    summary: 'Withdraw the request for a higher limit',
    params: raiseParam,
    response: ok,
    refusals: ['throttled', 'raise_over'],
  },
  realityChange: {
    ...member,
    method: 'PUT',
    path: '/api/protection/reality',
    summary: 'Set the minutes between two reality checks',
    body: z.strictObject({ minutes: protection.shape.reality_minutes }),
    response: ok,
    refusals: ['throttled'],
  },
  realityAcknowledge: {
    ...member,
    method: 'POST',
    path: '/api/protection/reality/acknowledge',
    summary: 'The member has seen the reality check: bets are taken again',
    response: playSession,
  },
  timeOut: {
    ...member,
    method: 'POST',
    path: '/api/protection/time-out',
    summary: 'Stop bets, deposits and games at once, for a day to six weeks; it can’t be ended early',
    body: z.strictObject({ length: z.enum(timeOutLengths) }),
    response: ok,
    refusals: ['throttled'],
  },
  selfExclude: {
    ...member,
    method: 'POST',
    path: '/api/protection/exclude',
    summary: 'Exclude oneself from all products for months, or permanently; requires the password',
    body: z.strictObject({
      months: z.union([...exclusionMonths.map((months) => z.literal(months)), z.null()]),
      password: z.string().min(1).max(200),
    }),
    response: ok,
    refusals: ['throttled', 'credentials_wrong', 'exclusion_running'],
  },
  exclusionReturn: {
    ...member,
    method: 'POST',
    path: '/api/protection/return',
    summary: 'Request to return after a self-exclusion; it takes effect 24 hours later',
    response: ok,
    refusals: ['throttled', 'exclusion_running'],
  },
  limitsReview: {
    ...member,
    method: 'POST',
    path: '/api/protection/review',
    summary: 'The member has looked at the limits; the next prompt is 6 months later',
    response: ok,
    refusals: ['throttled'],
  },
} as const satisfies Record<string, Call>;
