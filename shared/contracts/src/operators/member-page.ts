import { z } from 'zod';
import { areaNames } from '../area-lists';
import type { Call } from '../call';
import { limitSpan, ownLimitKind } from '../member/protection';
import { centipoint, epochMs, krw } from '../primitives';
import { caseLevel, operatorStop } from './cases/model';

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const params = z.strictObject({ id });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Kinds of entries on a member's timeline, with what the areas contribute. Operators see those that their permissions allow. */
export const timelineKinds = [
  'money',
  'bets',
  'sign_ins',
  'limits',
  'messages',
  'notes',
  'cases',
  'operators',
  ...areaNames('timelineKinds'),
] as const;
export const timelineKind = z.enum(timelineKinds);
export type TimelineKind = z.infer<typeof timelineKind>;

/**
 * One entry. `what`: a key of the console's texts below the kind ('win', 'signed_in'); `subject` and `text` are
 * shown as they are: a number, the words of a note. Money in KRW.
 */
export const timelineEntry = z.object({
  /** '<source>:<id>' */
  id: z.string(),
  at: epochMs,
  kind: timelineKind,
  what: z.string(),
  subject: z.string(),
  text: z.string(),
  /** A limit that was changed; amounts in KRW, of `time` in minutes. */
  limit: z
    .object({ kind: ownLimitKind, span: limitSpan, before: z.int().nullable(), after: z.int().nullable() })
    .nullable(),
  /** When it takes effect or ends. */
  until: epochMs.nullable(),
  /** Change of the member's money, or the requested amount; null if no money is concerned. */
  amount: z.int().nullable(),
  /** The member's money after it; null where the entry is no posting. */
  balance: z.int().nullable(),
  /** 'member', 'system' or an operator's name. */
  actor: z.string(),
  /** Emphasis of the entry: something waits, something was refused, an operator acted. */
  tone: z.enum(['plain', 'wait', 'danger', 'signal', 'operator']),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Where the next page begins: what is known of each source, as the page before answered it. */
export const timelineCursor = z
  .string()
  .max(1_000)
  .regex(/^[a-z_]+:[\d.-]*(,[a-z_]+:[\d.-]*)*$/);

export const memberPage = z.object({
  id: z.int(),
  login: z.string(),
  nick: z.string(),
  level: z.int(),
  type: z.int(),
  status: z.int(),
  only_cs: z.int(),
  created_at: epochMs,
  seen_at: epochMs.nullable(),
  /** Who the member is; the account is masked. */
  profile: z.object({
    holder: z.string(),
    account: z.string(),
    /** Other members with the same phone number, and the same account. */
    shared: z.object({ phone: z.int(), account: z.int() }),
    birth_year: z.string().nullable(),
    invited_by: z.string().nullable(),
    invited: z.int(),
    devices: z.int(),
    unread_important: z.int(),
    consent: z.boolean(),
  }),
  /** Null without `cash:read`. Sums of 30 days, in KRW; points in 1/100. */
  money: z
    .object({
      cash: krw,
      held: krw,
      point: centipoint,
      casinos: z.array(z.object({ name: z.string(), balance: z.int() })),
      deposited: krw,
      withdrawn: krw,
      staked: krw,
      bets: z.int(),
      open_bets: z.int(),
      open_stake: krw,
      /** What the member lost in 30 days by the ledger, open stakes counted as lost. */
      lost: z.int(),
      /** Money in and out by Korean day, oldest first, of the days that had any. */
      days: z.array(z.object({ day, in: krw, out: krw })),
    })
    .nullable(),
  /** Null without `protection:read`. */
  protection: z
    .object({
      limits: z.array(
        z.object({
          kind: ownLimitKind,
          span: limitSpan,
          /** The lower of the member's own and an operator's. */
          amount: z.int(),
          by_operator: z.boolean(),
          used: z.int(),
        }),
      ),
      raises: z.array(
        z.object({ kind: ownLimitKind, span: limitSpan, amount: z.int().nullable(), confirm_from: epochMs }),
      ),
      stop: z
        .object({
          kind: z.enum(['time_out', 'self_excluded']),
          until: epochMs.nullable(),
          operator: operatorStop.nullable(),
        })
        .nullable(),
      case: z
        .object({ id: z.int(), level: caseLevel, state: z.enum(['open', 'watched']), opened_at: epochMs })
        .nullable(),
      notes: z.array(z.object({ id: z.int(), at: epochMs, actor: z.string(), text: z.string() })),
    })
    .nullable(),
  /** Kinds of the timeline that the caller may see, with how many entries each has, 1,000 at most. */
  kinds: z.array(z.object({ kind: timelineKind, count: z.int() })),
  time: epochMs,
});
export type MemberPage = z.infer<typeof memberPage>;

const read = { tag: 'operators', access: 'operator', permission: 'members:read' } as const;

/** The page of one member, for operators. Opening it is recorded in the audit log. */
export const memberPageCalls = {
  opsMemberPage: {
    ...read,
    method: 'GET',
    path: '/api/ops/members/:id/page',
    summary: 'Everything about one member that the caller may see: money, limits, state',
    params,
    response: memberPage,
  },
  opsMemberFind: {
    ...read,
    method: 'GET',
    path: '/api/ops/members/find',
    list: 'members',
    summary: 'The member of a sign-in name',
    query: z.strictObject({ login: z.string().min(1).max(60) }),
    response: z.object({ id: z.int() }),
  },
  opsMemberTimeline: {
    ...read,
    method: 'GET',
    path: '/api/ops/members/:id/timeline',
    summary: 'What happened to a member, newest first, over all of its sources, by the kinds that the caller may see',
    params,
    query: z.strictObject({
      kind: timelineKind.optional(),
      before: timelineCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({
      rows: z.array(timelineEntry),
      /** Null where there is nothing before. */
      before: timelineCursor.nullable(),
    }),
  },
  opsMemberNote: {
    ...read,
    permission: 'protection:write',
    method: 'POST',
    path: '/api/ops/members/:id/notes',
    summary: 'A note about a member; the member never sees it',
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(1_000) }),
    response: z.object({ success: z.literal(true) }),
  },
  opsMemberRecord: {
    ...read,
    permission: 'protection:export',
    method: 'GET',
    path: '/api/ops/members/:id/record',
    summary: 'The whole record of one member for the regulator, newest first, of every kind, as CSV',
    params,
    answers: 'text/csv',
    response: z.unknown(),
  },
  opsProtectionRecord: {
    ...read,
    permission: 'protection:export',
    method: 'GET',
    path: '/api/ops/protection/record',
    summary: 'All events of player protection of a period, oldest first, as CSV; a year at most',
    query: z.strictObject({ from: day, to: day }),
    answers: 'text/csv',
    response: z.unknown(),
  },
} as const satisfies Record<string, Call>;
