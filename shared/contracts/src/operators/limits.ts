import { z } from 'zod';
import { limitScope } from '../bets/limits';
import type { Call } from '../call';
import { epochMs, krw } from '../primitives';

/**
 * max_stake, max_win: of one bet; max_loss: what all open bets together may cost (member, match, market and outcome
 * only); alert_stake, alert_win: a bet of at least so much is shown to the desk.
 */
export const limitKind = z.enum(['max_stake', 'max_win', 'max_loss', 'alert_stake', 'alert_win']);
export type LimitKind = z.infer<typeof limitKind>;

const scopesOfLosses: readonly string[] = ['member', 'match', 'market', 'outcome'];

/**
 * A limit as an operator sets it. `key`: a level, a member's id, or a product's name of a league, type of game, match,
 * market or outcome ('feed:…'); '*' is every key of the scope, '<product>:*' every key of a product. Amounts in KRW. Of
 * all limits that apply to a bet the smallest binds.
 */
export const riskLimitEdit = z
  .strictObject({
    scope: limitScope,
    key: z
      .string()
      .max(200)
      .regex(/^(\*|\d{1,15}|[a-z]+:(\*|[^\s*]+))$/),
    kind: limitKind,
    amount: krw,
    note: z.string().trim().max(200).default(''),
  })
  .refine(({ scope, key }) => key === '*' || (scope === 'level' || scope === 'member') === /^\d+$/.test(key), {
    path: ['key'],
  })
  .refine(({ scope, kind }) => kind !== 'max_loss' || scopesOfLosses.includes(scope), { path: ['kind'] });
export type RiskLimitEdit = z.infer<typeof riskLimitEdit>;

export const riskLimit = z.object({
  id: z.int(),
  scope: limitScope,
  key: z.string(),
  kind: limitKind,
  amount: krw,
  note: z.string(),
  updated_by: z.string(),
  updated_at: epochMs,
});
export type RiskLimit = z.infer<typeof riskLimit>;

/** A limit as it is listed. `approval`: the open request to raise or remove it; null where there is none. */
export const riskLimitRow = riskLimit.extend({ approval: z.int().nullable() });
export type RiskLimitRow = z.infer<typeof riskLimitRow>;

/** Why the desk is to look at a bet: its stake, its win, or how far it raised the loss of its match. */
export const alertReason = z.enum(['stake', 'win', 'match']);
export type AlertReason = z.infer<typeof alertReason>;

/** A limit of losses and what open bets take up of it: `loss` in KRW, `used` in percent. */
export const alertLimit = z.object({
  scope: limitScope,
  key: z.string(),
  amount: krw,
  loss: z.int(),
  used: z.int(),
});
export type AlertLimit = z.infer<typeof alertLimit>;

/**
 * A bet for the desk to review. Money in KRW. `liability`: the site's loss if it wins. `limit`: current value of the
 * nearest loss limit that it counts against; null if there is none.
 */
export const betAlert = z.object({
  bet: z.int(),
  product: z.string(),
  member: z.object({ id: z.int(), login: z.string(), nick: z.string(), level: z.int() }),
  status: z.string(),
  stake: krw,
  win: krw,
  liability: krw,
  limit: alertLimit.nullable(),
  legs: z.int(),
  reasons: z.array(alertReason),
  created_at: epochMs,
  acknowledged_at: epochMs.nullable(),
  acknowledged_by: z.string().nullable(),
});
export type BetAlert = z.infer<typeof betAlert>;

const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** Risk limits and alerts of bets. Every change is recorded in the audit log. */
export const limitCalls = {
  opsLimits: {
    method: 'GET',
    path: '/api/ops/limits',
    tag: 'operators',
    access: 'operator',
    permission: 'trading:read',
    summary: 'Risk limits, by scope and key',
    query: z.strictObject({ scope: limitScope.optional(), key: z.string().max(200).optional() }),
    response: z.object({ limits: z.array(riskLimitRow) }),
  },
  opsLimitSet: {
    method: 'PUT',
    path: '/api/ops/limits',
    tag: 'operators',
    access: 'operator',
    permission: 'trading:write',
    summary:
      'Set a risk limit; one of the same scope, key and kind is replaced. A new or a lower one binds every process within a second, a higher one once another operator approves it: `approval` is the request then, and `limit` what holds until then',
    body: riskLimitEdit,
    response: z.object({ limit: riskLimit, approval: z.int().nullable() }),
  },
  opsLimitRemove: {
    method: 'DELETE',
    path: '/api/ops/limits/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'trading:write',
    summary: 'Request that a risk limit is removed; it holds until another operator approves it',
    params: idParam,
    response: z.object({ approval: z.int() }),
  },
  opsBetAlerts: {
    method: 'GET',
    path: '/api/ops/bet-alerts',
    tag: 'operators',
    access: 'operator',
    permission: 'trading:read',
    list: 'bet alerts',
    summary: 'Bets that the desk is to look at, newest first; `before` is the bet of the last line that is known',
    query: z.strictObject({
      before: z.coerce.number().int().min(1).optional(),
      acknowledged: z.enum(['yes', 'no']).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ alerts: z.array(betAlert), more: z.boolean() }),
  },
  opsBetAlertAcknowledge: {
    method: 'POST',
    path: '/api/ops/bet-alerts/:id/acknowledge',
    tag: 'operators',
    access: 'operator',
    permission: 'trading:write',
    summary: 'Say that a bet was looked at; `id` is the bet',
    params: idParam,
    response: betAlert,
  },
} as const satisfies Record<string, Call>;
