import { z } from 'zod';
import { limitSpan, ownLimitKind } from '../../member/protection';
import { epochMs, krw } from '../../primitives';
import {
  callOutcomes,
  caseLevels,
  caseResults,
  caseStates,
  caseSteps,
  harmRules,
  harmStrengths,
  stopLengths,
} from './names';

export const harmRule = z.enum(harmRules);
export const caseLevel = z.enum(caseLevels);
export const caseState = z.enum(caseStates);
export const caseStep = z.enum(caseSteps);
export const callOutcome = z.enum(callOutcomes);
export const caseResult = z.enum(caseResults);
export const stopLength = z.enum(stopLengths);

/** A day of the Korean calendar, '2026-11-23'. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const rule = z.strictObject({
  use: z.boolean(),
  /** The value from which the rule raises a signal, in its own unit. */
  at: z.int().min(1).max(100_000),
});
const score = z.int().min(1).max(100);

/** Thresholds of harm detection as operators set them. */
export const harmSettings = z
  .strictObject({
    /** Score that opens a case; scores of its levels. */
    open_at: score,
    medium_at: score,
    high_at: score,
    /** From so many percent of its threshold on a signal is strong. */
    strong_percent: z.int().min(110).max(1_000),
    /** A loss of 24 hours from which on a deposit counts as one after a loss. */
    loss_before: krw.min(1_000),
    /** Hours until a case without a contact is late. */
    contact_hours: z.int().min(1).max(168),
    rules: z.strictObject({
      deposit_pace: rule,
      deposit_after_loss: rule,
      night: rule,
      stake_after_loss: rule,
      long_session: rule,
      failed_deposits: rule,
      limit_raises: rule,
      withdrawals_played: rule,
    } satisfies Record<(typeof harmRules)[number], z.ZodType>),
  })
  .refine(({ open_at, medium_at, high_at }) => open_at <= medium_at && medium_at <= high_at, 'order');
export type HarmSettings = z.infer<typeof harmSettings>;

/** One rule over a member's last days. `value`, `usual` and `at` in the unit of the rule; `points` towards the score. */
export const harmSignal = z.object({
  rule: harmRule,
  strength: z.enum(harmStrengths),
  value: z.int().min(0),
  /** What is usual for the member in such a span, in 1/10 of the unit; null where nothing earlier is known. */
  usual: z.int().min(0).nullable(),
  at: z.int().min(1),
  points: z.int().min(0).max(100),
});
export type HarmSignal = z.infer<typeof harmSignal>;

/** A member as cases name them. */
const caseMember = z.object({ id: z.int(), login: z.string(), nick: z.string(), level: z.int() });

/** A case in the list. `due_at`: when the first contact, or the next one after it, is due; null of closed ones. */
export const caseRow = z.object({
  id: z.int(),
  member: caseMember,
  state: caseState,
  level: caseLevel,
  score: z.int(),
  /** Rules that signal now, the strongest first. */
  signals: z.array(z.object({ rule: harmRule, strength: z.enum(['present', 'strong']), value: z.int() })),
  opened_at: epochMs,
  due_at: epochMs.nullable(),
  claimed_by: z.int().nullable(),
  claimed_name: z.string().nullable(),
  result: caseResult.nullable(),
  review_on: day.nullable(),
});
export type CaseRow = z.infer<typeof caseRow>;

export const caseEventKinds = [
  ...(['opened', 'signal', 'level', 'message', 'limit', 'limit_lift', 'call', 'stop', 'stop_lift'] as const),
  ...(['note', 'claim', 'release', 'watch', 'reopen', 'close', 'review'] as const),
] as const;

/** A line of a case's history, which is only ever appended to. Which of the fields hold something depends on `kind`. */
export const caseEvent = z.object({
  id: z.int(),
  at: epochMs,
  /** An operator's name, or 'system'. */
  actor: z.string(),
  kind: z.enum(caseEventKinds),
  rule: harmRule.nullable(),
  value: z.int().nullable(),
  /** Words of the operator: the note, the reason, the message that the member was sent. */
  text: z.string(),
  limit: z.object({ kind: ownLimitKind, span: limitSpan, amount: z.int() }).nullable(),
  outcome: callOutcome.nullable(),
  minutes: z.int().nullable(),
  length: stopLength.nullable(),
  until: epochMs.nullable(),
  result: caseResult.nullable(),
  level: caseLevel.nullable(),
});
export type CaseEvent = z.infer<typeof caseEvent>;

/** A limit that an operator has set. `ends_at`: it is lifted, and holds until then. Amount in KRW, of `time` in minutes. */
export const operatorLimit = z.object({
  kind: ownLimitKind,
  span: limitSpan,
  amount: z.int().min(0),
  set_by: z.string(),
  set_at: epochMs,
  ends_at: epochMs.nullable(),
});
export type OperatorLimit = z.infer<typeof operatorLimit>;

/** A stop that an operator has set. `until` null: without an end. */
export const operatorStop = z.object({
  id: z.int(),
  length: stopLength,
  set_by: z.string(),
  from: epochMs,
  until: epochMs.nullable(),
});
export type OperatorStop = z.infer<typeof operatorStop>;

/** Everything about one case. `version` changes with every act on it, and not with new signals. Money in KRW. */
export const caseDetail = caseRow.extend({
  version: z.int(),
  closed_at: epochMs.nullable(),
  /** Every rule with its current result; of a closed case, with the result at closing. */
  rules: z.array(harmSignal),
  /** Points of each day that the member was active, oldest first, 60 days at most. */
  scores: z.array(z.object({ day, score: z.int() })),
  /** Values of the last 30 Korean days, oldest first, for the pictures of the rules. */
  days: z.array(
    z.object({
      day,
      deposits: z.int(),
      failed: z.int(),
      nights: z.int(),
      staked: krw,
      minutes: z.int(),
      raises: z.int(),
      debits: z.int(),
    }),
  ),
  open_at: z.int(),
  sums: z.object({
    deposited: krw,
    withdrawn: krw,
    lost: z.int(),
    open_bets: z.int(),
    open_stake: krw,
    /** The limit of losses or deposits that leaves least, in percent of it used; null where there is none. */
    limit_used: z.int().nullable(),
  }),
  /** Limits in force with what is used of them, the member's own and operators'. */
  limits: z.array(
    z.object({
      kind: ownLimitKind,
      span: limitSpan,
      own: z.int().nullable(),
      operator: operatorLimit.nullable(),
      used: z.int(),
    }),
  ),
  /** Whether bets and deposits are stopped, and until when; null of `until` is without an end. */
  stop: z
    .object({
      kind: z.enum(['time_out', 'self_excluded']),
      until: epochMs.nullable(),
      operator: operatorStop.nullable(),
    })
    .nullable(),
  done: z.array(caseStep),
  /** The open request for a second person that concerns this member's stop or limits; null where none waits. */
  approval: z.int().nullable(),
  messages: z.array(z.object({ id: z.int(), text: z.string(), at: epochMs, read_at: epochMs.nullable() })),
  events: z.array(caseEvent),
  time: epochMs,
});
export type CaseDetail = z.infer<typeof caseDetail>;
